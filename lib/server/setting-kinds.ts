import 'server-only';
import { z } from 'zod';

// Types of settings. Each message completes the sentence "expected …".

export function address(protocols: string[], example: string) {
  const error = `expected an address as in ${example}`;
  const isKnown = (value: string) =>
    URL.canParse(value) &&
    protocols.includes(new URL(value).protocol) &&
    new URL(value).hostname !== '';
  return z.string().refine(isKnown, { error }).optional();
}

export function secret() {
  return z
    .string()
    .min(32, {
      error: 'expected at least 32 characters; make some with: openssl rand -base64 32',
    })
    .optional();
}

/** @param most the largest value allowed; no limit if it is absent */
export function count(what: string, least: number, most = Infinity) {
  const range = most === Infinity ? `${least} or more` : `${least} to ${most}`;
  const error = `expected a whole number of ${what}, ${range}`;
  return z
    .string()
    .regex(/^\d{1,6}$/, { error })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error });
}

/** A value of Strict-Transport-Security (RFC 6797, 6.1). */
export function transportPolicy() {
  const error =
    'expected seconds, as in max-age=63072000, then "; includeSubDomains" and "; preload"';
  return z.string().regex(/^max-age=\d{1,10}(; ?includeSubDomains(; ?preload)?)?$/i, { error });
}
