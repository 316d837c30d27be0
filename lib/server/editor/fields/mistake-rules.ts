import 'server-only';
import type { texts } from '@/lib/i18n/texts';

export type Mistakes = ReturnType<typeof texts>['editor']['mistakes'];

type Rule = [
  /** Fits what was found and, on the next line, what was expected. */
  pattern: RegExp,
  describe: (mistakes: Mistakes, value: string, part: string) => string,
];

/** Mistakes that say by themselves what to do, whatever the field. */
const FIELD_RULES: readonly Rule[] = [
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

const FORMULA_RULES: readonly Rule[] = [
  [/^a formula without an end/, ({ openFormula }) => openFormula],
  [
    /^a formula .* Undefined control sequence: (\S+)/,
    ({ formulaCommand }, _, part) => formulaCommand(part),
  ],
  [/^a formula .*(?:got '\}'|got 'EOF'|end of input|Mismatch: )/, (all) => all.formulaOpen],
  [/^a formula .* at position \d+: (.*)\n/, ({ formulaNear }, _, part) => formulaNear(part)],
  [/^a formula that /, ({ formulaParts }) => formulaParts],
];

/** Mistakes of the fields as a whole, which are shown beside the whole file. */
const YAML_RULES: readonly Rule[] = [
  [
    /\n(?:quotes around (?:the |a )?(?:value|whole value|it|text with a colon)|other quotes around it|single quotes around it|a second one at the end|a \] at its end): (.*)$/,
    ({ line }, _, part) => line(part),
  ],
  [/^no (?:space|colon) after .*\n(.*)$/, ({ line }, _, part) => line(part)],
  [/\nsingle quotes around this text: (.*)$/, (all, _, part) => all.quotedText(part)],
  [/\nno space at the start of this line$/, ({ notIndented }) => notIndented],
  [/\nthe indentation of its neighbours: "(.*)" above/, (all, _, part) => all.indentedLike(part)],
  [/\n.*, as before "(.*)" above$/, ({ indentedLike }, _, part) => indentedLike(part)],
  [/^the next line of a text in quotes/, ({ goesOn }) => goesOn],
  [/^a tab at the start/, ({ tab }) => tab],
  [/^a (?:name with a )?non-breaking space/, ({ hardSpace }) => hardSpace],
  [/^front matter that begins with --- and does/, ({ noEnd }) => noEnd],
  [/^front matter in TOML.*\n.*, as in (.*) for /, ({ toml }, _, part) => toml(part)],
  [/^line breaks of old Macs/, ({ oldLines }) => oldLines],
  [/^an empty line above ---/, ({ lineAbove }) => lineAbove],
  [/^fields without --- around/, ({ noFences }) => noFences],
  [/^no front matter: /, ({ noFields }) => noFields],
  [/, which is invisible and not allowed here\n/, ({ invisible }) => invisible],
  [/\n.* quotes around a text that begins with [*!]$/, ({ quotedSign }) => quotedSign],
  [/^the field (.*) a second time\n/, ({ fieldTwice }, _, part) => fieldTwice(part)],
  [/\n`name: value`, or `- value` in a list/, ({ nameAndValue }) => nameAndValue],
];

/** Mistakes that need no more than one sentence, the most specific first. */
export const RULES: readonly Rule[] = [...FIELD_RULES, ...FORMULA_RULES, ...YAML_RULES];
