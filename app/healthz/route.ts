import { answerProbe } from '@/lib/server/readiness';
import { isShuttingDown } from '@/lib/server/shutdown';

export const dynamic = 'force-dynamic';

/** Whether the process lives and goes on living; asks nobody else. */
export function GET(): Response {
  return answerProbe('ok', isShuttingDown() ? 'ending' : null);
}
