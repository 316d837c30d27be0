import { getTag } from '@/lib/server/blog';
import { getContent } from '@/lib/server/content';
import { getSettings } from '@/lib/server/env';
import { FEEDS, formatAtomFeed } from '@/lib/server/feeds';

type Context = { params: Promise<{ tag: string }> };

export const dynamic = 'force-static';
export const dynamicParams = false;

export function generateStaticParams() {
  return getContent().tags.map(({ slug }) => ({ tag: slug }));
}

/** The posts of one tag for programs that fetch them; without APP_ORIGIN there is none. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { origin } = getSettings();
  const tag = getTag((await params).tag);
  if (!origin || !tag) return new Response(null, { status: 404 });
  return new Response(formatAtomFeed(origin, tag), {
    headers: { 'Content-Type': FEEDS.atom.type },
  });
}
