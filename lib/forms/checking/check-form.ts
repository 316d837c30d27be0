import { findError, type FieldCheck } from '@/lib/forms/checking/field-check';
import { listTicked, type Field, type FieldErrors, type Form, type Values } from '@/lib/forms/form';
import { readText, texts } from '@/lib/i18n/texts';

/** Returns the first error of each field, in the current language. */
export function checkForm<Name extends string>(
  form: Form<Name>,
  values: Values<Name>,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of form.fields) {
    const check = describeCheck(field);
    const value = values[field.name];
    const message =
      findError(check, value) ?? (isOffered(field, value) ? null : check.messages.invalid);
    if (message) errors[field.name] = message;
  }
  return errors;
}

/** Returns the part of a field that checks its value, with messages in the current language. */
export function describeCheck({ name, type, label, rules, messages }: Field): FieldCheck {
  const { unreadable, invalid } = texts().form;
  const read = readText(label);
  const own = Object.entries(messages).map(([rule, message]) => [rule, readText(message)]);
  const fallbacks = { unreadable: unreadable(read), invalid: invalid(read) };
  return { name, type, rules, messages: { ...Object.fromEntries(own), ...fallbacks } };
}

// Browsers submit only options of the field, each at most once.
function isOffered({ type, options }: Field, value: string): boolean {
  if (!options) return true;
  const chosen = type === 'checkboxes' ? listTicked(value) : [value].filter(Boolean);
  const isKnown = chosen.every((one) => options.some((option) => option.value === one));
  return isKnown && new Set(chosen).size === chosen.length;
}
