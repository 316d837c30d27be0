import { isBlank, preparePassword, toAsciiEmail } from '@/lib/forms/checking/typed-text';
import { isDate, isNumber, validate, type RuleName, type Rules } from '@/lib/validators';

/** Types of fields that the visitor fills in; `min` and `max` apply to numbers and dates. */
export type InputType =
  'text' | 'email' | 'number' | 'date' | 'password' | 'textarea' | 'checkbox' | 'hidden';

/** Types of fields with options to choose from. */
export type ChoiceType = 'select' | 'radio' | 'checkboxes';

type FieldType = InputType | ChoiceType;

/** The part of a field that checks its value. A page carries it for the browser, messages included. */
export type FieldCheck = {
  name: string;
  type: FieldType;
  rules: Rules;
  /** Message for each rule of the field, for unreadable characters, and for everything else. */
  messages: Partial<Record<RuleName, string>> & { unreadable: string; invalid: string };
};

/**
 * Normalizes a submitted value the way browsers do: LF line endings in textareas, none in single-line inputs.
 * Trims everything but passwords, and brings email addresses into the form that is stored. A text of nothing but
 * invisible characters is empty. The value of `checkboxes` has a line for each ticked box.
 */
export function normalizeValue(type: FieldType, text: string): string {
  const lines = text.replace(/\r\n?/g, '\n');
  const hasLines = type === 'textarea' || type === 'checkboxes';
  const value = hasLines ? lines : lines.replaceAll('\n', '');
  if (type === 'password') return value;
  if (type === 'email') return toAsciiEmail(value);
  return isBlank(value) ? '' : value.trim();
}

/** Returns whether both databases store a text unchanged: neither does so with NUL or unpaired surrogates. */
export function isStorable(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text);
}

/** Returns the message for the error that the visitor should fix first, or null if the value is valid. */
export function findError({ type, rules, messages }: FieldCheck, value: string): string | null {
  if (!isStorable(value)) return messages.unreadable;
  const rule = validate(rules, type === 'password' ? preparePassword(value) : value);
  if (rule) return messages[rule] ?? messages.invalid;
  return isPossible(type, value) ? null : messages.invalid;
}

// Browsers submit no other value from such a field.
function isPossible(type: FieldType, value: string): boolean {
  if (value === '') return true;
  if (type === 'number') return isNumber(value);
  if (type === 'date') return isDate(value);
  return type !== 'checkbox' || value === 'on';
}
