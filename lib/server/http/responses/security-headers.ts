import 'server-only';
import { getSettings } from '@/lib/server/settings';

const HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // Not `no-referrer`, because forms would send `Origin: null`.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * Returns the security headers of every response: pages, files, redirects and errors. The
 * Content-Security-Policy is not among them, because each page has its own, and browsers enforce both if there
 * are two.
 */
export function listSecurityHeaders(): [name: string, value: string][] {
  const { origin, hsts, isPreview } = getSettings();
  const isSecure = origin?.startsWith('https:');
  return Object.entries({
    ...HEADERS,
    ...(isSecure && { 'Strict-Transport-Security': hsts }),
    ...(isPreview && { 'X-Robots-Tag': 'noindex, nofollow' }),
  });
}
