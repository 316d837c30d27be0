import 'server-only';
import type { ServerResponse } from 'node:http';
import { getSettings } from '@/lib/server/env';

const HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // Not no-referrer: forms would send `Origin: null`.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

const TWO_YEARS = 2 * 365 * 24 * 60 * 60;

/**
 * Puts what keeps its reader safe on an answer, whatever it will be: page, file, redirect or error. The
 * Content-Security-Policy is not among it, since each page has its own, and a browser applies both when
 * there are two.
 */
export function addSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
  if (getSettings().origin?.startsWith('https:')) {
    response.setHeader('Strict-Transport-Security', `max-age=${TWO_YEARS}; includeSubDomains`);
  }
}
