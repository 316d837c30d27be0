import 'server-only';
import { notSentText } from '@/lib/i18n/forms';
import { RateLimitExceeded } from '@/lib/server/forms/rate-limit';
import { serializeError, log } from '@/lib/server/log';

/** Thrown when the server has no capacity for a form at the moment. Nothing was done. */
export class ServerBusy extends Error {
  override name = 'ServerBusy';

  /** @param wait milliseconds until it is worth trying again */
  constructor(readonly wait: number) {
    super();
  }
}

export type FormFailure = {
  status: 429 | 503;
  code: 'throttled' | 'unavailable';
  /** What the visitor reads. */
  reason: string;
  headers: { 'Retry-After': string };
  /** Whether the database still takes what was typed. */
  canKeep: boolean;
};

/** What a visitor is told when a form could not be handled, and when to try again. */
export function toFormFailure(form: string, error: unknown): FormFailure {
  if (error instanceof RateLimitExceeded) {
    const reason = notSentText.throttled(Math.ceil(error.wait / 60_000));
    return { status: 429, code: 'throttled', reason, headers: retryIn(error.wait), canKeep: true };
  }
  const common = { status: 503, code: 'unavailable' } as const;
  // Not logged, since a flood would fill the log; the metrics count it.
  if (error instanceof ServerBusy) {
    return { ...common, reason: notSentText.busy, headers: retryIn(error.wait), canKeep: true };
  }
  log('form.failed', { form, ...serializeError(error) });
  return { ...common, reason: notSentText.unavailable, headers: retryIn(30_000), canKeep: false };
}

function retryIn(wait: number): { 'Retry-After': string } {
  return { 'Retry-After': String(Math.ceil(wait / 1_000)) };
}
