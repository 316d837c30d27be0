import { isShuttingDown } from '@/lib/server/http/requests/graceful-shutdown';
import { probeResponse } from '@/lib/server/operations/health';

export const dynamic = 'force-dynamic';

/** Reports liveness. Checks nothing outside this process. */
export function GET(): Response {
  return probeResponse('ok', isShuttingDown() ? 'ending' : null);
}
