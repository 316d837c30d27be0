import 'server-only';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { WITHOUT_SCRIPTS } from '@/lib/content-security-policy';
import { ALERTS_ID } from '@/lib/server/alerts/shown-alerts';
import { type Edition, pinEdition } from '@/lib/server/content/edition';
import { pathOf } from '@/lib/server/content/files/addresses/redirect-index';
import { createRandomId } from '@/lib/server/crypto';
import { identifyClient } from '@/lib/server/http/clients/request-client';
import { givePageToken } from '@/lib/server/http/cookies/xsrf';
import { refusePrefetch } from '@/lib/server/http/prefetch';
import { addFrame, isRenderedWhole, renderWhole } from '@/lib/server/publishing/pages/page-frame';
import { renderForVisitor, type Renderer } from '@/lib/server/publishing/pages/render-page';
import { respondInTurn } from '@/lib/server/publishing/pages/render-queue';
import { sealPage } from '@/lib/server/publishing/pages/sealing/page';
import { getProgram } from '@/lib/server/publishing/pages/sealing/program';
import { chooseGzip } from '@/lib/server/publishing/pages/send-page';
import { withShownPage, type ShownPage } from '@/lib/server/shown-page';

/** A page for one visitor, or a redirect without text. */
type PersonalPage = {
  status: number;
  headers: Map<string, string | string[]>;
  html: string;
};

/** Content around the text of a page. */
type Shown = {
  edition: Edition;
  /** HTML at the top of the page. */
  alerts: string;
};

type Serving = {
  renderer: Renderer;
  /** Called when the page is rendered. */
  getShown: () => Shown;
  /** Responds when the page cannot be rendered. */
  fail: (error: unknown) => void;
};

// Headers that a page itself decides.
const DECIDED = ['content-type', 'location', 'retry-after'];

// As small as with more memory, in half the time: a page has some ten thousand bytes.
const COMPRESSION = { windowBits: 14, memLevel: 7 };

const compress = promisify(gzip);

/** Responds with a personal page when it is its client's turn. Throws RenderQueueFull. */
export async function servePersonalPage(
  request: IncomingMessage,
  response: ServerResponse,
  { renderer, getShown, fail }: Serving,
): Promise<void> {
  const { url = '', headers } = request;
  // A page without its token could not submit its form.
  if (refusePrefetch(request, response)) return;
  const client = await identifyClient(request);
  const respond = async () => {
    try {
      const page = await renderPersonalPage(url, headers, getShown(), renderer);
      await sendPersonalPage(page, request, response);
    } catch (error) {
      fail(error);
    }
  };
  await respondInTurn(client, response, respond);
}

/**
 * Renders a personal page for the visitor who sent these headers, and seals it. Rejects if that is impossible.
 *
 * @param url path and query
 */
export async function renderPersonalPage(
  url: string,
  visitor: IncomingHttpHeaders,
  { edition, alerts }: Shown,
  renderer: Renderer,
): Promise<PersonalPage> {
  const path = pathOf(url);
  const headers = {
    ...visitor,
    // Only a page without compression can be sealed.
    'accept-encoding': 'identity',
    // Next moves the metadata out of the head for a client without a name.
    'user-agent': visitor['user-agent'] || 'unknown',
  };
  const cookies = givePageToken(path, headers);
  const render = async (hasFrame: boolean) => {
    const shown: ShownPage = { path, hasFrame };
    const page = await withShownPage(shown, () =>
      pinEdition(edition, () => renderSealed(url, headers, renderer, hasFrame)),
    );
    return shown.isUnknown ? { ...page, status: 404 } : page;
  };
  const isWhole = isRenderedWhole(path, edition);
  let page = await render(isWhole);
  if (!isWhole && page.html !== '') {
    const html = page.isInteractive ? null : await addFrame(page.html, path, edition, renderer);
    if (html === null) renderWhole(path, edition);
    page = html === null ? await render(true) : { ...page, html };
  }
  return {
    status: page.status,
    headers: new Map([...page.headers, ['Cache-Control', 'no-store'], ['Set-Cookie', cookies]]),
    html: page.html.replace(ALERTS, (start) => start + alerts),
  };
}

const ALERTS = `<div id="${ALERTS_ID}">`;

/**
 * Renders and seals a page. A redirect has no text.
 *
 * @param mayKeepScripts whether its scripts get a nonce, in case they stay: a visitor's text cannot contain it
 */
async function renderSealed(
  url: string,
  headers: IncomingHttpHeaders,
  renderer: Renderer,
  mayKeepScripts: boolean,
) {
  const nonce = mayKeepScripts ? createRandomId() : undefined;
  // Next reads it there.
  const asked = nonce && { 'content-security-policy': `script-src 'nonce-${nonce}'` };
  const rendered = await renderForVisitor(url, { ...headers, ...asked }, renderer);
  const { status, headers: given, text } = rendered;
  const isRedirect = given.location !== undefined;
  if (!isRedirect && status !== 200 && status !== 503) {
    throw new Error(`The page responded with ${status}.`);
  }
  const { html, policy, isInteractive } = isRedirect
    ? { html: '', policy: WITHOUT_SCRIPTS, isInteractive: false }
    : sealPage(text, getProgram(), nonce);
  const sent = new Map<string, string | string[]>([['Content-Security-Policy', policy]]);
  for (const name of DECIDED) if (given[name] !== undefined) sent.set(name, String(given[name]));
  return { status, headers: sent, html, isInteractive };
}

async function sendPersonalPage(
  { status, headers, html }: PersonalPage,
  { headers: { 'accept-encoding': accepted }, method }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (response.destroyed) return;
  response.setHeaders(headers).setHeader('Vary', 'Accept-Encoding');
  const body = chooseGzip(accepted, response)
    ? await compress(html, COMPRESSION)
    : Buffer.from(html);
  response.setHeader('Content-Length', body.length);
  response.writeHead(status).end(method === 'HEAD' ? null : body);
}
