import { texts } from '@/lib/i18n/texts';
import { formatCap } from '@/lib/server/alerts/cap';
import { getBoard } from '@/lib/server/alerts/current-board';
import { getSite } from '@/lib/server/content/content';
import { liveFile } from '@/lib/server/http/responses/responses';

export const dynamic = 'force-dynamic';

/** The format has no message without an alert, so a site that never had one responds with 404. */
export function GET(): Response {
  const cap = formatCap(getBoard(), getSite());
  if (cap) return liveFile(cap, 'application/cap+xml');
  return liveFile(`${texts().alert.none}\n`, 'text/plain', 404);
}
