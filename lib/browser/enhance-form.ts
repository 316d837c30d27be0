import { findErrors, identifyCopy, listFields, readBody } from '@/lib/browser/form-fields';
import { createView } from '@/lib/browser/form-view';
import { showPasswordButtons } from '@/lib/browser/password-buttons';
import { sendForm } from '@/lib/browser/send-form';
import type { FormTexts } from '@/lib/forms/form';

/**
 * Makes the form of a section send itself with fetch, one request at a time, and show its errors in place. If
 * anything fails here, the browser sends the form, and the server checks it.
 */
export function enhanceForm(section: Element): void {
  const form = section.querySelector('form');
  if (!form) return;
  const texts: FormTexts = JSON.parse(form.dataset.texts ?? '');
  const fields = listFields(form);
  const show = createView(section, fields, texts);
  let isSending = false;

  form.addEventListener('submit', (event) => {
    // A double click sends one request.
    if (!isSending) start(form);
    // Last, so that the browser sends the form if `start` has thrown.
    event.preventDefault();
  });

  // The back/forward cache restores the page as it was left, still sending and with the password. The next
  // person at this computer must not find the password after the visitor has signed out.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    isSending = false;
    show({ errors: {}, notice: null, isSending });
    for (const { check, control } of fields) if (check.type === 'password') control.value = '';
  });

  showPasswordButtons(form);
  // A message explains the limit. The attribute would silently cut off what a visitor pastes.
  for (const { control } of fields) control.removeAttribute('maxlength');
  form.noValidate = true;

  function start(form: HTMLFormElement): void {
    const errors = findErrors(form, fields);
    const isFine = Object.keys(errors).length === 0;
    show({ errors, notice: null, isSending: isFine });
    if (!isFine) return;
    identifyCopy(form);
    const body = readBody(form);
    isSending = true;
    void finish(sendForm(form.getAttribute('action') ?? '', body, texts));
  }

  async function finish(answer: ReturnType<typeof sendForm>): Promise<void> {
    const result = await answer;
    if (typeof result === 'string') {
      location.assign(result);
      return;
    }
    isSending = false;
    show({ ...result, isSending });
  }
}
