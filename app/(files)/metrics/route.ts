import { safeEqual } from '@/lib/server/crypto';
import { getSettings } from '@/lib/server/settings';

export const dynamic = 'force-dynamic';

const NO_STORE = { 'Cache-Control': 'no-store' };

/** Returns the metrics of this process for Prometheus, or 404 unless METRICS_TOKEN is set. */
export async function GET({ headers }: Request): Promise<Response> {
  const { metricsToken } = getSettings();
  if (!metricsToken) return new Response(null, { status: 404, headers: NO_STORE });
  if (!safeEqual(headers.get('authorization') ?? '', `Bearer ${metricsToken}`)) {
    const challenge = { ...NO_STORE, 'WWW-Authenticate': 'Bearer' };
    return new Response('This requires the token that METRICS_TOKEN sets.\n', {
      status: 401,
      headers: challenge,
    });
  }
  // Loaded on demand, because most sites have no METRICS_TOKEN.
  const { formatMetrics, METRICS_TYPE } = await import('@/lib/server/operations/metrics');
  return new Response(await formatMetrics(), {
    headers: { ...NO_STORE, 'Content-Type': METRICS_TYPE },
  });
}
