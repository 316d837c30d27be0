import { findSentence } from '@/lib/i18n/translate-message';
import type { ContentIssue, ContentNote } from '@/lib/server/content-issue';
import type { SourceReport } from '@/lib/server/editor/source-runs';

/** Values that are never a name or an example, but a message. */
const PARTS = ['expected', 'found', 'rest'];

/** A correction without a sentence around it: a line of YAML, a mark of Markdown, or a described value. */
const CODE = /^(- |[\w.-]+:(\s|$)|\[!|"(?:[^"\\]|\\.)*"$|H~2~O$|x\^2\^$)/;

const REMEDY = 'add its sentence to lib/i18n/en/checks, and its values to lib/i18n/values.ts';

/** Expects that the dictionaries have a sentence for each message, and says what to do about one without. */
export function expectSentences(
  problems: readonly Pick<ContentIssue, 'found' | 'expected'>[],
  notes: readonly Pick<ContentNote, 'text' | 'mistake'>[] = [],
): void {
  const mistakes = notes.flatMap(({ mistake }) => mistake ?? []);
  const messages = [
    ...[...problems, ...mistakes].flatMap(({ found, expected }) => [found, expected]),
    ...notes.map(({ text }) => text),
  ];
  expectKnown(messages);
}

/** Expects that the dictionaries have a sentence for what a run of the sources says. */
export function expectSentencesOfRun({
  stopped,
  problems,
}: Pick<SourceReport, 'stopped' | 'problems'>): void {
  const places = problems.map(({ place }) => place).filter((place) => !place.includes('/'));
  expectKnown([
    ...(stopped === null ? [] : [stopped]),
    ...problems.map(({ reason }) => reason),
    ...places,
  ]);
}

/** Expects that the dictionaries have a sentence for each message. */
export function expectKnown(messages: readonly string[]): void {
  const unknown = [...new Set(messages)].filter((one) => !isKnown(one));
  expect(unknown.map((one) => `${one}: ${REMEDY}`)).toEqual([]);
}

function isKnown(message: string): boolean {
  const found = findSentence(message);
  if (!found) return CODE.test(message);
  const { sentence, given } = found;
  return sentence.values.every(
    ({ name }, index) => !PARTS.includes(name) || isKnown(given[index] ?? ''),
  );
}
