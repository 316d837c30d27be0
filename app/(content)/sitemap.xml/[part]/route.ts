import { getContent } from '@/lib/server/content/content';
import { formatSitemapPart } from '@/lib/server/seo/sitemap';
import { getSettings } from '@/lib/server/settings';

type Context = { params: Promise<{ part: string }> };

export const dynamic = 'force-dynamic';

/** Returns a part of the sitemap of a large site. next.config.js rewrites `/sitemap-1.xml` to `/sitemap.xml/1`. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { origin } = getSettings();
  const { part } = await params;
  const xml = origin && formatSitemapPart(getContent(), origin, part);
  if (!xml) return new Response(null, { status: 404 });
  return new Response(xml, { headers: { 'Content-Type': 'application/xml' } });
}
