import { normalizeValue, type ChoiceType, type InputType } from '@/lib/forms/checking/field-check';
import type { LazyText } from '@/lib/i18n/texts';
import type { RuleName, Rules } from '@/lib/validators';

/** Description of a form. The page renders it, and browser and server validate with it. */
export type Form<Name extends string = string> = {
  name: string;
  /** Endpoint below /api/. */
  action: string;
  /** Page that shows the form. */
  page: string;
  /**
   * Whether `page` is a content page, which is the same for everybody and contains no token. Native submissions
   * of such a form need evidence of their origin instead.
   */
  isSealed?: boolean;
  fields: readonly Field<Name>[];
  submit: LazyText;
  /** Advice for when the site cannot process it; by default, to try again. */
  unavailable?: LazyText;
  /** Whether the form does something that cannot be undone. */
  isDangerous?: boolean;
};

/**
 * Returns the page that shows a rejected form again, filled in. A content page cannot, so it has a personal page
 * below it.
 */
export function getRetryPage({ page, isSealed = false }: Form): string {
  return isSealed ? `${page}/again` : page;
}

export type Field<Name extends string = string> = {
  name: Name;
  label: LazyText;
  hint?: LazyText;
  autoComplete: string;
  /** Phone keyboard, if `type` implies the wrong one. */
  inputMode?: 'numeric';
  rules: Rules;
  /** Message for each rule of the field. */
  messages: Partial<Record<RuleName, LazyText>>;
} & ({ type: InputType; options?: undefined } | { type: ChoiceType; options: readonly Option[] });

/** An option of a field. The value is stored; the label is shown. */
type Option = { value: string; label: LazyText };

export type Values<Name extends string = string> = Record<Name, string>;

/** Messages by field name; empty if all fields are valid. */
export type FieldErrors = Record<string, string>;

/** Errors of the fields, and a notice about the form as a whole. */
export type FormErrors = { errors: FieldErrors; notice: string | null };

/** Texts that a page carries for the form script. */
export type FormTexts = {
  /** Prefix of the page's title while a form has an error. */
  errorTitle: string;
  /** Heading of the list of errors. */
  summaryTitle: string;
  sending: string;
  offline: string;
  unexpected: string;
};

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

/** Normalizes the submitted value of each field. */
export function readValues<Name extends string>(
  form: Form<Name>,
  read: (name: Name) => string,
): Values<Name> {
  const entries = form.fields.map(
    ({ name, type }) => [name, normalizeValue(type, read(name))] as const,
  );
  return fromEntries(entries);
}

/** Returns whether a form asks for a password. None is ever written into a page, so the visitor types it each time. */
export function hasPassword({ fields }: Form): boolean {
  return fields.some(({ type }) => type === 'password');
}

/** Returns the values that are ticked in a field of the type `checkboxes`. */
export function listTicked(value: string): string[] {
  return value.split('\n').filter(Boolean);
}

/** Returns the HTML constraint attributes of a field. */
export function inputProps({ type, rules }: Field) {
  const { required, min, max, minlength, maxlength, pattern } = rules;
  // By default a number input accepts whole numbers only, which is not one of the rules.
  const step = type === 'number' ? 'any' : undefined;
  // Browsers would count a password as typed, not as prepared, and silently cut off the rest of a pasted one.
  const lengths = type !== 'password' && { minLength: minlength, maxLength: maxlength };
  return { required, min, max, step, pattern, ...lengths };
}

// Callers see this overload, which keeps the names that Object.fromEntries loses.
function fromEntries<Name extends string>(entries: (readonly [Name, string])[]): Values<Name>;
function fromEntries(entries: (readonly [string, string])[]): Values {
  return Object.fromEntries(entries);
}
