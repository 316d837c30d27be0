import 'server-only';
import type { FieldErrors, Form, FormErrors } from '@/lib/forms/form';
import { readText, texts } from '@/lib/i18n/texts';
import { RateLimitExceeded } from '@/lib/server/forms/rate-limit';
import type { Submission } from '@/lib/server/forms/submission';
import type { Refusal } from '@/lib/server/http/cookies/check-xsrf';
import type { BodyError } from '@/lib/server/http/request-body';
import { serializeError, log } from '@/lib/server/log';

/** A rejected form. Nothing was changed, unless the page at `location` says otherwise. */
export type FormFailure = {
  status: 400 | 403 | 408 | 413 | 415 | 422 | 429 | 503;
  /** Error code for scripts; null when the visitor can correct the form. */
  code: 'xsrf' | 'forbidden' | 'throttled' | 'unavailable' | BodyError | null;
  /** Explanation for the visitor; null when `errors` are enough. */
  reason: string | null;
  /** Errors by field name. */
  errors: FieldErrors;
  /** Page that says what to do instead, for a form that cannot be corrected. */
  location: string | null;
  headers: Record<string, string>;
  /** Null if the form did not arrive completely or came from another site. */
  submission: Submission | null;
  /** Whether the database can store the submission. */
  canStore: boolean;
  /** Whether the visitor needs a new token to send the form again. */
  needsToken: boolean;
};

const NONE = {
  code: null,
  reason: null,
  errors: {},
  location: null,
  headers: {},
  submission: null,
  canStore: false,
  needsToken: false,
} as const;

const BUSY = Symbol.for('site.server-busy');

/** Thrown when the server is too busy to process a form. Nothing was changed. */
export class ServerBusy extends Error {
  override name = 'ServerBusy';
  // Next compiles the start and each route separately, so an error may come from another copy of this class.
  readonly [BUSY] = true;

  /** @param wait milliseconds before the visitor should try again */
  constructor(readonly wait: number) {
    super();
  }
}

const STATUS = { malformed: 400, tooSlow: 408, tooLarge: 413, unknownType: 415 } as const;

/** Returns the failure for a request whose body is not a form or could not be read completely. */
export function bodyFailure(code: BodyError): FormFailure {
  const reason = texts().notSent[code === 'unknownType' ? 'malformed' : code];
  // The server does not wait for the rest of the body.
  return { ...NONE, status: STATUS[code], code, reason, headers: { Connection: 'close' } };
}

/**
 * Returns the failure for a request that did not come from a page of this site, or whose token is no longer
 * valid.
 */
export function xsrfFailure(refusal: Refusal, submission: Submission | null): FormFailure {
  const reason = texts().notSent[refusal];
  const needsToken = refusal === 'stale';
  return { ...NONE, status: 403, code: 'xsrf', reason, submission, needsToken };
}

/** Returns the failure for a form whose sender may not send it. @param reason why, and what to do about it */
export function forbiddenFailure(submission: Submission | null, reason: string): FormFailure {
  return { ...NONE, status: 403, code: 'forbidden', reason, submission };
}

/** Returns the failure for a form that the visitor can correct. */
export function invalidFailure(
  { errors, notice }: FormErrors,
  submission: Submission,
): FormFailure {
  return { ...NONE, status: 422, errors, reason: notice, submission, canStore: true };
}

/** Returns the failure for a form that cannot be corrected. The page at `location` says what to do instead. */
export function refusedFailure(location: string, reason: string): FormFailure {
  return { ...NONE, status: 422, location, reason };
}

/** Returns the failure for an error that a handler threw. Logs the error unless the visitor caused it. */
export function errorFailure(
  { name, unavailable: advice }: Form,
  error: unknown,
  submission: Submission,
): FormFailure {
  if (error instanceof RateLimitExceeded) {
    const reason = texts().notSent.throttled(Math.ceil(error.wait / 60_000));
    const headers = retryAfter(error.wait);
    return { ...NONE, status: 429, code: 'throttled', reason, headers, submission, canStore: true };
  }
  const unavailable = { ...NONE, status: 503, code: 'unavailable', submission } as const;
  // Only counted in the metrics, because a flood of forms would fill the log.
  if (isServerBusy(error)) {
    const headers = retryAfter(error.wait);
    return { ...unavailable, reason: texts().notSent.busy, headers, canStore: true };
  }
  log('error', 'form.failed', { form: name, ...serializeError(error) });
  return {
    ...unavailable,
    reason: readText(advice ?? texts().notSent.unavailable),
    headers: retryAfter(30_000),
  };
}

function isServerBusy(error: unknown): error is ServerBusy {
  return error instanceof Error && Reflect.get(error, BUSY) === true;
}

function retryAfter(wait: number): { 'Retry-After': string } {
  return { 'Retry-After': String(Math.ceil(wait / 1_000)) };
}
