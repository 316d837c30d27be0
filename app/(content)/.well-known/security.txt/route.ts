import { getLanguage } from '@/lib/i18n/language';
import { getSite } from '@/lib/server/content/content';
import { getSettings } from '@/lib/server/settings';

export const dynamic = 'force-dynamic';

const DAY_MS = 24 * 60 * 60 * 1_000;
// RFC 9116 recommends an expiry date less than a year ahead. Each publication sets a new one, at least daily.
const GOOD_FOR_MS = 360 * DAY_MS;

/** Tells security researchers where to report vulnerabilities (RFC 9116). */
export function GET(): Response {
  const { origin } = getSettings();
  const lines = [
    `Contact: mailto:${getSite().contact.email}`,
    `Expires: ${new Date(Date.now() + GOOD_FOR_MS).toISOString()}`,
    `Preferred-Languages: ${getLanguage().tag}`,
    ...(origin ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
