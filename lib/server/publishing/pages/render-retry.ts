import 'server-only';
import type { OutgoingHttpHeaders } from 'node:http';
import { renderAlertsOf, withAlertsShown } from '@/lib/server/alerts/shown-alerts';
import { getEdition, pinEdition } from '@/lib/server/content/edition';
import { splitQuery } from '@/lib/server/content/files/redirect-index';
import { ServerBusy } from '@/lib/server/forms/form-failure';
import { FORWARDED_HEADER, listNetworks } from '@/lib/server/http/client-ip';
import { getNextListener } from '@/lib/server/http/request-filter';
import { redirectResponse } from '@/lib/server/http/responses';
import { renderForVisitor } from '@/lib/server/publishing/pages/render-page';
import { renderInTurn, RenderQueueFull } from '@/lib/server/publishing/pages/render-queue';

// The page depends on nothing else of the request.
const PASSED_ON = ['cookie', 'host', 'user-agent', FORWARDED_HEADER];

// A page takes a hundredth of a second, and 200 can wait.
const BUSY_MS = 5_000;

/**
 * Renders the page that shows a rejected form again, as the response to the form itself. Resolves to null before the
 * first request. Throws ServerBusy.
 */
export async function renderRetry(
  path: string,
  headers: Headers,
  client: string,
): Promise<Response | null> {
  const next = getNextListener();
  if (!next) return null;
  const passed = Object.fromEntries([...headers].filter(([name]) => PASSED_ON.includes(name)));
  const alerts = renderAlertsOf(splitQuery(path)[0]);
  const edition = getEdition();
  const render = () =>
    withAlertsShown(alerts, () => pinEdition(edition, () => renderForVisitor(path, passed, next)));
  try {
    const {
      status,
      headers: given,
      body,
    } = await renderInTurn([...listNetworks(client), ''], render, 'personal');
    return toResponse(status, given, body);
  } catch (error) {
    throw error instanceof RenderQueueFull ? new ServerBusy(BUSY_MS) : error;
  }
}

function toResponse(status: number, given: OutgoingHttpHeaders, body: Buffer): Response {
  const cookies = [given['set-cookie'] ?? []].flat();
  // The visitor was signed out meanwhile.
  if (given.location !== undefined) return redirectResponse(String(given.location), cookies);
  if (status !== 200) throw new Error(`The page responded with ${status}.`);
  const response = new Response(new Uint8Array(body), {
    status: 422,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': String(given['content-security-policy']),
      'Content-Type': String(given['content-type']),
    },
  });
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}
