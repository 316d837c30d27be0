import 'server-only';
import { closestOf, rankByDistance } from '@/lib/closest-match';
import { DeployerError } from '@/lib/server/deployer-error';

/** A site has thousands of addresses. */
const MAX_NAMES = 8;

/** A mistake in the content folder that a person has to fix. */
export type ContentIssue = {
  /** Path below the content folder. */
  file: string;
  /** Counted from 1; absent where the file as a whole is meant. */
  line?: number;
  /** Dotted name, as in `footer.links.items[0].label`. */
  field?: string;
  found: string;
  expected: string;
};

export type Report = (problem: ContentIssue) => void;

/** Lists every problem at once, so that one build shows everything to fix. */
export function contentError(folder: string, problems: ContentIssue[]): DeployerError {
  return new DeployerError(formatProblems(folder, problems));
}

function formatProblems(folder: string, problems: ContentIssue[]): string {
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  const blocks = problems.map(
    ({ file, line, field, found, expected }) =>
      `${file}${line ? `:${line}` : ''}${field ? `  ${field}` : ''}\n` +
      `    found:    ${found}\n    expected: ${expected}`,
  );
  return [`${count} in the content folder ${folder}:`, ...blocks].join('\n\n') + '\n';
}

/** What stands there, in the words of somebody who has never heard of null or undefined. */
export function describeFound(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'string') return value.trim() === '' ? 'an empty text' : quote(value);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return `a group of fields: ${Object.keys(value).join(', ')}`;
  return `the ${typeof value} ${String(value)}`;
}

/** `expected` for a name that nobody knows: the nearest known one first, then all, or those like it. */
export function suggestName(name: string, known: readonly string[]): string {
  const sorted = rankByDistance(name, known);
  const guess = closestOf(name, sorted);
  const others = sorted.filter((one) => one !== guess);
  const few = others.length > MAX_NAMES ? [...others.slice(0, MAX_NAMES), '…'] : known;
  const list = `one of ${few.join(', ')}`;
  return guess ? `did you mean ${guess}? Otherwise ${list}` : list;
}

function quote(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}
