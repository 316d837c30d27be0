import 'server-only';
import {
  getRetryPage,
  HONEYPOT_FIELD,
  SUBMISSION_FIELD,
  TOKEN_FIELD,
  type Form,
  type Values,
} from '@/lib/forms/form';
import { notSentText } from '@/lib/i18n/forms';
import { HOME } from '@/lib/routes';
import { safeRedirect } from '@/lib/safe-redirect';
import type { FormFailure } from '@/lib/server/forms/form-failure';
import { renderNotSentPage } from '@/lib/server/forms/not-sent-page';
import { REJECTED_COOKIE, REJECTED_FOR, saveRejectedForm } from '@/lib/server/forms/rejected-forms';
import { renderRetryPage } from '@/lib/server/forms/retry-page';
import type { Submission } from '@/lib/server/forms/submission';
import { listTyped } from '@/lib/server/forms/typed-values';
import { formatCookie, hostCookieName } from '@/lib/server/http/cookies';
import { wantsJson } from '@/lib/server/http/request-body';
import { jsonResponse, redirectResponse, RESPONSE_HEADERS } from '@/lib/server/http/responses';
import { ensureToken } from '@/lib/server/http/xsrf';

/** The result of an accepted form: the page to show next. */
export type Accepted = { location: string; cookies?: string[] };

/**
 * Responds to a script with JSON, and to a native form with a redirect or a page that says why the form was not
 * sent. Rejects if the database cannot store a form that the visitor has to correct.
 */
export async function formResponse(
  request: Request,
  form: Form,
  result: Accepted | FormFailure,
): Promise<Response> {
  if ('status' in result) {
    return wantsJson(request) ? failureJson(request, result) : failurePage(request, form, result);
  }
  const location = safeRedirect(result.location) ?? HOME;
  const cookies = [...(result.cookies ?? []), rejectedCookie('', 0)];
  if (wantsJson(request)) return jsonResponse(201, { location }, {}, cookies);
  return redirectResponse(location, cookies);
}

function failureJson(request: Request, failure: FormFailure): Response {
  const { status, code, reason, errors, location, headers, submission, needsToken } = failure;
  const isTextKept = code !== null && submission !== null;
  const message = isTextKept ? `${reason} ${notSentText.stillHere}` : reason;
  const isCorrectable = code === null && location === null;
  const body = {
    ...(code && { code }),
    ...(location && { location }),
    ...(isCorrectable && { errors }),
    ...(message && { message }),
  };
  const cookies = needsToken ? ensureToken(request.headers).cookies : [];
  return jsonResponse(status, body, headers, location ? [rejectedCookie('', 0)] : cookies);
}

async function failurePage(request: Request, form: Form, failure: FormFailure): Promise<Response> {
  const { code, location, submission, canStore } = failure;
  if (location) return redirectResponse(location, [rejectedCookie('', 0)]);
  if (!submission) return notSentResponse(request, form, failure);
  if (code === null) return retryResponse(request, form, failure, submission);
  const response = await notSentResponse(request, form, failure);
  // No button can send a password again, so the text is stored for the form to show.
  if (canStore && hasPassword(form)) {
    const cookie = await storeTyped(form, submission, failure).catch(() => null);
    if (cookie) response.headers.append('Set-Cookie', cookie);
  }
  return response;
}

/**
 * Redirects to the page that shows the form again, filled in. If the form cannot be stored meanwhile, the response is
 * that page itself.
 */
async function retryResponse(
  request: Request,
  form: Form,
  failure: FormFailure,
  submission: Submission,
): Promise<Response> {
  const cookie = await storeTyped(form, submission, failure);
  const path = formatRetryPath(form, submission.values);
  if (cookie) return redirectResponse(path, [cookie]);
  const shown = { form: form.name, rejected: listTyped(form, submission, failure) };
  const page = await renderRetryPage(shown, path, request.headers, submission.client);
  const reason = [failure.reason, ...Object.values(failure.errors)].filter(Boolean).join(' ');
  const response = page ?? (await notSentResponse(request, form, { ...failure, reason }));
  response.headers.append('Set-Cookie', rejectedCookie('', 0));
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
    page: submission ? formatRetryPath(form, submission.values) : form.page,
    text: [reason, submission && hintFor(form)].filter(Boolean).join(' '),
    action: form.action,
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
  return hasPassword(form) ? notSentText.typeAgain : notSentText.kept;
}

// Passwords are never written into a page, so the visitor has to type them again.
function hasPassword(form: Form): boolean {
  return form.fields.some(({ type }) => type === 'password');
}

function listFields(submission: Submission, token: string): Record<string, string> {
  return {
    ...submission.values,
    ...(token && { [TOKEN_FIELD]: token }),
    ...(submission.submissionId && { [SUBMISSION_FIELD]: submission.submissionId }),
    ...(submission.isSpam && { [HONEYPOT_FIELD]: '1' }),
  };
}

/**
 * Stores what the visitor typed, so that the form can show it again. Returns the cookie that identifies it; null if
 * too much is stored already.
 */
async function storeTyped(
  form: Form,
  submission: Submission,
  failure: FormFailure,
): Promise<string | null> {
  const rejected = listTyped(form, submission, failure);
  const id = await saveRejectedForm(form.name, rejected, submission.client);
  return id && rejectedCookie(id, REJECTED_FOR);
}

/** Returns the path of the page that shows the form again. Its query restores the hidden fields. */
function formatRetryPath(form: Form, values: Values): string {
  const page = getRetryPage(form);
  const hidden = form.fields.filter(({ type, name }) => type === 'hidden' && values[name]);
  const query = new URLSearchParams(hidden.map(({ name }) => [name, values[name] ?? '']));
  return query.size > 0 ? `${page}?${query.toString()}` : page;
}

function rejectedCookie(id: string, seconds: number): string {
  const attributes = ['HttpOnly', 'SameSite=Lax', `Max-Age=${seconds}`];
  return formatCookie(hostCookieName(REJECTED_COOKIE), id, attributes);
}
