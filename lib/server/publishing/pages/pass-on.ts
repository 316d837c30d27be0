import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { renderAlertsOf } from '@/lib/server/alerts/shown-alerts';
import { pinEdition, type Edition } from '@/lib/server/content/edition';
import { identifyClient } from '@/lib/server/http/clients/request-client';
import { takeShortTurn } from '@/lib/server/http/clients/short-turns';
import type { ServePage } from '@/lib/server/http/requests/request-filter';
import { respondInTurn } from '@/lib/server/publishing/pages/render-queue';
import { sendBusy } from '@/lib/server/publishing/pages/send-page';

/**
 * Passes a request on to Next when it is its client's turn. A form has had its turn before. Throws RenderQueueFull.
 *
 * @param isEndpoint whether Next runs code of the site for this visitor; otherwise, it sends a file
 * @param pass resolves once the response is written, or the client has gone
 */
export async function passOn(
  isEndpoint: boolean,
  request: IncomingMessage,
  response: ServerResponse,
  pass: () => unknown,
): Promise<void> {
  if (request.method === 'POST') return void pass();
  if (!isEndpoint) return takeShortTurn(request, pass);
  const client = await identifyClient(request);
  await respondInTurn(client, response, () => untilWritten(response, pass));
}

/** Passes a request on, with the edition of the moment when its turn comes. */
export function passWithEdition(
  getShown: () => Edition,
  isEndpoint: boolean,
  ...[request, response, next]: Parameters<ServePage>
): Promise<void> {
  return passOn(isEndpoint, request, response, () =>
    pinEdition(getShown(), () => next(request, response)),
  );
}

/** Responds that too many pages are waiting. Takes a short turn, because most requests of a flood are refused here. */
export function refuse(path: string, response: ServerResponse): void {
  takeShortTurn(response.req, () => sendBusy(renderAlertsOf(path), response));
}

/**
 * Resolves once Next has written the whole response or has given up because the client has gone. Next never waits for a
 * slow client: the rest of the response is buffered in memory. A file, which has a length, is not buffered. It may take as
 * long as the client needs, so it holds no turn.
 */
function untilWritten(response: ServerResponse, pass: () => unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    const { write, end } = response;
    Object.assign(response, {
      write(...parts: unknown[]) {
        const isDrained = Reflect.apply(write, response, parts);
        if (!response.hasHeader('Content-Length')) return true;
        resolve();
        return isDrained;
      },
      end(...parts: unknown[]) {
        resolve();
        return Reflect.apply(end, response, parts);
      },
    });
    Promise.resolve(pass()).then(() => resolve(), reject);
  });
}
