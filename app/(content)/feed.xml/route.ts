import { FEEDS } from '@/lib/routes';
import { formatAtomFeed } from '@/lib/server/feeds/feeds';
import { absoluteResponse } from '@/lib/server/http/absolute-response';

export const dynamic = 'force-dynamic';

/** Returns the Atom feed of the blog. */
export function GET(): Response {
  return absoluteResponse(FEEDS.atom.type, formatAtomFeed);
}
