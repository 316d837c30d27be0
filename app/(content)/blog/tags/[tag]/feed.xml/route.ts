import { FEEDS } from '@/lib/routes';
import { getTag } from '@/lib/server/blog/posts';
import { formatAtomFeed } from '@/lib/server/feeds/feeds';
import { absoluteResponse } from '@/lib/server/http/absolute-response';

type Context = { params: Promise<{ tag: string }> };

export const dynamic = 'force-dynamic';

/** Returns the Atom feed of one tag. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const tag = getTag((await params).tag);
  if (!tag) return new Response(null, { status: 404 });
  return absoluteResponse(FEEDS.atom.type, (origin) => formatAtomFeed(origin, tag));
}
