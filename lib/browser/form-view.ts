import type { FormField } from '@/lib/browser/form-fields';
import type { FormErrors, FormTexts } from '@/lib/forms/form';

type FormState = FormErrors & { isSending: boolean };

/**
 * Returns a function that shows a state of the form by filling in elements that the server has rendered. The
 * function adds and removes no element, because React may hydrate the page later.
 */
export function createView(
  section: Element,
  fields: FormField[],
  texts: FormTexts,
): (state: FormState) => void {
  const summary = find(section, '[role=alert]');
  const heading = find(summary, 'span');
  const notice = find(summary, 'p');
  const list = find(summary, 'div');
  const status = find(section, '[role=status]');
  const button = find(section, '[type=submit]');
  const label = button.textContent;
  const places = fields.map((field) => ({
    ...field,
    error: find(field.box, `#${field.control.id}-error`),
    link: find(summary, `[href="#${field.control.id}"]`),
  }));

  return (state) => {
    const errors = { ...state.errors };
    const hasFieldErrors = places.some(({ check }) => errors[check.name]);
    for (const { box, check, control, error, link } of places) {
      const text = errors[check.name] ?? '';
      delete errors[check.name];
      setText(error, text);
      link.textContent = text;
      toggle(link.parentElement, text !== '');
      // A group is described as a whole, and `aria-invalid` is for single controls only.
      const described = box.matches('fieldset') ? box : control;
      if (described === control) setAttribute(control, 'aria-invalid', text && 'true');
      setAttribute(described, 'aria-describedby', describe(described, error.id, text !== ''));
    }
    // A page that was opened before the last build lacks the fields that have been added since.
    setText(notice, [state.notice, ...Object.values(errors)].filter(Boolean).join(' '));
    toggle(list, hasFieldErrors);

    const hasProblem = hasFieldErrors || notice.textContent !== '';
    heading.textContent = hasProblem ? texts.summaryTitle : '';
    toggle(summary, hasProblem);
    if (hasProblem) summary.focus();
    showInTitle(texts.errorTitle, hasProblem);

    status.textContent = state.isSending ? texts.sending : '';
    button.textContent = state.isSending ? texts.sending : label;
    // Not `disabled`, so that keyboard users keep their place.
    setAttribute(button, 'aria-disabled', state.isSending ? 'true' : '');
  };
}

function find(parent: Element, selector: string): HTMLElement {
  const element = parent.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(selector);
  return element;
}

function setText(element: HTMLElement, text: string): void {
  element.textContent = text;
  toggle(element, text !== '');
}

function toggle(element: HTMLElement | null, isShown: boolean): void {
  if (element) element.hidden = !isShown;
}

function setAttribute(element: Element, name: string, value: string): void {
  if (value) element.setAttribute(name, value);
  else element.removeAttribute(name);
}

/** Returns the ids of the elements that describe the control, with its error only while there is one. */
function describe(control: Element, errorId: string, hasError: boolean): string {
  const ids = (control.getAttribute('aria-describedby') ?? '').split(' ');
  const others = ids.filter((id) => id !== errorId);
  return [...others, hasError && errorId].filter(Boolean).join(' ');
}

// Screen readers read the title first, and a background tab shows nothing else.
function showInTitle(prefix: string, hasProblem: boolean): void {
  const title = document.title.replace(prefix, '');
  document.title = hasProblem ? prefix + title : title;
}
