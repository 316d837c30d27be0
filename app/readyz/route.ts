import { checkReadiness } from '@/lib/server/readiness';
import { isShuttingDown } from '@/lib/server/shutdown';

export const dynamic = 'force-dynamic';

/** Whether forms and accounts work here and now: a load balancer sends nobody to where they do not. */
export async function GET(): Promise<Response> {
  if (isShuttingDown()) return answer(503, 'ending\n');
  const isReady = await checkReadiness();
  return isReady ? answer(200, 'ready\n') : answer(503, 'the database does not answer\n');
}

function answer(status: number, text: string): Response {
  return new Response(text, { status, headers: { 'Cache-Control': 'no-store' } });
}
