import { formText } from '@/lib/i18n/forms';
import { validate, isDate, isNumber, type RuleName, type Rules } from '@/lib/validators';

/** A form, described once: the page shows it, browser and server check it by the same object. */
export type Form<Name extends string = string> = {
  name: string;
  /** Where it is sent, below /api/. */
  action: string;
  /** The page that shows it. */
  page: string;
  fields: readonly Field<Name>[];
  submit: string;
};

export type Field<Name extends string = string> = {
  name: Name;
  label: string;
  hint?: string;
  /** `min` and `max` are rules of a number or a date. */
  type: 'text' | 'email' | 'number' | 'date' | 'password' | 'textarea' | 'checkbox' | 'hidden';
  autoComplete: string;
  /** The keyboard of a phone, where that of `type` does not fit. */
  inputMode?: 'numeric';
  rules: Rules;
  /** What a person reads when a rule is broken, for each rule of the field. */
  messages: Partial<Record<RuleName, string>>;
};

export type Values<Name extends string = string> = Record<Name, string>;

/** Message by name of the field; empty when everything is fine. */
export type FieldErrors = Record<string, string>;

/** What is wrong with the fields, or with the form as a whole. */
export type FormErrors = { errors: FieldErrors; notice: string | null };

export const NO_ERRORS: FormErrors = { errors: {}, notice: null };

export function hasErrors({ errors, notice }: FormErrors): boolean {
  return Object.keys(errors).length > 0 || notice !== null;
}

/** The one thing that is wrong: with a field, or with none of them. */
export function fieldError(name: string, message: string): FormErrors {
  return { errors: { [name]: message }, notice: null };
}

export function formError(notice: string): FormErrors {
  return { errors: {}, notice };
}

/** Fields that every form has besides its own. */
export const TOKEN_FIELD = 'xsrf';
export const SUBMISSION_FIELD = 'submission';
/** Only a program fills it in; a person never meets it. */
export const HONEYPOT_FIELD = 'remark';

/**
 * Values as they are judged and kept: line ends are LF, as in a browser's `textarea.value`, and gone
 * from what is one line, as in an `input`. What is not a password loses the blanks around it, so that
 * blanks alone are nothing.
 */
export function readValues<Name extends string>(
  form: Form<Name>,
  read: (name: Name) => string,
): Values<Name> {
  const entries = form.fields.map(({ name, type }) => {
    const lines = read(name).replace(/\r\n?/g, '\n');
    const value = type === 'textarea' ? lines : lines.replaceAll('\n', '');
    return [name, type === 'password' ? value : value.trim()] as const;
  });
  return fromEntries(entries);
}

/** The first thing that is wrong with each field. */
export function checkForm<Name extends string>(
  form: Form<Name>,
  values: Values<Name>,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of form.fields) {
    const message = checkField(field, values[field.name]);
    if (message) errors[field.name] = message;
  }
  return errors;
}

/** HTML's own constraints, for the input that shows the field. */
export function inputProps({ type, rules }: Field) {
  const { required, min, max, minlength, maxlength, pattern } = rules;
  // A number field takes whole numbers alone by default, which is none of the rules.
  const step = type === 'number' ? 'any' : undefined;
  return { required, min, max, step, minLength: minlength, maxLength: maxlength, pattern };
}

function checkField(field: Field, value: string): string | null {
  // Neither engine keeps these as they are: NUL, and halves of a character.
  if (/\0|\p{Surrogate}/u.test(value)) return formText.unreadable(field.label);
  const rule = validate(field.rules, value);
  if (rule) return field.messages[rule] ?? formText.invalid(field.label);
  return isPossible(field, value) ? null : formText.invalid(field.label);
}

// A browser holds nothing else in such a field.
function isPossible({ type }: Field, value: string): boolean {
  if (value === '') return true;
  if (type === 'number') return isNumber(value);
  if (type === 'date') return isDate(value);
  return type !== 'checkbox' || value === 'on';
}

// The first line is what callers see: it keeps the names, which Object.fromEntries forgets.
function fromEntries<Name extends string>(entries: (readonly [Name, string])[]): Values<Name>;
function fromEntries(entries: (readonly [string, string])[]): Values {
  return Object.fromEntries(entries);
}
