import 'server-only';
import { getSettings } from '@/lib/server/settings';

/** A file of absolute addresses; 404 without APP_ORIGIN, since there is none then that anybody could keep. */
export function absoluteResponse(type: string, format: (origin: string) => string): Response {
  const { origin } = getSettings();
  if (!origin) return new Response(null, { status: 404 });
  return new Response(format(origin), { headers: { 'Content-Type': type } });
}
