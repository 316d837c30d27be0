import 'server-only';
import {
  getRetryPage,
  hasPassword,
  HONEYPOT_FIELD,
  SUBMISSION_FIELD,
  TOKEN_FIELD,
  type Form,
  type Values,
} from '@/lib/forms/form';
import { texts } from '@/lib/i18n/texts';
import { HOME } from '@/lib/routes';
import { safeRedirect } from '@/lib/safe-redirect';
import { linkHere } from '@/lib/server/content/translations';
import type { FormFailure } from '@/lib/server/forms/form-failure';
import { renderNotSentPage } from '@/lib/server/forms/not-sent-page';
import { formatRejectedCookie } from '@/lib/server/forms/rejected-forms';
import { renderRetryPage } from '@/lib/server/forms/retry-page';
import type { Submission } from '@/lib/server/forms/submission';
import { toRejectedForm } from '@/lib/server/forms/to-rejected-form';
import { ensureToken } from '@/lib/server/http/cookies/xsrf';
import { wantsJson } from '@/lib/server/http/request-body';
import {
  jsonResponse,
  redirectResponse,
  RESPONSE_HEADERS,
} from '@/lib/server/http/responses/responses';

/** The result of an accepted form: the page to show next. */
export type Accepted = { location: string; cookies?: string[] };

/**
 * Responds to a script with JSON, and to a native form with a redirect or a page that says why the form was not sent.
 *
 * @param storedId of what the visitor typed; null if it is not stored
 */
export async function formResponse(
  request: Request,
  form: Form,
  result: Accepted | FormFailure,
  storedId: string | null,
): Promise<Response> {
  if ('status' in result) {
    if (wantsJson(request)) return failureJson(request, result);
    const response = await failurePage(request, form, result, storedId);
    if (storedId) response.headers.append('Set-Cookie', formatRejectedCookie(storedId));
    return response;
  }
  const location = safeRedirect(result.location) ?? HOME;
  const cookies = [...(result.cookies ?? []), formatRejectedCookie(null)];
  if (wantsJson(request)) {
    return jsonResponse(201, { location: linkHere(location) }, {}, cookies);
  }
  return redirectResponse(location, cookies);
}

function failureJson(request: Request, failure: FormFailure): Response {
  const { status, code, reason, errors, location, headers, submission, needsToken } = failure;
  const isTextKept = code !== null && submission !== null;
  const message = isTextKept ? `${reason} ${texts().notSent.stillHere}` : reason;
  const isCorrectable = code === null && location === null;
  const body = {
    ...(code && { code }),
    ...(location && { location: linkHere(location) }),
    ...(isCorrectable && { errors }),
    ...(message && { message }),
  };
  const cookies = needsToken ? ensureToken(request.headers).cookies : [];
  return jsonResponse(status, body, headers, location ? [formatRejectedCookie(null)] : cookies);
}

async function failurePage(
  request: Request,
  form: Form,
  failure: FormFailure,
  storedId: string | null,
): Promise<Response> {
  const { code, location, submission } = failure;
  if (location) return redirectResponse(location, [formatRejectedCookie(null)]);
  if (!submission || code !== null) return notSentResponse(request, form, failure);
  const path = formatRetryPath(form, submission.values);
  return storedId
    ? redirectResponse(path, [])
    : unstoredResponse(request, form, failure, submission, path);
}

/** Returns the page at `path` itself, which shows the form again, filled in. */
async function unstoredResponse(
  request: Request,
  form: Form,
  failure: FormFailure,
  submission: Submission,
  path: string,
): Promise<Response> {
  const shown = { form: form.name, rejected: toRejectedForm(form, submission, failure) };
  const page = await renderRetryPage(shown, path, request.headers, submission.client);
  const reason = [failure.reason, ...Object.values(failure.errors)].filter(Boolean).join(' ');
  const response = page ?? (await notSentResponse(request, form, { ...failure, reason }));
  response.headers.append('Set-Cookie', formatRejectedCookie(null));
  return response;
}

/** Returns a page that says why a native form was not sent, with a button that sends it again. */
async function notSentResponse(
  request: Request,
  form: Form,
  { status, reason, headers, submission }: FormFailure,
): Promise<Response> {
  const canSendAgain = submission !== null && !hasPassword(form);
  const { token, cookies } =
    canSendAgain && !form.isSealed ? ensureToken(request.headers) : { token: '', cookies: [] };
  const html = await renderNotSentPage({
    page: linkHere(submission ? formatRetryPath(form, submission.values) : form.page),
    text: [reason, submission && hintFor(form)].filter(Boolean).join(' '),
    action: linkHere(form.action),
    fields: canSendAgain ? listFields(submission, token) : null,
  });
  const response = new Response(html, {
    status,
    headers: { ...RESPONSE_HEADERS, 'Content-Type': 'text/html; charset=utf-8', ...headers },
  });
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

// A form with only hidden fields is a button, so there is no text to save.
function hintFor(form: Form): string | null {
  if (form.fields.every(({ type }) => type === 'hidden')) return null;
  return hasPassword(form) ? texts().notSent.typeAgain : texts().notSent.kept;
}

function listFields(submission: Submission, token: string): Record<string, string> {
  return {
    ...submission.values,
    ...(token && { [TOKEN_FIELD]: token }),
    ...(submission.submissionId && { [SUBMISSION_FIELD]: submission.submissionId }),
    ...(submission.isSpam && { [HONEYPOT_FIELD]: '1' }),
  };
}

/** Returns the path of the page that shows the form again. Its query restores the hidden fields. */
function formatRetryPath(form: Form, values: Values): string {
  const page = getRetryPage(form);
  const hidden = form.fields.filter(({ type, name }) => type === 'hidden' && values[name]);
  const query = new URLSearchParams(hidden.map(({ name }) => [name, values[name] ?? '']));
  return query.size > 0 ? `${page}?${query.toString()}` : page;
}
