import { getContent, listPaths } from '@/lib/server/content/content';
import { absoluteResponse } from '@/lib/server/http/absolute-response';

export const dynamic = 'force-dynamic';

/** Lists all pages with absolute URLs, as sitemaps.org requires. Posts and pages that name the day of their last change have a date. */
export function GET(): Response {
  const { pages, posts } = getContent();
  const changes = new Map([
    ...pages.map(({ address, updated }) => [address, updated] as const),
    ...posts.map(({ address, date, updated }) => [address, updated ?? date] as const),
  ]);
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
