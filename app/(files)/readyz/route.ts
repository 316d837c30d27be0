import { isShuttingDown } from '@/lib/server/http/graceful-shutdown';
import { probeResponse, checkReadiness } from '@/lib/server/operations/health';

export const dynamic = 'force-dynamic';

/** Whether forms and accounts work here and now: a load balancer sends nobody to where they do not. */
export async function GET(): Promise<Response> {
  if (isShuttingDown()) return probeResponse('ready', 'ending');
  return probeResponse('ready', (await checkReadiness()) ? null : 'the database does not answer');
}
