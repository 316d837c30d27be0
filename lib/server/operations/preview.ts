import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { forgotPasswordForm } from '@/lib/forms/forgot-password';
import { loginForm } from '@/lib/forms/login';
import { texts } from '@/lib/i18n/texts';
import { getNoticePath, NOTICES, PERSONAL_PAGES } from '@/lib/routes';
import { getCurrentUser, isStaff } from '@/lib/server/accounts/signing-in/current-user';
import { formatLoginPath } from '@/lib/server/accounts/signing-in/next-page';
import { pinEdition } from '@/lib/server/content/edition';
import { withDeadline } from '@/lib/server/deadline';
import { FORWARDED_HEADER } from '@/lib/server/http/client-ip';
import type { ServePage } from '@/lib/server/http/requests/request-filter';
import { log, serializeError } from '@/lib/server/log';
import { sendMistakes, sendNotice } from '@/lib/server/operations/preview-pages';
import { getSignInEdition } from '@/lib/server/operations/sign-in-edition';
import { sendSignInPage } from '@/lib/server/operations/sign-in-pages';
import { servePage } from '@/lib/server/publishing/pages/page-store';
import { passOn, refuse } from '@/lib/server/publishing/pages/pass-on';
import { servePersonalPage } from '@/lib/server/publishing/pages/personal-page';
import { RenderQueueFull } from '@/lib/server/publishing/pages/render-queue';
import { findTarget, type Target } from '@/lib/server/publishing/pages/site-routes';
import { getMistakes } from '@/lib/server/publishing/publishing';

const PATIENCE_MS = 2_000;

const ROBOTS = '/robots.txt';

// Open to everybody, because people need them to sign in and out. They show no content: see `getSignInEdition`.
const OPEN_PAGES = [
  loginForm.page,
  '/login/to',
  forgotPasswordForm.page,
  ...PERSONAL_PAGES.filter((page) =>
    /^\/(login|account|forgot-password|mail-sent)(\/|$)/.test(page),
  ),
  ...NOTICES.map(getNoticePath),
];
const OPEN_PATHS = new RegExp(
  `^(/_next/static/[\\w./~-]+|/api/(login|login-code|logout|forgot-password|send-again|account/.+)|/(healthz|readyz|metrics)|${OPEN_PAGES.join('|')})$`,
);

/** Guards the page store of a preview: lets only staff through. */
export const servePreview: ServePage = (request, response, next) => {
  const [path = ''] = request.url?.split('?') ?? [];
  if (path === ROBOTS) return sendRobots(response);
  // If such a path does not exist, Next would respond with an unsealed page.
  const target = OPEN_PATHS.test(path) ? findTarget(path, getSignInEdition()) : null;
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

/** Returns whether the request is from staff. If not, responds in the same way to every path. */
async function admit(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { cookie = '', [FORWARDED_HEADER]: forwarded } = request.headers;
  const headers = new Headers({ cookie, [FORWARDED_HEADER]: String(forwarded) });
  const current = await withDeadline(PATIENCE_MS, () => getCurrentUser(headers));
  if (current && isStaff(current.user)) return true;
  if (!current) {
    redirect(formatLoginPath(request.url ?? '/'), response);
  } else if (current.user.role === 'staff') {
    redirect('/account/two-factor?done=required', response);
  } else {
    const { notStaff, notStaffAbout, account } = texts().preview;
    sendNotice(403, notStaff, notStaffAbout, { label: account, href: '/account' }, response);
  }
  return false;
}

function redirect(target: string, response: ServerResponse): void {
  response.writeHead(303, { Location: target }).end();
}

function sendRobots(response: ServerResponse): void {
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.writeHead(200).end('User-Agent: *\nDisallow: /\n');
}
