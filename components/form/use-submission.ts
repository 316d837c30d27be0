import { useEffect, useRef, useState } from 'react';
import {
  checkForm,
  NO_ERRORS,
  readValues,
  type FieldErrors,
  type Form,
  type FormErrors,
} from '@/lib/forms/form';
import { http } from '@/lib/http';
import { formText } from '@/lib/i18n/forms';
import { safeRedirect } from '@/lib/safe-redirect';

type State = FormErrors & { isSending: boolean };

type Submission = State & { send: (event: React.SubmitEvent<HTMLFormElement>) => Promise<void> };

/** Sends a form with fetch, one request at a time, and keeps its errors. */
export function useSubmission(form: Form, problems: FormErrors): Submission {
  const [state, setState] = useState<State>({ ...problems, isSending: false });
  // A ref changes immediately, not at the next render, so a double click sends one request.
  const isSending = useRef(false);

  useEffect(() => {
    // The browser may restore this page from the back/forward cache in its sending state.
    window.addEventListener('pageshow', rest);
    return () => window.removeEventListener('pageshow', rest);

    function rest(event: PageTransitionEvent): void {
      if (!event.persisted) return;
      isSending.current = false;
      setState({ ...NO_ERRORS, isSending: false });
    }
  }, []);

  async function send(event: React.SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending.current) return;
    const fields = readFields(event.currentTarget);
    const values = readValues(form, (name) => fields[name] ?? '');
    const found = { ...findUnreadable(form, event.currentTarget), ...checkForm(form, values) };
    if (Object.keys(found).length > 0) {
      setState({ errors: found, notice: null, isSending: false });
      return;
    }
    isSending.current = true;
    setState({ ...NO_ERRORS, isSending: true });
    const answer = await post(form.action, fields);
    if (typeof answer === 'string') {
      location.assign(answer);
      return;
    }
    isSending.current = false;
    setState({ ...answer, isSending: false });
  }

  return { ...state, send };
}

function readFields(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries(entries);
}

// An incomplete number or date has an empty value, and would be lost silently.
function findUnreadable({ fields }: Form, { elements }: HTMLFormElement): FieldErrors {
  const unreadable = fields.filter(({ name }) => {
    const input = elements.namedItem(name);
    return input instanceof HTMLInputElement && input.validity.badInput;
  });
  return Object.fromEntries(unreadable.map(({ name, label }) => [name, formText.invalid(label)]));
}

/** Resolves to the URL of the result page, or to the errors. */
async function post(action: string, fields: Record<string, string>): Promise<string | FormErrors> {
  let response: Response;
  try {
    response = await http(action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
    });
  } catch {
    return { errors: {}, notice: formText.offline };
  }
  // A proxy between browser and server may respond with a page of its own.
  const body: unknown = await response.json().catch(() => null);
  const read = (key: string): unknown => Reflect.get(Object(body), key);
  const location = read('location');
  const path = typeof location === 'string' ? safeRedirect(location) : null;
  if (path !== null) return path;
  const errors = readErrors(read('errors'));
  const message = read('message');
  if (typeof message === 'string') return { errors, notice: message };
  return { errors, notice: Object.keys(errors).length > 0 ? null : formText.unexpected };
}

function readErrors(value: unknown): FieldErrors {
  return Object.fromEntries(
    Object.entries(Object(value)).map(([name, text]) => [name, String(text)]),
  );
}
