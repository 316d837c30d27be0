import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { WITHOUT_SCRIPTS } from '@/lib/content-security-policy';
import { escapeHtml } from '@/lib/escape-html';
import { htmlAttributes } from '@/lib/i18n/language';
import { texts } from '@/lib/i18n/texts';
import { HOME } from '@/lib/routes';
import type { Redirect } from '@/lib/server/content/files/addresses/redirect-index';
import { isLong, plainOf, type StoredPage } from '@/lib/server/publishing/pages/stored-page';

const GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/;

const RETRY_AFTER_S = 5;

/** A cache in front may serve a page or file for a second, and for a day while the site is down. */
export const CACHE_CONTROL = 'public, max-age=0, s-maxage=1, stale-if-error=86400';

export function sendPage(
  page: StoredPage,
  {
    headers: { 'accept-encoding': accepted, 'if-none-match': known = '' },
    method,
  }: IncomingMessage,
  response: ServerResponse,
): void {
  const { status, headers, etag } = page;
  response.setHeaders(headers);
  if (status === 200 && known.split(',').some((tag) => [etag, '*'].includes(tag.trim()))) {
    response.writeHead(304).end();
    return;
  }
  const isZipped = chooseGzip(accepted, response);
  if (!isZipped && isLong(page)) {
    response.writeHead(status);
    if (method === 'HEAD') return void response.end();
    const file = Readable.from([page.zipped]);
    return void pipeline(file, createGunzip(), response).catch(() => response.destroy());
  }
  const body = isZipped ? page.zipped : plainOf(page);
  response.setHeader('Content-Length', body.length);
  response.writeHead(status).end(method === 'HEAD' ? null : body);
}

/** A file that is being written, with its headers. It has no ETag before it is complete. */
export type StartedFile = { headers: Map<string, string>; plain: Readable; zipped: Readable };

/**
 * Sends a file while it is written. Sends nothing in response to HEAD or a conditional request, because these need the
 * length or ETag of the complete file. Sends nothing to an HTTP/1.0 client either, because it could not detect a
 * truncated file.
 */
export function streamFile(
  { headers, plain, zipped }: StartedFile,
  {
    headers: { 'accept-encoding': accepted, 'if-none-match': known },
    method,
    httpVersion,
  }: IncomingMessage,
  response: ServerResponse,
): void {
  if (method !== 'GET' || known !== undefined || httpVersion === '1.0') return;
  response.setHeaders(headers);
  const file = chooseGzip(accepted, response) ? zipped : plain;
  response.writeHead(200);
  // Not piped: the file is in memory anyway, and a slow client would hold back everybody else who waits for it.
  file.on('data', (chunk: Buffer) => {
    if (!response.destroyed) response.write(chunk);
  });
  // A client must not take a part for the whole file.
  finished(file).then(
    () => response.end(),
    () => response.destroy(),
  );
}

/** Returns whether the client accepts gzip. If so, sets `Content-Encoding`. */
export function chooseGzip(
  accepted: IncomingMessage['headers']['accept-encoding'] = '',
  response: ServerResponse,
): boolean {
  const isZipped = GZIP.test(String(accepted));
  if (isZipped) response.setHeader('Content-Encoding', 'gzip');
  return isZipped;
}

/** Responds to the URL of a style or script that does not exist. No cache stores it: another instance may have it. */
export function sendNoFile(response: ServerResponse): void {
  response.writeHead(404, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Security-Policy': WITHOUT_SCRIPTS,
    'Cache-Control': 'no-store',
  });
  response.end('Not found\n');
}

/** Redirects to the current address of a page. Browsers follow the header and do not show the text. */
export function sendRedirect({ to, permanent }: Redirect, response: ServerResponse): void {
  const address = escapeHtml(to);
  response.writeHead(permanent ? 308 : 307, {
    Location: encodeLetters(to),
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': WITHOUT_SCRIPTS,
    'Cache-Control': 'public, max-age=0, s-maxage=1',
  });
  response.end(
    `<!DOCTYPE html><html ${htmlAttributes()}><title>${escapeHtml(texts().error.moved)}</title><a href="${address}">${address}</a></html>`,
  );
}

// A header holds ASCII only. Escapes that are there already stay as they are, even wrong ones.
function encodeLetters(address: string): string {
  return address.toWellFormed().replace(/[^\x21-\x7e]/gu, encodeURIComponent);
}

/**
 * Says that a page cannot be shown now.
 *
 * @param alerts as HTML, for the last resort
 */
export function sendUnavailable(
  page: StoredPage | null,
  alerts: string,
  response: ServerResponse,
): void {
  if (response.headersSent) return void response.destroy();
  response.setHeaders(
    page?.headers ??
      new Map([
        ['Content-Type', 'text/html; charset=utf-8'],
        ['Content-Security-Policy', WITHOUT_SCRIPTS],
      ]),
  );
  response.removeHeader('ETag');
  response.writeHead(503, { 'Retry-After': RETRY_AFTER_S, 'Cache-Control': 'no-store' });
  response.end(page ? plainOf(page) : formatLastResort(alerts));
}

/**
 * Says that too many pages wait to be rendered. The page is short, because many may be refused at once.
 *
 * @param alerts as HTML
 */
export function sendBusy(alerts: string, response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(503, {
    'Retry-After': RETRY_AFTER_S,
    'Cache-Control': 'no-store',
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': WITHOUT_SCRIPTS,
  });
  response.end(formatPlainPage(texts().error.busy, texts().error.busyAbout, alerts));
}

function formatPlainPage(title: string, text: string, alerts: string): string {
  const [heading, about, home] = [title, text, texts().error.home].map(escapeHtml);
  return `<!DOCTYPE html><html ${htmlAttributes()}><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title>${alerts}<h1>${heading}</h1><p>${about}</p><p><a href="${HOME}">${home}</a></p></html>
`;
}

/** Returns a page for visitors if not even `/unavailable` can be rendered, or if Next itself fails. */
export function formatLastResort(alerts = ''): string {
  return formatPlainPage(texts().error.title, texts().error.text, alerts);
}
