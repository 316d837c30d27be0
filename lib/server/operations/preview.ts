import 'server-only';
import type { ServerResponse } from 'node:http';
import { texts } from '@/lib/i18n/texts';
import { pinEdition } from '@/lib/server/content/edition';
import type { ServePage } from '@/lib/server/http/requests/request-filter';
import { log, serializeError } from '@/lib/server/log';
import { sendMistakes, sendNotice } from '@/lib/server/operations/preview-pages';
import { admit } from '@/lib/server/operations/preview-admission';
import { findSignInTarget, getSignInEdition } from '@/lib/server/operations/sign-in-edition';
import { sendSignInPage } from '@/lib/server/operations/sign-in-pages';
import { servePage } from '@/lib/server/publishing/pages/serve-page';
import { passOn, refuse } from '@/lib/server/publishing/pages/pass-on';
import { servePersonalPage } from '@/lib/server/publishing/pages/personal-page';
import { RenderQueueFull } from '@/lib/server/publishing/pages/render-queue';
import { type Target } from '@/lib/server/publishing/pages/site-routes';
import { getMistakes } from '@/lib/server/publishing/publishing';

const ROBOTS = '/robots.txt';

/** Guards the page store of a preview: lets through only staff who may see it. */
export const servePreview: ServePage = (request, response, next) => {
  const [path = ''] = request.url?.split('?') ?? [];
  if (path === ROBOTS) return sendRobots(response);
  const target = findSignInTarget(path);
  const failWith = (error: unknown) => {
    if (error instanceof RenderQueueFull) return refuse(path, response);
    log('error', 'preview.unavailable', serializeError(error));
    sendNotice(503, texts().preview.unavailable, texts().preview.unavailableAbout, null, response);
  };
  choose(target, path, failWith, request, response, next).catch(failWith);
};

function choose(
  target: Target | null,
  path: string,
  failWith: (error: unknown) => void,
  ...[request, response, next]: Parameters<ServePage>
): Promise<void> {
  if (target?.kind === 'page') return sendSignInPage(path, request, response, next);
  if (target?.kind === 'personal') {
    const getShown = () => ({ edition: getSignInEdition(), alerts: '' });
    const serving = { renderer: next, getShown, fail: failWith };
    return servePersonalPage(request, response, serving);
  }
  if (target?.kind !== 'program') return serveStaff(request, response, next);
  return passOn(target.isEndpoint, request, response, () =>
    pinEdition(getSignInEdition(), () => next(request, response)),
  );
}

async function serveStaff(...[request, response, next]: Parameters<ServePage>): Promise<void> {
  if (await admit(request, response)) serve(request, response, next);
}

function serve(...[request, response, next]: Parameters<ServePage>): void {
  const mistakes = getMistakes();
  if (mistakes.length > 0) sendMistakes(mistakes, response);
  else servePage(request, response, next);
}

function sendRobots(response: ServerResponse): void {
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.writeHead(200).end('User-Agent: *\nDisallow: /\n');
}
