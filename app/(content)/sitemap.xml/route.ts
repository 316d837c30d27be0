import { getContent } from '@/lib/server/content/content';
import { absoluteResponse } from '@/lib/server/http/responses/absolute-response';
import { formatSitemap } from '@/lib/server/seo/sitemap';

export const dynamic = 'force-dynamic';

/** Lists all pages with absolute URLs, as sitemaps.org requires. */
export function GET(): Response {
  return absoluteResponse('application/xml', (origin) => formatSitemap(getContent(), origin));
}
