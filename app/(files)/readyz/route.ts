import { isShuttingDown } from '@/lib/server/http/requests/graceful-shutdown';
import { checkDisk, checkReadiness, probeResponse } from '@/lib/server/operations/health';
import { isContentCurrent } from '@/lib/server/publishing/publishing';
import { getSettings } from '@/lib/server/settings';

export const dynamic = 'force-dynamic';

/**
 * Reports readiness, so that load balancers can skip this process: whether it shows the latest version, and whether
 * forms and accounts work.
 */
export async function GET(): Promise<Response> {
  if (isShuttingDown()) return probeResponse('ready', 'ending');
  if (getSettings().isServing && !isContentCurrent()) return probeResponse('ready', 'starting');
  if (!(await checkReadiness())) return probeResponse('ready', 'the database does not respond');
  return probeResponse('ready', (await checkDisk()) ? null : 'nothing can be written to the disk');
}
