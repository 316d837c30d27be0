import { formText } from '@/lib/i18n/forms';
import { validate, isDate, isNumber, type RuleName, type Rules } from '@/lib/validators';

/** Description of a form. The page renders it, and browser and server validate with it. */
export type Form<Name extends string = string> = {
  name: string;
  /** Endpoint below /api/. */
  action: string;
  /** Page that shows the form. */
  page: string;
  /**
   * Whether `page` is a content page, which is the same for everybody and contains no token. Native submissions
   * of such a form need only evidence of their origin.
   */
  isSealed?: boolean;
  fields: readonly Field<Name>[];
  submit: string;
};

export type Field<Name extends string = string> = {
  name: Name;
  label: string;
  hint?: string;
  /** `min` and `max` apply to numbers and dates. */
  type: 'text' | 'email' | 'number' | 'date' | 'password' | 'textarea' | 'checkbox' | 'hidden';
  autoComplete: string;
  /** Phone keyboard, if `type` implies the wrong one. */
  inputMode?: 'numeric';
  rules: Rules;
  /** Message for each rule of the field. */
  messages: Partial<Record<RuleName, string>>;
};

export type Values<Name extends string = string> = Record<Name, string>;

/** Messages by field name; empty if all fields are valid. */
export type FieldErrors = Record<string, string>;

/** Errors of the fields, and a notice about the form as a whole. */
export type FormErrors = { errors: FieldErrors; notice: string | null };

export const NO_ERRORS: FormErrors = { errors: {}, notice: null };

export function hasErrors({ errors, notice }: FormErrors): boolean {
  return Object.keys(errors).length > 0 || notice !== null;
}

/** Returns a single error of a field. */
export function fieldError(name: string, message: string): FormErrors {
  return { errors: { [name]: message }, notice: null };
}

export function formError(notice: string): FormErrors {
  return { errors: {}, notice };
}

/** Names of fields that every form has. */
export const TOKEN_FIELD = 'xsrf';
export const SUBMISSION_FIELD = 'submission';
/** Honeypot: invisible to people, filled in by bots. */
export const HONEYPOT_FIELD = 'remark';

/**
 * Normalizes submitted values the way browsers do: LF line endings in textareas, none in single-line inputs.
 * Trims everything but passwords.
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

/** Returns the first error of each field. */
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

/** Returns the HTML constraint attributes of a field. */
export function inputProps({ type, rules }: Field) {
  const { required, min, max, minlength, maxlength, pattern } = rules;
  // By default a number input accepts whole numbers only, which is not one of the rules.
  const step = type === 'number' ? 'any' : undefined;
  return { required, min, max, step, minLength: minlength, maxLength: maxlength, pattern };
}

function checkField(field: Field, value: string): string | null {
  // Neither database stores NUL or unpaired surrogates unchanged.
  if (/\0|\p{Surrogate}/u.test(value)) return formText.unreadable(field.label);
  const rule = validate(field.rules, value);
  if (rule) return field.messages[rule] ?? formText.invalid(field.label);
  return isPossible(field, value) ? null : formText.invalid(field.label);
}

// Browsers submit nothing else from such a field.
function isPossible({ type }: Field, value: string): boolean {
  if (value === '') return true;
  if (type === 'number') return isNumber(value);
  if (type === 'date') return isDate(value);
  return type !== 'checkbox' || value === 'on';
}

// Callers see this overload, which keeps the names that Object.fromEntries loses.
function fromEntries<Name extends string>(entries: (readonly [Name, string])[]): Values<Name>;
function fromEntries(entries: (readonly [string, string])[]): Values {
  return Object.fromEntries(entries);
}
