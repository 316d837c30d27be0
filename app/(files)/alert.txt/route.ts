import { formatAlertsText } from '@/lib/server/alerts/alert-files';
import { listPublicAlerts } from '@/lib/server/alerts/current-board';
import { liveFile } from '@/lib/server/http/responses/responses';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return liveFile(formatAlertsText(listPublicAlerts(), Date.now()), 'text/plain');
}
