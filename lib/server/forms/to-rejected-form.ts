import 'server-only';
import { readValues, type Field, type Form } from '@/lib/forms/form';
import { readText, texts } from '@/lib/i18n/texts';
import type { FormFailure } from '@/lib/server/forms/form-failure';
import type { RejectedForm } from '@/lib/server/forms/rejected-forms';
import type { Submission } from '@/lib/server/forms/submission';

// Enough to shorten a text that is too long, not to store a book.
const LEAST_LENGTH = 2_000;

/**
 * Returns what a rejected form shows again: the values that the visitor typed, without secrets, and cut to twice
 * their limit. The notice says so.
 */
export function toRejectedForm(
  form: Form,
  { values }: Submission,
  { errors, reason }: FormFailure,
): RejectedForm {
  const typed = form.fields.filter(isTyped);
  const shown = new Map(typed.map((field) => [field.name, cut(field, values[field.name] ?? '')]));
  const notices = typed
    .filter(({ name }) => shown.get(name) !== (values[name] ?? ''))
    .map((field) => texts().form.cut(readText(field.label), limitOf(field)));
  return {
    values: readValues(form, (name) => shown.get(name) ?? ''),
    errors,
    notice: [reason, ...notices].filter(Boolean).join(' ') || null,
  };
}

// Passwords, codes and the tokens of emailed links are not shown again.
function isTyped({ type, autoComplete }: Field): boolean {
  return type !== 'password' && type !== 'hidden' && autoComplete !== 'one-time-code';
}

function limitOf({ rules }: Field): number {
  return Math.max(LEAST_LENGTH, 2 * (rules.maxlength ?? 0));
}

// Never cuts a character of two units in half.
function cut(field: Field, value: string): string {
  return value.slice(0, limitOf(field)).replace(/[\ud800-\udbff]$/, '');
}
