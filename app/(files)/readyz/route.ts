import { isShuttingDown } from '@/lib/server/http/graceful-shutdown';
import { probeResponse, checkReadiness } from '@/lib/server/operations/health';

export const dynamic = 'force-dynamic';

/** Reports readiness: whether forms and accounts work in this process, so that load balancers can skip it. */
export async function GET(): Promise<Response> {
  if (isShuttingDown()) return probeResponse('ready', 'ending');
  return probeResponse('ready', (await checkReadiness()) ? null : 'the database does not answer');
}
