/**
 * The constraints of HTML form fields, with the same results as a browser (HTML Standard, 4.10.5.3, and
 * 4.10.5.1.5 for email addresses). Each validator takes its limit and returns a predicate. As in a browser, only
 * `required` rejects an empty value.
 *
 * Values are those of `input.value`: line endings are LF. Lengths count UTF-16 units.
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

/** Rules of one field, by validator name. */
export type Rules = {
  required?: boolean;
  /** A number, or a date such as 2026-01-31. */
  min?: number | string;
  max?: number | string;
  minlength?: number;
  maxlength?: number;
  /** A regular expression with the flag `v`, matched against the whole value. */
  pattern?: string;
  email?: boolean;
};

export type RuleName = keyof Rules;

/** Returns the rule that the visitor should fix first, or null if the value breaks none. */
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

/** Returns whether a number input could hold the value. */
export function isNumber(value: string): boolean {
  return Number.isFinite(readNumber(value));
}

/** Returns whether a date input could hold the value. */
export function isDate(value: string): boolean {
  return Number.isFinite(readDate(value));
}

// Verbatim from the HTML standard, which deliberately departs from RFC 5322.
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

// `Number` accepts '0x10', ' 1 ' and ''; a number input does not.
const NUMBER = /^-?(\d+(\.\d+)?|\.\d+)([eE][+-]?\d+)?$/;

// A browser never submits an invalid number or date from such a field. From any other client, such a value
// breaks the rule.
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

// `Date` turns 31 February into 3 March.
function readDate(value: string): number {
  const parts = /^(\d{4,})-(\d\d)-(\d\d)$/.exec(value)?.slice(1).map(Number) ?? [];
  const [year = 0, month = 0, day = 0] = parts;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const exists = year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.getTime() : NaN;
}

// Browsers ignore an invalid pattern.
function matches(value: string, pattern: string): boolean {
  try {
    // Checked without the parentheses below, which could make an invalid pattern valid.
    new RegExp(pattern, 'v');
  } catch {
    return true;
  }
  return new RegExp(`^(?:${pattern})$`, 'v').test(value);
}
