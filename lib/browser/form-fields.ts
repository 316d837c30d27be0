import { findError, normalizeValue, type FieldCheck } from '@/lib/forms/field-check';
import { SUBMISSION_FIELD, type FieldErrors } from '@/lib/forms/form';

export type FormField = {
  check: FieldCheck;
  /** Contains label, hint, error and control. */
  box: HTMLElement;
  control: HTMLInputElement | HTMLTextAreaElement;
};

/** Lists the visible fields of a form, which the page describes in `data-check`. */
export function listFields(form: HTMLFormElement): FormField[] {
  return [...form.querySelectorAll<HTMLElement>('[data-check]')].flatMap((box) => {
    const control = box.querySelector<FormField['control']>('input, textarea');
    return control ? [{ box, control, check: JSON.parse(box.dataset.check ?? '') }] : [];
  });
}

/** Returns the first error of each field, the same as the server would. */
export function findErrors(form: HTMLFormElement, fields: FormField[]): FieldErrors {
  const data = new FormData(form);
  const errors: FieldErrors = {};
  for (const { check, control } of fields) {
    const value = normalizeValue(check.type, String(data.get(check.name) ?? ''));
    // An incomplete number or date has an empty value, and would be lost silently.
    const error = control.validity.badInput ? check.messages.invalid : findError(check, value);
    if (error) errors[check.name] = error;
  }
  return errors;
}

/** Returns all fields as JSON. */
export function readBody(form: HTMLFormElement): string {
  return JSON.stringify(Object.fromEntries(new FormData(form)));
}

/**
 * Gives this copy of the form a random id unless it has one. The copy keeps the id with its text, also when the
 * visitor comes back to it, so sending the same text again counts once.
 */
export function identifyCopy(form: HTMLFormElement): void {
  const input = form.elements.namedItem(SUBMISSION_FIELD);
  if (!(input instanceof HTMLInputElement) || input.value) return;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  input.value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
