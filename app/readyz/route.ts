import { checkReadiness } from '@/lib/server/readiness';

export const dynamic = 'force-dynamic';

/** Whether forms and accounts work here and now: a load balancer sends nobody to where they do not. */
export async function GET(): Promise<Response> {
  const isReady = await checkReadiness();
  return new Response(isReady ? 'ready\n' : 'the database does not answer\n', {
    status: isReady ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  });
}
