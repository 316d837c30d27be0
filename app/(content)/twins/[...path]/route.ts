import { getContent, getPublicationTime, getSite } from '@/lib/server/content/content';
import { formatTwin } from '@/lib/server/feeds/record-twins';
import { getSettings } from '@/lib/server/settings';

type Context = { params: Promise<{ path: string[] }> };

export const dynamic = 'force-dynamic';

/** Returns a list or an entry as a file for programs. next.config.js rewrites `/people.json` to `/twins/people.json`. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { origin } = getSettings();
  const { path } = await params;
  const file = origin
    ? formatTwin(getContent().records, `/${path.join('/')}`, describeSite(origin))
    : null;
  if (!file) {
    const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
    return new Response('There is no such file.\n', { status: 404, headers });
  }
  return new Response(file.text, { headers: { 'Content-Type': file.type } });
}

function describeSite(origin: string) {
  const { title, brand, timeZone } = getSite();
  return { title, brand, timeZone, origin, publishedAt: getPublicationTime() };
}
