import { isShuttingDown } from '@/lib/server/http/graceful-shutdown';
import { answerProbe } from '@/lib/server/operations/health';

export const dynamic = 'force-dynamic';

/** Whether the process lives and goes on living; asks nobody else. */
export function GET(): Response {
  return answerProbe('ok', isShuttingDown() ? 'ending' : null);
}
