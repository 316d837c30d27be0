import 'server-only';
import { z } from 'zod';
import { parseUrl } from '@/lib/decode-url';

export const BYTES_PER_MB = 1_000_000;

// Types of settings. Each message completes the sentence "expected …".

export function address(protocols: string[], example: string) {
  const error = `expected an address as in ${example}`;
  const isKnown = (value: string) => {
    const url = parseUrl(value);
    return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
  };
  return z.string().refine(isKnown, { error }).optional();
}

/** Scheme and host of a site. */
export function origin() {
  const error =
    'expected scheme and host only, https unless the host is localhost, for example https://www.example.edu';
  return z
    .string()
    .refine(isOrigin, { error })
    .transform((value) => new URL(value).origin)
    .optional();
}

/** An https address whose host has a name, so that its certificate says who it is. */
export function publicAddress() {
  const error =
    'expected an https address whose host has a name, as in https://alerts.example.edu/cap.xml';
  return z.string().refine(hasNamedHost, { error }).optional();
}

/** A sender as in CAP 1.2, 3.2.1. */
export function alertSender() {
  const error = 'expected the sender of the CAP messages, as in alerts@example.edu';
  return z
    .string()
    .regex(/^[^\s,<&]+$/, { error })
    .optional();
}

export function secret() {
  return z
    .string()
    .min(32, {
      error: 'expected at least 32 characters; generate them with: openssl rand -base64 32',
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

function isOrigin(value: string): boolean {
  const url = parseUrl(value);
  if (!url) return false;
  const hasOnlyHost = url.href === `${url.origin}/`;
  return hasOnlyHost && (url.protocol === 'https:' || isLoopback(url));
}

/** Whether this is an address of this machine itself, without TLS. */
export function isLoopback(url: URL): boolean {
  return (
    url.protocol === 'http:' &&
    /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)
  );
}

// A URL writes every IPv4 address as four numbers, and IPv6 in brackets.
function hasNamedHost(value: string): boolean {
  const url = parseUrl(value);
  if (!url) return false;
  const { protocol, hostname } = url;
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  return protocol === 'https:' && !isAddress && !/(^|\.)localhost\.?$/.test(hostname);
}
