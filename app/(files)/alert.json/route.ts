import { formatAlertsJson } from '@/lib/server/alerts/alert-files';
import { listPublicAlerts } from '@/lib/server/alerts/current-board';
import { liveFile } from '@/lib/server/http/responses/responses';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return liveFile(formatAlertsJson(listPublicAlerts(), Date.now()), 'application/json');
}
