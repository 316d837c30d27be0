import 'server-only';
import { readText, texts } from '@/lib/i18n/texts';
import { translateMessage } from '@/lib/i18n/translate-message';
import { describeFound, type ContentIssue } from '@/lib/server/content-issue';
import {
  describeByMessage,
  isNoText,
  type Mistake,
  type Mistakes,
} from '@/lib/server/editor/fields/remedies';
import { FIELD } from '@/lib/server/editor/fields/typed';
import type { Control } from '@/lib/server/content/types/controls';

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
  const others = expected.replace(GUESS, '') || expected;
  const remedy =
    (isTyped(control) && isNoText(mistake) ? mistakes.savedAsText : null) ??
    describeByMessage(mistakes, others, mistake) ??
    describeByControl(name, control, mistakes) ??
    (WRONG_SHAPE.test(`${found}\n${expected}`) ? mistakes.shape : null) ??
    draft.problem(
      translateMessage(found),
      translateMessage(others.replace(/ \(in quotes[^)]*\)/, '')),
    );
  return guess === undefined || guess === value ? remedy : `${mistakes.meant(guess)} ${remedy}`;
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

/** Whether a form shows the value as text, and saves it as such. */
function isTyped(control: Control | null): boolean {
  const asked = control?.kind === 'list' ? control.of : control;
  return asked?.kind === 'text' || asked?.kind === 'lines';
}

function isChosen(control: Control | null): boolean {
  return control?.kind === 'choice' || control?.kind === 'reference';
}
