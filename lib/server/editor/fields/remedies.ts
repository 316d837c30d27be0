import 'server-only';
import type { texts } from '@/lib/i18n/texts';
import { findSentence, type MessageName } from '@/lib/i18n/translate-message';
import type { ContentIssue } from '@/lib/server/content-issue';

export type Mistakes = ReturnType<typeof texts>['editor']['mistakes'];

export type Mistake = Pick<ContentIssue, 'found' | 'expected' | 'value'>;

/** Says what to do about a mistake whose message has these values; null if that depends on the field. */
type Remedy = (mistakes: Mistakes, given: readonly string[], mistake: Mistake) => string | null;

const REMEDIES: Readonly<Partial<Record<MessageName, Remedy>>> = {
  'checkFields.afterOpens': ({ closes }) => closes,
  'checkFields.afterSession': ({ orLater }, [time = '']) => orLater(time),
  'checkFields.afterStart': ({ start }) => start,
  'checkFields.atLeastOne': ({ atLeastOne }) => atLeastOne,
  'checkFields.atLeastOneChoice': ({ atLeastOne }) => atLeastOne,
  'checkFields.contrast': ({ contrast }, [, example = '']) => contrast(unquote(example)),
  'checkFields.dayOrLater': ({ tooEarly }) => tooEarly,
  'checkFields.dayRemains': ({ noDayLeft }) => noDayLeft,
  'checkFields.dayWithTime': ({ needsTime }) => needsTime,
  'checkFields.dayWithoutTime': ({ noTime }) => noTime,
  'checkFields.different': ({ twice }) => twice,
  'checkFields.eachChoiceOnce': ({ twice }) => twice,
  'checkFields.eachDayOnce': ({ twice }) => twice,
  'checkFields.eachLanguageOnce': ({ twice }) => twice,
  'checkFields.latinTopic': ({ topic }) => topic,
  'checkFields.lessDays': ({ start }) => start,
  'checkFields.noEarlier': ({ tooEarly }) => tooEarly,
  'checkFields.notAfter': ({ orEarlier }, [time = '']) => orEarlier(time),
  'checkFields.notBefore': ({ orLater }, [time = '']) => orLater(time),
  'checkFields.numberFromZero': ({ fromZero }) => fromZero,
  'checkFields.oldAddress': ({ former }) => former,
  'checkFields.oneToTwelve': ({ oneToTwelve }) => oneToTwelve,
  'checkFields.order': ({ whole }) => whole,
  'checkFields.positive': ({ fromOne }) => fromOne,
  'checkFields.session': ({ atLeastOne }) => atLeastOne,
  'checkFields.skipped': ({ skippedHour }) => skippedHour,
  'checkFields.startOrLater': ({ start }) => start,
  'checkFields.synonyms': ({ synonyms }) => synonyms,
  'checkFields.topic': ({ topic }) => topic,
  'checkFields.twoDates': ({ onceOnly }) => onceOnly,
  'checkFields.unknown': ({ unknown }) => unknown,
  'checkFields.untilAndCount': ({ untilOrCount }) => untilOrCount,
  'checkFields.weekday': ({ atLeastOne }) => atLeastOne,
  'checkFields.weekdayOfStart': ({ startDay }) => startDay,
  'checkFields.weeklyOnly': ({ weeklyOnly }) => weeklyOnly,
  'checkFields.wholeNumber': ({ whole }) => whole,
  'checkFields.year': ({ year }) => year,
  'checkFields.zeroOrMore': ({ fromZero }) => fromZero,
  'checkFiles.name': ({ fileName }) => fileName,
  'checkLinks.hidden': describeHidden,
  'checkLinks.hiddenTarget': describeHidden,
  'checkLinks.noFile': describeNoFile,
  'checkLinks.noFileOfRedirect': describeNoFile,
  'checkLinks.noHeading': describeNoHeading,
  'checkLinks.noHeadingOfRedirect': describeNoHeading,
  'checkLinks.nowhere': describeNowhere,
  'checkLinks.nowhereOfRedirect': describeNowhere,
  'checkLinks.ownComputer': ({ computer }) => computer,
  'checkLinks.taken': ({ taken }) => taken,
  'checkMarkdown.callout': ({ callout }, _, { expected }) => callout(expected),
  'checkMarkdown.command': ({ formulaParts }) => formulaParts,
  'checkMarkdown.endOfPart': ({ openPart }, [colons = '']) => openPart(colons),
  'checkMarkdown.html': ({ html }, [tag = '']) => html(tag),
  'checkMarkdown.missingAddress': ({ space }, [link = '']) => space(link),
  'checkMarkdown.nextLevel': ({ level }, [heading = '']) => level(heading),
  'checkMarkdown.noAddress': ({ noHref }) => noHref,
  'checkMarkdown.noFootnote': ({ footnote }, [mark = '']) => footnote(mark),
  'checkMarkdown.noText': ({ noWords }) => noWords,
  'checkMarkdown.openFormula': ({ openFormula }) => openFormula,
  'checkMarkdown.ownStyle': ({ formulaParts }) => formulaParts,
  'checkMarkdown.secondTitle': ({ title }, [heading = '']) =>
    title(unquote(heading).slice('# '.length)),
  'checkMarkdown.spaceBefore': ({ space }, [link = '']) => space(link),
  'checkMarkdown.spaceInImage': ({ space }, [link = '']) => space(link),
  'checkMarkdown.spaceInLink': ({ space }, [link = '']) => space(link),
  'checkMarkdown.undrawn': ({ formulaParts }) => formulaParts,
  'checkMarkdown.unopened': ({ computer, unopened }, [link = '']) =>
    link.includes('(file:') ? computer : unopened,
  'checkMarkdown.unreadable': (mistakes, [reason = '']) => describeFormula(mistakes, reason),
  'checkMarkdown.unusedFootnote': ({ unusedFootnote }, [mark = '']) => unusedFootnote(mark),
  'checkMedia.alt': ({ describe }) => describe,
  'checkMedia.altSuchAs': ({ describe }) => describe,
  'checkMedia.captions': ({ playable }, [endings = '']) => playable(endings),
  'checkMedia.fileNameAsAlt': ({ describe }) => describe,
  'checkMedia.noAlt': ({ describeHere }, [name = '']) => describeHere(unquote(name)),
  'checkMedia.noAltNeeded': ({ decorative }) => decorative,
  'checkMedia.noImage': ({ image }, _, { value = '' }) => image(value),
  'checkMedia.ownImage': ({ foreign }) => foreign,
  'checkMedia.sound': ({ playable }, [endings = '']) => playable(endings),
  'checkMedia.video': ({ playable }, [endings = '']) => playable(endings),
  'checkSections.date': ({ partialDate }) => partialDate,
  'checkFields.markdown': describeNoText,
  'checkValues.aText': describeNoText,
  'checkValues.text': describeNoText,
  'checkValues.oneOf': ({ notInSeries }, [names = '']) =>
    /^\d{4}-\d\d-\d\d/.test(names) ? notInSeries : null,
  'checkValues.trueOrFalse': ({ yesNo }) => yesNo,
  'checkYaml.asAbove': ({ indentedLike }, [, line = '']) => indentedLike(unquote(line)),
  'checkYaml.closedList': describeLine,
  'checkYaml.hardSpace': ({ hardSpace }) => hardSpace,
  'checkYaml.hardSpaceInName': ({ hardSpace }) => hardSpace,
  'checkYaml.invisible': ({ invisible }) => invisible,
  'checkYaml.lineAbove': ({ lineAbove }) => lineAbove,
  'checkYaml.macLines': ({ oldLines }) => oldLines,
  'checkYaml.nameAndValue': ({ nameAndValue }) => nameAndValue,
  'checkYaml.neighbours': ({ indentedLike }, [line = '']) => indentedLike(unquote(line)),
  'checkYaml.nextLine': ({ goesOn }) => goesOn,
  'checkYaml.noAlias': ({ quotedSign }) => quotedSign,
  'checkYaml.noColon': ({ line }, _, { expected }) => line(expected),
  'checkYaml.noEnd': ({ noEnd }) => noEnd,
  'checkYaml.noFences': ({ noFences }) => noFences,
  'checkYaml.noFrontMatter': ({ noFields }) => noFields,
  'checkYaml.noSpaceAfterColon': ({ line }, _, { expected }) => line(expected),
  'checkYaml.noSpaceAfterHyphen': ({ line }, _, { expected }) => line(expected),
  'checkYaml.noSpaceAtStart': ({ notIndented }) => notIndented,
  'checkYaml.otherQuotes': describeLine,
  'checkYaml.placeholder': ({ quotedSign }) => quotedSign,
  'checkYaml.quotesAroundColon': describeLine,
  'checkYaml.quotesAroundIt': describeLine,
  'checkYaml.quotesAroundValue': describeLine,
  'checkYaml.quotesAroundWhole': describeLine,
  'checkYaml.secondQuote': describeLine,
  'checkYaml.singleQuotes': describeLine,
  'checkYaml.singleQuotesAroundText': ({ quotedText }, [text = '']) => quotedText(text),
  'checkYaml.tab': ({ tab }) => tab,
  'checkYaml.twice': ({ fieldTwice }, [name = '']) => fieldTwice(name),
  'checkYaml.yamlInstead': ({ toml }, [example = '']) => toml(example),
};

const remedies: ReadonlyMap<string, Remedy> = new Map(Object.entries(REMEDIES));

/** Says what to do about a mistake by what was found or, if that does not tell, by what was expected. */
export function describeByMessage(
  mistakes: Mistakes,
  expected: string,
  mistake: Mistake,
): string | null {
  for (const text of [mistake.found, expected]) {
    const message = findSentence(text);
    if (!message) continue;
    const { sentence, given } = message;
    const remedy = remedies.get(`${sentence.subject}.${sentence.key}`);
    const written = remedy?.(
      mistakes,
      given.map((value = '') => value),
      mistake,
    );
    if (written) return written;
  }
  return null;
}

/** Whether a value is read as something other than text, such as the title 2027 without quotation marks. */
export function isNoText({ found }: Pick<Mistake, 'found'>): boolean {
  return /^the (?:number|boolean) /.test(found);
}

function describeNoText({ asText }: Mistakes, _: readonly string[], mistake: Mistake) {
  return isNoText(mistake) ? asText(mistake.value ?? '') : null;
}

function describeHidden({ hidden }: Mistakes, _: readonly string[], { value = '' }: Mistake) {
  return hidden(value);
}

function describeNoFile({ document }: Mistakes, _: readonly string[], { value = '' }: Mistake) {
  return document(value);
}

function describeNoHeading({ anchor }: Mistakes, [, name = '']: readonly string[]) {
  return anchor(name);
}

function describeNowhere({ nowhere }: Mistakes, _: readonly string[], { value = '' }: Mistake) {
  return nowhere(value);
}

function describeLine({ line }: Mistakes, [text = '']: readonly string[]) {
  return line(text);
}

/** Describes what KaTeX says of a formula, in its own words. */
function describeFormula(mistakes: Mistakes, reason: string): string | null {
  const command = /Undefined control sequence: (\S+)/.exec(reason)?.[1];
  if (command !== undefined) return mistakes.formulaCommand(command);
  if (/got '\}'|got 'EOF'|end of input|Mismatch: /.test(reason)) return mistakes.formulaOpen;
  const part = / at position \d+: (.*)$/.exec(reason)?.[1];
  return part === undefined ? mistakes.formulaParts : mistakes.formulaNear(part);
}

function unquote(quotation: string): string {
  return quotation.replace(/^"(.*)"$/, '$1');
}
