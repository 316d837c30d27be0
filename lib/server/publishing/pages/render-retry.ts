import 'server-only';
import { renderAlertsOf } from '@/lib/server/alerts/shown-alerts';
import { getEdition } from '@/lib/server/content/edition';
import { splitQuery } from '@/lib/server/content/files/addresses/redirect-index';
import { ServerBusy } from '@/lib/server/forms/form-failure';
import { FORWARDED_HEADER, listNetworks } from '@/lib/server/http/client-ip';
import { getNextListener } from '@/lib/server/http/requests/request-filter';
import { redirectResponse } from '@/lib/server/http/responses/responses';
import { renderPersonalPage } from '@/lib/server/publishing/pages/personal-page';
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
  const shown = { edition: getEdition(), alerts: renderAlertsOf(splitQuery(path)[0]) };
  const render = () => renderPersonalPage(path, passed, shown, next);
  try {
    const page = await renderInTurn([...listNetworks(client), ''], render, 'personal');
    const cookies = [page.headers.get('Set-Cookie') ?? []].flat();
    const location = page.headers.get('location');
    // The visitor was signed out meanwhile.
    if (location !== undefined) return redirectResponse(String(location), cookies);
    const response = new Response(page.html, { status: 422 });
    for (const [name, values] of page.headers) {
      for (const value of [values].flat()) response.headers.append(name, value);
    }
    return response;
  } catch (error) {
    throw error instanceof RenderQueueFull ? new ServerBusy(BUSY_MS) : error;
  }
}
