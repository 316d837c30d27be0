/**
 * The constraints of HTML's form fields, with the verdicts of a browser (HTML Standard, 4.10.5.3 and
 * 4.10.5.1.5 for e-mail addresses). Each validator takes its limit and returns a function that says
 * whether a value is fine. As in a browser, an empty value is judged by `required` alone.
 *
 * A value is what `input.value` is: line ends are LF. Lengths are UTF-16 units.
 */
export const validators = {
  required: (isRequired: boolean) => (value: string) => !isRequired || value !== '',
  min: (limit: number | string) => (value: string) => compare(value, limit, (a, b) => a >= b),
  max: (limit: number | string) => (value: string) => compare(value, limit, (a, b) => a <= b),
  minlength: (limit: number) => (value: string) => value === '' || value.length >= limit,
  maxlength: (limit: number) => (value: string) => value.length <= limit,
  pattern: (pattern: string) => (value: string) => value === '' || matches(value, pattern),
  email: (isEmail: boolean) => (value: string) => !isEmail || value === '' || EMAIL.test(value),
};

/** The rules of one field, by the names of the validators. */
export type Rules = {
  required?: boolean;
  /** A number, or a date as in 2026-01-31. */
  min?: number | string;
  max?: number | string;
  minlength?: number;
  maxlength?: number;
  /** A regular expression with the flag `v`; the whole value has to match. */
  pattern?: string;
  email?: boolean;
};

export type RuleName = keyof Rules;

/** The first rule that the value breaks, in the order in which a person wants to hear of them. */
export function validate(rules: Rules, value: string): RuleName | null {
  const { required, email, pattern, min, max, minlength, maxlength } = rules;
  if (required !== undefined && !validators.required(required)(value)) return 'required';
  if (maxlength !== undefined && !validators.maxlength(maxlength)(value)) return 'maxlength';
  if (email !== undefined && !validators.email(email)(value)) return 'email';
  if (pattern !== undefined && !validators.pattern(pattern)(value)) return 'pattern';
  if (minlength !== undefined && !validators.minlength(minlength)(value)) return 'minlength';
  if (min !== undefined && !validators.min(min)(value)) return 'min';
  if (max !== undefined && !validators.max(max)(value)) return 'max';
  return null;
}

/** Whether a number field could hold it. */
export function isNumber(value: string): boolean {
  return Number.isFinite(readNumber(value));
}

/** Whether a date field could hold it. */
export function isDate(value: string): boolean {
  return Number.isFinite(readDate(value));
}

// Word for word from the standard, which departs from RFC 5322 on purpose.
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

// `Number` would take '0x10', ' 1 ' and '' for numbers; a number field does not.
const NUMBER = /^-?(\d+(\.\d+)?|\.\d+)([eE][+-]?\d+)?$/;

// A browser never holds a value that is not a number or a date in such a field; what comes from
// elsewhere and is none breaks the rule.
function compare(
  value: string,
  limit: number | string,
  isFine: (value: number, limit: number) => boolean,
): boolean {
  if (value === '') return true;
  const read = typeof limit === 'number' ? readNumber : readDate;
  return isFine(read(value), read(String(limit)));
}

function readNumber(value: string): number {
  return NUMBER.test(value) ? Number(value) : NaN;
}

// `Date` takes the 31st of February for the 3rd of March.
function readDate(value: string): number {
  const parts = /^(\d{4,})-(\d\d)-(\d\d)$/.exec(value)?.slice(1).map(Number) ?? [];
  const [year = 0, month = 0, day = 0] = parts;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const exists = year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.getTime() : NaN;
}

// A browser ignores a pattern that is not valid.
function matches(value: string, pattern: string): boolean {
  try {
    // Alone as well, so that the parentheses below cannot repair it.
    new RegExp(pattern, 'v');
  } catch {
    return true;
  }
  return new RegExp(`^(?:${pattern})$`, 'v').test(value);
}
