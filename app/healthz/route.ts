import { isShuttingDown } from '@/lib/server/shutdown';

export const dynamic = 'force-dynamic';

/** Whether the process lives and goes on living; asks nobody else. */
export function GET(): Response {
  const isEnding = isShuttingDown();
  return new Response(isEnding ? 'ending\n' : 'ok\n', {
    status: isEnding ? 503 : 200,
    headers: { 'Cache-Control': 'no-store' },
  });
}
