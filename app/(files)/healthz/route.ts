import { isShuttingDown } from '@/lib/server/http/graceful-shutdown';
import { probeResponse } from '@/lib/server/operations/health';

export const dynamic = 'force-dynamic';

/** Whether the process lives and goes on living; asks nobody else. */
export function GET(): Response {
  return probeResponse('ok', isShuttingDown() ? 'ending' : null);
}
