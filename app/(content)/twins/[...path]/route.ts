import { getContent, getPublicationTime, getSite, getTree } from '@/lib/server/content/content';
import { formatTwin } from '@/lib/server/feeds/entry-twins';
import { createMissingFile } from '@/lib/server/http/absolute-response';
import { streamText } from '@/lib/server/http/stream-text';
import { getSettings } from '@/lib/server/settings';

type Context = { params: Promise<{ path: string[] }> };

export const dynamic = 'force-dynamic';

/** Returns a list or an entry as a file for programs. next.config.js rewrites `/people.json` to `/twins/people.json`. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { origin } = getSettings();
  const { path } = await params;
  const file = origin
    ? formatTwin(getContent(), `/${path.join('/')}`, { ...describeSite(), origin })
    : null;
  if (!file) return createMissingFile();
  return new Response(streamText(file.parts), { headers: { 'Content-Type': file.type } });
}

function describeSite() {
  const { title, brand, timeZone } = getSite();
  return { title, brand, timeZone, publishedAt: getPublicationTime(), tree: getTree() };
}
