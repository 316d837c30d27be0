import { getContent, listPaths } from '@/lib/server/content/content';
import { absoluteResponse } from '@/lib/server/http/absolute-response';

export const dynamic = 'force-dynamic';

/** Lists all pages with absolute URLs, as sitemaps.org requires. Only posts have a date. */
export function GET(): Response {
  const { posts } = getContent();
  const changes = new Map(posts.map(({ address, date, updated }) => [address, updated ?? date]));
  return absoluteResponse('application/xml', (origin) => {
    const urls = listPaths().map((address) => {
      const change = changes.get(address);
      const lastmod = change === undefined ? '' : `<lastmod>${change}</lastmod>`;
      return `<url><loc>${origin}${address}</loc>${lastmod}</url>`;
    });
    return (
      `<?xml version="1.0" encoding="UTF-8"?>\n` +
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
    );
  });
}
