import { contactForm } from '@/lib/forms/contact';
import type { Field, Values } from '@/lib/forms/form';
import type { MessageForm } from '@/lib/forms/message-form';
import { readText, texts } from '@/lib/i18n/texts';

/** Every form whose messages staff read in the inbox. `npm run new -- form` adds a line. */
const messageForms: readonly MessageForm[] = [contactForm];

/** Returns the form with this name; null if there is none. */
export function findMessageForm(name: string): MessageForm | null {
  return messageForms.find((form) => form.name === name) ?? null;
}

/** Lists the names of the forms that a page of the content folder can show. `/contact` has its own page. */
export function listFormNames(): string[] {
  return messageForms.map(({ name }) => name).filter((name) => name !== contactForm.name);
}

/** Returns the name of a message's form, for staff. */
export function titleOf({ form }: { form: string }): string {
  return readText(findMessageForm(form)?.title ?? form);
}

/** Lists labels and readable values of the fields that only this form has. Without the form, names replace labels. */
export function listMore({ form, more }: { form: string; more: Values }): [string, string][] {
  const fields = findMessageForm(form)?.fields ?? [];
  return Object.entries(more).map(([name, value]) => {
    const field = fields.find((one) => one.name === name);
    return [readText(field?.label ?? name), field ? describeValue(field, value) : value];
  });
}

/** Returns a readable value: the label of an option, yes or no for a checkbox. */
export function describeValue({ type, options = [] }: Field, value: string): string {
  if (type === 'checkbox') return value === 'on' ? texts().inbox.yes : texts().inbox.no;
  const labels = new Map(options.map(({ value, label }) => [value, readText(label)]));
  if (type === 'checkboxes' || labels.has(value)) {
    return value
      .split('\n')
      .map((one) => labels.get(one) ?? one)
      .join(', ');
  }
  return value;
}
