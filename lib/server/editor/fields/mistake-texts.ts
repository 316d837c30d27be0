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
  [
    /\n(?:a video|a sound recording|captions) in the content folder \((.*)\)/,
    (all, _, part) => all.playable(part),
  ],
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
  [
    /^a link to .*, a file on somebody's computer\n|^an address .*\(file:/,
    ({ computer }) => computer,
  ],
  [/^an address that no browser opens/, ({ unopened }) => unopened],
  [/^the footnote (\S+), which has no text\n/, ({ footnote }, _, part) => footnote(part)],
  [/^a footnote that the text does not .*: (.*)\n/, (all, _, part) => all.unusedFootnote(part)],
  [/\na line with (:+) below its text$/, ({ openPart }, _, part) => openPart(part)],
  [/^a callout of an unknown kind: .*\n(.*)$/, ({ callout }, _, part) => callout(part)],
  [/, whose contrast .*\n.* to 1, as with "(.*)"$/, ({ contrast }, _, part) => contrast(part)],
  [/\n(?:a time after that of start|.*or a later day$|.*days after start$)/, ({ start }) => start],
  [/\na former address on this site/, ({ former }) => former],
  [/\na topic of letters/, ({ topic }) => topic],
  [/\na day without a time, as in start$/, ({ noTime }) => noTime],
  [/\na day with a time, as in start$/, ({ needsTime }) => needsTime],
  [/\n(?:a different value, because|each (?:day|language|choice) once$)/, ({ twice }) => twice],
  [/\nuntil or count, not both$/, ({ untilOrCount }) => untilOrCount],
  [/\nleave the field out, because only weekly/, ({ weeklyOnly }) => weeklyOnly],
  [/\n.* too, because start .* is on this weekday$/, ({ startDay }) => startDay],
  [/\nat least two dates; leave out repeat/, ({ onceOnly }) => onceOnly],
  [/\nfewer days, so that one remains$/, ({ noDayLeft }) => noDayLeft],
  [/\n(?:did you mean .* Otherwise )?one of \d{4}-\d\d-\d\d/, ({ notInSeries }) => notInSeries],
  [/\na time that exists: clocks in/, ({ skippedHour }) => skippedHour],
  [/\na day or a time after opens/, ({ closes }) => closes],
  [/\n(?:.*, or a later one|a day no earlier than .*)$/, ({ tooEarly }) => tooEarly],
  [/\n(.+) or later, because/, ({ orLater }, _, part) => orLater(part)],
  [/\n(.+) or earlier, because/, ({ orEarlier }, _, part) => orEarlier(part)],
  [/\na whole number, 1 or higher$/, ({ fromOne }) => fromOne],
  [/\n(?:a number, 0 or higher|zero or more)$/, ({ fromZero }) => fromZero],
  [/\na whole number from 1 to 12$/, ({ oneToTwelve }) => oneToTwelve],
  [/\na whole number(?:, as in 1: .*)?$/, ({ whole }) => whole],
  [/\na year, as in/, ({ year }) => year],
  [/\na day, a month or a year in quotes/, ({ partialDate }) => partialDate],
  [/\nat least two names for the same thing/, ({ synonyms }) => synonyms],
  [/\nat least one.*, or leave the field out$/, ({ atLeastOne }) => atLeastOne],
  [/^an unknown field\n/, ({ unknown }) => unknown],
  [/\ntrue or false$/, ({ yesNo }) => yesNo],
  [/^the (?:number|boolean) .*\na text/, ({ asText }, value) => asText(value)],
];

/** Fits a single value in place of a group or a list, and the reverse. */
const WRONG_SHAPE =
  /\n(?:a group of fields: |a list[ ,])|^a (?:group of fields: |list of ).*\na text/;

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
    (WRONG_SHAPE.test(`${found}\n${expected}`) ? mistakes.shape : null) ??
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
  if (control.kind === 'list') {
    return describeByControl(name, control.of, mistakes) ?? describeByHint(control, mistakes);
  }
  if (control.kind === 'date') return control.hasTime ? mistakes.time : mistakes.date;
  if (control.kind === 'number') return mistakes.number;
  if (isChosen(control)) return mistakes.choice;
  if (control.kind !== 'text') return null;
  if (control.type === 'email') return mistakes.email;
  if (control.type === 'tel') return mistakes.phone;
  if (name.endsWith('.href')) return mistakes.href;
  if (name === `${FIELD}.form`) return mistakes.form;
  return describeByHint(control, mistakes);
}

function describeByHint({ hint }: Control, mistakes: Mistakes): string | null {
  const text = readText(hint ?? '');
  return text === '' ? null : mistakes.hint(text);
}

function isChosen(control: Control | null): boolean {
  return control?.kind === 'choice' || control?.kind === 'reference';
}
