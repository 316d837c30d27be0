import { answerAbsolute } from '@/lib/server/absolute-answer';
import { FEEDS, formatAtomFeed } from '@/lib/server/feeds';

export const dynamic = 'force-static';

/** The blog for programs that fetch it. */
export function GET(): Response {
  return answerAbsolute(FEEDS.atom.type, formatAtomFeed);
}
