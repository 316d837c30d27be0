import 'server-only';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { NO_ERRORS, readValues, type Form, type FormErrors, type Values } from '@/lib/forms/form';
import { createRandomId } from '@/lib/server/crypto';
import { withDeadline } from '@/lib/server/deadline';
import { getFormScript } from '@/lib/server/forms/form-script';
import {
  getRejectedForm,
  REJECTED_COOKIE,
  type RejectedForm,
} from '@/lib/server/forms/rejected-forms';
import { getShownForm } from '@/lib/server/forms/retry-page';
import { hostCookieName } from '@/lib/server/http/cookies/cookies';
import { PAGE_TOKEN_HEADER } from '@/lib/server/http/cookies/xsrf';
import { serializeError, log } from '@/lib/server/log';

// Visitors would rather type their text again than wait longer.
const PATIENCE_MS = 2_000;

type FormState = FormErrors & {
  /** Code of the form script. */
  script: string;
  token: string;
  /** Random id of this copy of the form. A copy that is sent twice counts once. */
  submissionId: string;
  /** Values of a rejected form. */
  values: Values | null;
};

/** Returns the state for rendering a form. Queries the database only if a form was rejected before. */
export const getFormState = cache(async (form: Form): Promise<FormState> => {
  const id = (await cookies()).get(hostCookieName(REJECTED_COOKIE))?.value;
  const rejected = getShownForm(form.name) ?? (id ? await findRejectedForm(form, id) : null);
  const { errors, notice } = rejected ?? NO_ERRORS;
  return {
    script: await getFormScript(),
    token: await getPageToken(),
    submissionId: createRandomId(),
    values: rejected && readValues(form, (name) => rejected.values[name] ?? ''),
    errors,
    notice,
  };
});

/**
 * Returns the state for rendering a form on the page that shows it again. Redirects to the form itself if there is
 * nothing to show.
 *
 * @param initialValues values for a form that was not rejected, but that the visitor wants to correct
 */
export async function requireRetry(
  form: Form,
  initialValues: Values | null = null,
): Promise<FormState & { initialValues: Values }> {
  const state = await getFormState(form);
  if (state.values === null && initialValues === null) redirect(form.page);
  return { ...state, initialValues: initialValues ?? {} };
}

/** Returns the visitor's token, for a form that consists of one button. */
export async function getPageToken(): Promise<string> {
  return (await headers()).get(PAGE_TOKEN_HEADER) ?? '';
}

// Returns null if the database fails: the page works without it, and sending the form reports the failure.
async function findRejectedForm(form: Form, id: string): Promise<RejectedForm | null> {
  try {
    return await withDeadline(PATIENCE_MS, () => getRejectedForm(form.name, id));
  } catch (error) {
    log('warn', 'form.not-restored', serializeError(error));
    return null;
  }
}
