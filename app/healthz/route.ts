export const dynamic = 'force-dynamic';

/** Whether the process lives; asks nobody else. */
export function GET(): Response {
  return new Response('ok\n', { headers: { 'Cache-Control': 'no-store' } });
}
