import 'server-only';
import { getSettings } from '@/lib/server/settings';

/** Returns a file with absolute URLs, or 404 without APP_ORIGIN, which they need. */
export function absoluteResponse(type: string, format: (origin: string) => string): Response {
  const { origin } = getSettings();
  if (!origin) return new Response(null, { status: 404 });
  return new Response(format(origin), { headers: { 'Content-Type': type } });
}
