import { listAddresses } from '@/lib/server/content';
import { getSettings } from '@/lib/server/env';

export const dynamic = 'force-static';

/** All pages, with absolute addresses as sitemaps.org demands; without APP_ORIGIN there is no map. */
export function GET(): Response {
  const { origin } = getSettings();
  if (!origin) return new Response(null, { status: 404 });
  const urls = listAddresses().map((address) => `<url><loc>${origin}${address}</loc></url>`);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml' } },
  );
}
