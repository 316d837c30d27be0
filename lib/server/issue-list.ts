import 'server-only';
import { texts } from '@/lib/i18n/texts';
import { translateMessage } from '@/lib/i18n/translate-message';
import type { ContentIssue, ContentNote, Location } from '@/lib/server/content-issue';

/** Lines that a person reads before giving up, whatever is in the folder. */
const MOST_LINES = 60;

/** With the empty line above it. */
const LINES_OF_PROBLEM = 4;

const MOST_LETTERS = 240;

/** Problems of one kind in one folder, or notes of one kind. */
type IssueGroup = {
  /** Mistakes that differ only in the values that were found. */
  kind: string;
  /** Folder directly below the content folder, with a slash; empty for files and folders that are there themselves. */
  place: string;
  /** Dotted name without the numbers of list items. */
  field?: string;
  count: number;
  files: number;
  example: ContentIssue;
};

/** Returns the kind of a problem: what was found, without the values, which are in quotes or after a colon. */
export function kindOf({ kind, found }: Pick<ContentIssue, 'kind' | 'found'>): string {
  const withoutQuoted = found.replaceAll(/"(?:[^"\\]|\\.)*"/g, '…');
  return kind ?? withoutQuoted.replace(/: .*/s, '').replaceAll(/\d[\d.,]*/g, '0');
}

/** Groups problems by kind, field and folder, the largest group first. */
export function groupProblems(problems: readonly ContentIssue[]): IssueGroup[] {
  const groups = new Map<string, IssueGroup & { names: Set<string> }>();
  for (const problem of problems) {
    const kind = kindOf(problem);
    const place = /^[^/]+\/(?=.)/.exec(problem.file)?.[0] ?? '';
    const field = problem.field?.replaceAll(/\[\d+\]/g, '');
    const key = JSON.stringify([kind, place, field]);
    const group = groups.get(key) ?? {
      ...{ kind, place, ...(field !== undefined && { field }), count: 0, files: 0 },
      ...{ example: problem, names: new Set<string>() },
    };
    group.count += 1;
    group.names.add(problem.file);
    groups.set(key, group);
  }
  return [...groups.values()]
    .map(({ names, ...group }) => ({ ...group, files: names.size }))
    .sort((a, b) => b.count - a.count);
}

/**
 * Formats problems for people in the current language: each with what was found and expected or, if that would take more
 * than sixty lines, a summary by kind and folder.
 *
 * @param isWhole whether to list every problem, however many there are
 */
export function formatProblems(
  folder: string,
  problems: readonly ContentIssue[],
  isWhole = false,
): string {
  const text = texts().check;
  const title = text.problems(problems.length, folder);
  const isShort = problems.length * LINES_OF_PROBLEM <= MOST_LINES;
  const blocks = isWhole || isShort ? problems.map(formatProblem) : [];
  const whole = `${[`${title}:`, ...blocks].join('\n\n')}\n`;
  if (isWhole || (isShort && whole.split('\n').length <= MOST_LINES)) return whole;
  const groups = groupProblems(problems);
  const lines = summarize(groups, MOST_LINES - 5, text.moreProblems, formatGroup);
  return `${text.mostFrequent(title)}\n\n${lines.join('\n')}\n\n${text.listAll}\n`;
}

function formatProblem({ found, expected, ...location }: ContentIssue): string {
  const text = texts().check;
  const width = Math.max(text.found.length, text.expected.length);
  return [
    formatLocation(location),
    `    ${text.found.padEnd(width)} ${translateMessage(found)}`,
    `    ${text.expected.padEnd(width)} ${translateMessage(expected)}`,
  ].join('\n');
}

function formatGroup({ field, count, files, place, kind, example }: IssueGroup): string[] {
  const text = texts().check;
  const hasLike = count > 1 && kind !== example.found && !example.kind;
  const found = translateMessage(example.found);
  const expected = translateMessage(example.expected);
  const described = hasLike ? text.andTheLike(found) : found;
  return [
    `${field === undefined ? '' : `${field}: `}${described}${texts().formats.comma}${describePlace(count, files, place, example)}`,
    `    ${text.expected} ${expected}${count > 1 ? ` (${formatLine(example)})` : ''}`,
  ];
}

function describePlace(count: number, files: number, place: string, example: Location): string {
  const text = texts().check;
  if (count === 1) return text.inFile(formatLine(example));
  const within = files === 1 ? text.inFile(example.file) : describeFiles(files, place, example);
  return count === files ? within : text.times(count, within);
}

function describeFiles(files: number, place: string, { file }: Location): string {
  const text = texts().check;
  if (file.endsWith('/'))
    return place === '' ? text.inFolders(files) : text.inFoldersBelow(files, place);
  return place === '' ? text.inFiles(files) : text.inFilesBelow(files, place);
}

/**
 * Formats notes in the current language, one on each line or, if there are many, one for each kind and folder.
 *
 * @param isWhole whether to list every note, however many there are
 */
export function formatNotes(notes: readonly ContentNote[], isWhole = false): string {
  const lines = notes.map(
    ({ text, ...location }) => `${formatLocation(location)}  ${translateMessage(text)}`,
  );
  if (isWhole || lines.length <= MOST_LINES / 2) return lines.join('\n');
  const groups = groupProblems(notes.map(toProblem));
  const formatOne = ({ count, files, place, example }: IssueGroup) => [
    count === 1
      ? `${formatLocation(example)}  ${translateMessage(example.found)}`
      : `${formatLine(example)}  ${translateMessage(example.found)} (${describePlace(count, files, place, example)})`,
  ];
  const { moreNotes, listAll } = texts().check;
  return [...summarize(groups, MOST_LINES / 2, moreNotes, formatOne), listAll].join('\n');
}

function toProblem({ file, line, text }: ContentNote): ContentIssue {
  return { file, ...(line !== undefined && { line }), found: text, expected: '' };
}

/** Formats as many groups as fit, and says how many are left out. */
function summarize(
  groups: readonly IssueGroup[],
  mostLines: number,
  formatRest: (count: number, kinds: number) => string,
  format: (group: IssueGroup) => string[],
): string[] {
  const blocks = groups.map((group) => format(group).map(toOneLine));
  const fit = Math.floor(mostLines / (blocks[0]?.length ?? 1));
  if (blocks.length <= fit) return blocks.flat();
  const left = groups.slice(fit - 1);
  const count = left.reduce((sum, group) => sum + group.count, 0);
  return [...blocks.slice(0, fit - 1).flat(), formatRest(count, left.length)];
}

function toOneLine(line: string): string {
  const text = line.replaceAll('\n', ' ');
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
}

/** Formats the file and the line of a place in the content folder. */
export function formatLine({ file, line }: Location): string {
  return `${file}${line ? `:${line}` : ''}`;
}

/** Formats a place in the content folder for people. */
export function formatLocation({ field, ...location }: Location): string {
  return `${formatLine(location)}${field ? `  ${field}` : ''}`;
}
