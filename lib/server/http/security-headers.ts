import 'server-only';
import { getSettings } from '@/lib/server/settings';

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

/**
 * What keeps the reader of any answer safe, whether page, file, redirect or error. The
 * Content-Security-Policy is not among it, since each page has its own, and a browser applies both when
 * there are two.
 */
export function listSecurityHeaders(): [name: string, value: string][] {
  const { origin, hsts } = getSettings();
  const isSecure = origin?.startsWith('https:');
  return Object.entries({ ...HEADERS, ...(isSecure && { 'Strict-Transport-Security': hsts }) });
}
