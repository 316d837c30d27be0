import 'server-only';
import { readText, texts } from '@/lib/i18n/texts';
import { translateMessage } from '@/lib/i18n/translate-message';
import { describeFound, type ContentIssue } from '@/lib/server/content-issue';
import { FIELD } from '@/lib/server/editor/fields/typed';
import type { Control } from '@/lib/server/content/types/controls';

type Mistake = Pick<ContentIssue, 'found' | 'expected' | 'value'>;

type Mistakes = ReturnType<typeof texts>['editor']['mistakes'];

type Rule = [
  /** Fits what was found and, on the next line, what was expected. */
  pattern: RegExp,
  describe: (mistakes: Mistakes, value: string, part: string) => string,
];

/** Mistakes that say by themselves what to do, whatever the field. */
const RULES: readonly Rule[] = [
  [/^a .+, where there is no file\n/, ({ document }, value) => document(value)],
  [/^a .+, which is not published yet\n/, ({ hidden }, value) => hidden(value)],
  [/, but no heading there has the anchor (\S+)\n/, ({ anchor }, _, part) => anchor(part)],
  [/^a .+, where there is nothing\n/, ({ nowhere }, value) => nowhere(value)],
  [/, where there is no image\n/, ({ image }, value) => image(value)],
  [/^the name ".+"\n/, ({ fileName }) => fileName],
  [/^the address .+ already has\n/, ({ taken }) => taken],
  [/^the image "(.+)" without alternative text\n/, (all, _, part) => all.describeHere(part)],
  [/^the alternative text .+ a file name\n/, ({ describe }) => describe],
  [/\na description for people who cannot see/, ({ describe }) => describe],
  [/\nalt: "", because/, ({ decorative }) => decorative],
  [/\n.*pages load nothing from other sites$/, ({ foreign }) => foreign],
  [/^a second title, "# (.*)"; the field title/, ({ title }, _, part) => title(part)],
  [/^a heading that skips .*\nthe next level: (.*)$/, ({ level }, _, part) => level(part)],
  [/^a link without an address/, ({ noHref }) => noHref],
  [/^a link without text/, ({ noWords }) => noWords],
  [
    /^(?:a space between|an image whose|a link whose) .*?: (.*)\n/,
    (all, _, part) => all.space(part),
  ],
  [/^HTML, which is shown as text: (.*)\n/, ({ html }, _, part) => html(part)],
  [/\n(?:a time after that of start|.*or a later day$|.*days after start$)/, ({ start }) => start],
  [/\na former address on this site/, ({ former }) => former],
  [/\na topic of letters/, ({ topic }) => topic],
  [/\na day without a time, as in start$/, ({ noTime }) => noTime],
  [/\na day with a time, as in start$/, ({ needsTime }) => needsTime],
  [/\na different value, because the list already has/, ({ twice }) => twice],
];

const GUESS = /did you mean (.+?)\?(?: Otherwise |$)/;

/** Whether a problem is a required field without a value, or with an empty one. */
export function isMissing({ found }: Pick<ContentIssue, 'found'>): boolean {
  return [undefined, ''].map(describeFound).includes(found);
}

/**
 * Describes a mistake to somebody who does not see the file, and says what to do about it.
 *
 * @param control of the field; null if the form does not show it
 */
export function describeMistake(mistake: Mistake, name: string, control: Control | null): string {
  const { found, expected, value } = mistake;
  const { draft, mistakes } = texts().editor;
  if (isMissing(mistake)) return draft.missing;
  const guess = isChosen(control) ? undefined : GUESS.exec(expected)?.[1];
  const others = expected.replace(GUESS, '').replace(/ \(in quotes[^)]*\)/, '') || expected;
  const remedy =
    describeByRule(mistake, mistakes) ??
    describeByControl(name, control, mistakes) ??
    draft.problem(translateMessage(found), translateMessage(others));
  return guess === undefined || guess === value ? remedy : `${mistakes.meant(guess)} ${remedy}`;
}

function describeByRule({ found, expected, value }: Mistake, mistakes: Mistakes): string | null {
  const written = `${found}\n${expected}`;
  for (const [pattern, describe] of RULES) {
    const match = pattern.exec(written);
    if (match) return describe(mistakes, value ?? '', match[1] ?? '');
  }
  return null;
}

/** Says what a field asks for, whatever was typed there. */
function describeByControl(
  name: string,
  control: Control | null,
  mistakes: Mistakes,
): string | null {
  if (control === null) return null;
  if (control.kind === 'list') return describeByControl(name, control.of, mistakes);
  if (control.kind === 'date') return control.hasTime ? mistakes.time : mistakes.date;
  if (control.kind === 'number') return mistakes.number;
  if (isChosen(control)) return mistakes.choice;
  if (control.kind !== 'text') return null;
  if (control.type === 'email') return mistakes.email;
  if (control.type === 'tel') return mistakes.phone;
  if (name.endsWith('.href')) return mistakes.href;
  if (name === `${FIELD}.form`) return mistakes.form;
  const hint = readText(control.hint ?? '');
  return hint === '' ? null : mistakes.hint(hint);
}

function isChosen(control: Control | null): boolean {
  return control?.kind === 'choice' || control?.kind === 'reference';
}
