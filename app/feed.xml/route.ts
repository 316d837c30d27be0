import { getSettings } from '@/lib/server/env';
import { FEEDS, formatAtomFeed } from '@/lib/server/feeds';

export const dynamic = 'force-static';

/** The blog for programs that fetch it; without APP_ORIGIN there is no address that they could keep. */
export function GET(): Response {
  const { origin } = getSettings();
  if (!origin) return new Response(null, { status: 404 });
  return new Response(formatAtomFeed(origin), { headers: { 'Content-Type': FEEDS.atom.type } });
}
