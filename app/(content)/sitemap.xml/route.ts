import { listPaths } from '@/lib/server/content/content';
import { absoluteResponse } from '@/lib/server/http/absolute-response';

export const dynamic = 'force-dynamic';

/** Lists all pages with absolute URLs, as sitemaps.org requires. */
export function GET(): Response {
  return absoluteResponse('application/xml', (origin) => {
    const urls = listPaths().map((address) => `<url><loc>${origin}${address}</loc></url>`);
    return (
      `<?xml version="1.0" encoding="UTF-8"?>\n` +
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
    );
  });
}
