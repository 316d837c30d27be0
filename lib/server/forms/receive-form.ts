import 'server-only';
import {
  checkForm,
  HONEYPOT_FIELD,
  readValues,
  SUBMISSION_FIELD,
  TOKEN_FIELD,
  type Form,
  type FormErrors,
  type Values,
} from '@/lib/forms/form';
import { XSRF_HEADER } from '@/lib/http';
import { deadLinkText, notSentText } from '@/lib/i18n/forms';
import { HOME } from '@/lib/routes';
import { safeRedirect } from '@/lib/safe-redirect';
import { createRandomId } from '@/lib/server/crypto';
import { REQUEST_PATIENCE_MS, withDeadline } from '@/lib/server/deadline';
import { toFormFailure } from '@/lib/server/forms/form-failure';
import { notSentResponse, formatPagePath, keepSent } from '@/lib/server/forms/form-response';
import { REJECTED_COOKIE, REJECTED_FOR, saveRejectedForm } from '@/lib/server/forms/rejected-forms';
import { checkXsrf, checkOrigin, type Refusal } from '@/lib/server/http/check-xsrf';
import { getClientIp } from '@/lib/server/http/client-ip';
import { formatCookie, hostCookieName } from '@/lib/server/http/cookies';
import { wantsJson, isTooLarge, readBody, type BodyError } from '@/lib/server/http/request-body';
import { jsonResponse, redirectResponse } from '@/lib/server/http/responses';
import { ensureToken } from '@/lib/server/http/xsrf';
import { withRequestId } from '@/lib/server/log';

/**
 * What becomes of a form: a page to go on to, or what is wrong with it after all. With `refusal`, nothing
 * was done, and the page to go on to says what to do instead.
 */
export type Outcome = { location: string; cookies?: string[]; refusal?: string } | FormErrors;

/** The outcome of a form whose link has stopped working: its page without the link says so. */
export function deadLink({ page }: Form): Outcome {
  return { location: page, refusal: deadLinkText.title };
}

/** A form that has passed every check. */
export type Submission<Name extends string> = {
  values: Values<Name>;
  /** Random name of the form that was filled in; the same when it is sent twice. */
  submission: string;
  /** Whether the field was filled in that only programs see. */
  isSpam: boolean;
  /** Address of the sender, for limits. */
  client: string;
  headers: Headers;
};

type Received<Name extends string> = Submission<Name> & { request: Request; form: Form<Name> };

const STATUS: Record<BodyError, number> = {
  malformed: 400,
  tooSlow: 408,
  tooLarge: 413,
  unknownType: 415,
};

/**
 * The one way in for what visitors send: a route handler that checks size, origin, token and rules,
 * hands on what has passed, and answers JSON to scripts, a page or a redirect to a native form.
 *
 * @param accept stores it and says where to go on, or what is wrong that only the server can know. It may
 * throw RateLimitExceeded or HashQueueFull; whatever else it throws is answered 503, and nothing of the visitor's is lost.
 */
export function receiveForm<Name extends string>(
  form: Form<Name>,
  accept: (submission: Submission<Name>) => Promise<Outcome>,
): (request: Request) => Promise<Response> {
  return (request) => withRequestId(request, () => receive(request));

  async function receive(request: Request): Promise<Response> {
    if (isTooLarge(request)) return refuseBody(request, form, 'tooLarge');
    const refusal = checkOrigin(request);
    if (refusal) return refuse(request, form, refusal, null);
    const body = await readBody(request);
    if (typeof body === 'string') return refuseBody(request, form, body);
    const received = readSubmission(request, form, body);
    if (!received) return refuseBody(request, form, 'malformed');

    const token = request.headers.get(XSRF_HEADER) ?? body.get(TOKEN_FIELD) ?? '';
    const stale = checkXsrf(request, token);
    if (stale) return refuse(request, form, stale, received);
    return withDeadline(REQUEST_PATIENCE_MS, () =>
      decide(received).catch((error: unknown) => explainFailure(received, error)),
    );
  }

  async function decide(received: Received<Name>): Promise<Response> {
    const errors = checkForm(form, received.values);
    if (Object.keys(errors).length > 0) return reject(received, { errors, notice: null });
    const outcome = await accept(received);
    if (!('location' in outcome)) return reject(received, outcome);
    const location = safeRedirect(outcome.location) ?? HOME;
    const { refusal } = outcome;
    const cookies = [...(outcome.cookies ?? []), formatRejectedCookie('', 0)];
    if (!wantsJson(received.request)) return redirectResponse(location, cookies);
    if (refusal) return jsonResponse(422, { location, message: refusal }, {}, cookies);
    return jsonResponse(201, { location }, {}, cookies);
  }
}

/** The cookie that leads back to a form that was not accepted. */
function formatRejectedCookie(id: string, seconds: number): string {
  const attributes = ['HttpOnly', 'SameSite=Lax', `Max-Age=${seconds}`];
  return formatCookie(hostCookieName(REJECTED_COOKIE), id, attributes);
}

// Null when there is a field that the form does not have.
function readSubmission<Name extends string>(
  request: Request,
  form: Form<Name>,
  body: Map<string, string>,
): Received<Name> | null {
  const names: string[] = [TOKEN_FIELD, SUBMISSION_FIELD, HONEYPOT_FIELD];
  const known = new Set([...names, ...form.fields.map(({ name }) => name)]);
  const submission = body.get(SUBMISSION_FIELD) || createRandomId();
  if ([...body.keys()].some((name) => !known.has(name)) || submission.length > 64) return null;
  return {
    request,
    form,
    values: readValues(form, (name) => body.get(name) ?? ''),
    submission,
    isSpam: Boolean(body.get(HONEYPOT_FIELD)),
    client: getClientIp(request.headers),
    headers: request.headers,
  };
}

async function reject<Name extends string>(
  received: Received<Name>,
  problems: FormErrors,
): Promise<Response> {
  const { request, form, values } = received;
  const { errors, notice } = problems;
  if (wantsJson(request)) return jsonResponse(422, { errors, ...(notice && { message: notice }) });
  return redirectResponse(formatPagePath(form, values), [await saveTyped(received, problems)]);
}

// Keeps what was typed, for the form to show; the cookie that leads to it.
async function saveTyped<Name extends string>(
  { form, values, client }: Received<Name>,
  { errors, notice }: FormErrors,
): Promise<string> {
  const kept = readValues(form, (name) => (isTyped(form, name) ? values[name] : ''));
  const id = await saveRejectedForm(form.name, { values: kept, errors, notice }, client);
  return formatRejectedCookie(id, REJECTED_FOR);
}

// Neither a password nor a code nor what a link from a mail holds is kept.
function isTyped(form: Form, name: string): boolean {
  const field = form.fields.find((one) => one.name === name);
  const isSecret = field?.type === 'password' || field?.autoComplete === 'one-time-code';
  return !isSecret && field?.type !== 'hidden';
}

async function explainFailure<Name extends string>(
  received: Received<Name>,
  error: unknown,
): Promise<Response> {
  const { request, form } = received;
  const { status, code, reason, headers, canKeep } = toFormFailure(form.name, error);
  if (wantsJson(request)) {
    return jsonResponse(status, { code, message: `${reason} ${notSentText.stillHere}` }, headers);
  }
  const notSent = keepSent(reason, received);
  const answer = notSentResponse(status, { ...notSent, headers });
  // The form shows again what cannot be sent again with one press.
  const typed = canKeep && !notSent.again && saveTyped(received, { errors: {}, notice: reason });
  const cookie = typed && (await typed.catch(() => null));
  if (cookie) answer.headers.append('Set-Cookie', cookie);
  return answer;
}

// A visitor whose token is too old gets a new one, and what they typed with a button to send it. To
// a request from elsewhere nothing is given.
function refuse<Name extends string>(
  request: Request,
  form: Form,
  refusal: Refusal,
  received: Received<Name> | null,
): Response {
  const { cookies } = refusal === 'stale' ? ensureToken(request.headers) : { cookies: [] };
  const reason = notSentText[refusal];
  if (wantsJson(request)) {
    const message = received ? `${reason} ${notSentText.stillHere}` : reason;
    return jsonResponse(403, { code: 'xsrf', message }, {}, cookies);
  }
  return notSentResponse(
    403,
    received ? keepSent(reason, received) : { page: form.page, text: reason },
  );
}

function refuseBody(request: Request, form: Form, problem: BodyError): Response {
  const text = notSentText[problem === 'unknownType' ? 'malformed' : problem];
  // The rest of the body is not waited for.
  const headers = { Connection: 'close' };
  if (wantsJson(request))
    return jsonResponse(STATUS[problem], { code: problem, message: text }, headers);
  return notSentResponse(STATUS[problem], { text, page: form.page, headers });
}
