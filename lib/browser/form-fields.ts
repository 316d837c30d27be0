import { findError, normalizeValue, type FieldCheck } from '@/lib/forms/checking/field-check';
import { SUBMISSION_FIELD, type FieldErrors } from '@/lib/forms/form';

export type FormField = {
  check: FieldCheck;
  /** Contains label, hint, error and controls. */
  box: HTMLElement;
  /** The only control of the field, or the first of a group. */
  control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
};

/** Lists the visible fields of a form, which the page describes in `data-check`. */
export function listFields(form: HTMLFormElement): FormField[] {
  return [...form.querySelectorAll<HTMLElement>('[data-check]')].flatMap((box) => {
    const control = box.querySelector<FormField['control']>('input, textarea, select');
    return control ? [{ box, control, check: JSON.parse(box.dataset.check ?? '') }] : [];
  });
}

/** Returns the first error of each field, as the server would. */
export function findErrors(form: HTMLFormElement, fields: FormField[]): FieldErrors {
  const data = new FormData(form);
  const errors: FieldErrors = {};
  for (const { check, control } of fields) {
    const value = normalizeValue(check.type, readValue(data, check.name));
    // An incomplete number or date has an empty value, and would be lost silently.
    const error = control.validity.badInput ? check.messages.invalid : findError(check, value);
    if (error) errors[check.name] = error;
  }
  return errors;
}

/** Returns all fields as JSON. */
export function readBody(form: HTMLFormElement): string {
  const data = new FormData(form);
  const values = [...data.keys()].map((name) => [name, readValue(data, name)] as const);
  return JSON.stringify(Object.fromEntries(values));
}

/**
 * Gives this copy of the form a random id unless it has one. The copy keeps its id after an error and in the
 * back/forward cache, so sending the same text again counts once.
 */
export function identifyCopy(form: HTMLFormElement): void {
  const input = form.elements.namedItem(SUBMISSION_FIELD);
  if (!(input instanceof HTMLInputElement) || input.value) return;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  input.value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// Each ticked box of a group has an entry of its own.
function readValue(data: FormData, name: string): string {
  return data.getAll(name).join('\n');
}
