import { FEEDS } from '@/lib/routes';
import { formatJsonFeed } from '@/lib/server/feeds/feeds';
import { absoluteResponse } from '@/lib/server/http/absolute-response';

export const dynamic = 'force-dynamic';

/** Returns the JSON feed of the blog. */
export function GET(): Response {
  return absoluteResponse(FEEDS.json.type, formatJsonFeed);
}
