import 'server-only';
import { getSettings } from '@/lib/server/settings';

/** Returns a file with absolute URLs, or 404 without APP_ORIGIN, which they need. */
export function absoluteResponse(type: string, format: (origin: string) => string): Response {
  const { origin } = getSettings();
  return origin
    ? new Response(format(origin), { headers: { 'Content-Type': type } })
    : createMissingFile();
}

function createMissingFile(): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
  return new Response('There is no such file.\n', { status: 404, headers });
}
