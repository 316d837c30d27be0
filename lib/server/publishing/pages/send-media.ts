import 'server-only';
import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import type { FileTree } from '@/lib/server/content/file-tree';
import { mediaHeaders } from '@/lib/server/content/files/media-types';
import { CACHE_CONTROL } from '@/lib/server/publishing/pages/send-page';
import { getFolder } from '@/lib/server/publishing/versions/file-store';
import { getSettings } from '@/lib/server/settings';

const CONTENT_HEADERS = ['Content-Disposition', 'Content-Type'];

/** Streams an image or document from disk. Supports ranges and conditional requests. */
export function sendMedia(
  file: string,
  tree: FileTree,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const stored = tree.locate(file);
  response.setHeaders(new Map(Object.entries(mediaHeaders(file))));
  response.setHeader('Cache-Control', 'no-store');
  if (stored === null) return fail(404, response);
  if (sendByNginx(stored, file, tree, request, response)) return;
  const { dir: root, base } = path.parse(stored);
  send(request, encodeURIComponent(base), {
    root,
    cacheControl: false,
    lastModified: false,
    dotfiles: 'allow',
  })
    .on('headers', () => {
      // An edited image is shown as soon as an edited text is. Browsers ask whether it has changed.
      response.setHeader('Cache-Control', CACHE_CONTROL);
      response.setHeader('ETag', etagOf(file, tree));
    })
    .on('error', ({ status = 500 }: { status?: number }) => fail(status, response))
    .pipe(response);
}

/**
 * Asks nginx to send a stored file, if nginx can read it. Returns whether it can. nginx handles ranges, but cannot
 * compare the ETag with `If-None-Match`.
 */
function sendByNginx(
  stored: string,
  file: string,
  tree: FileTree,
  { headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { accelRedirect } = getSettings();
  const name = path.relative(getFolder('files'), stored);
  if (accelRedirect === null || name.startsWith('..') || !isGroupReadable(stored)) return false;
  const etag = etagOf(file, tree);
  response.setHeader('Cache-Control', CACHE_CONTROL).setHeader('ETag', etag);
  const known = headers['if-none-match'] ?? '';
  if (known.split(',').some((tag) => [etag, `W/${etag}`, '*'].includes(tag.trim()))) {
    for (const header of CONTENT_HEADERS) response.removeHeader(header);
    response.writeHead(304).end();
  } else {
    response.writeHead(200, { 'X-Accel-Redirect': `${accelRedirect}${name}` }).end();
  }
  return true;
}

/** Whether the group of the site can read the file. */
function isGroupReadable(stored: string): boolean {
  const { mode } = fs.statSync(stored, { throwIfNoEntry: false }) ?? { mode: 0 };
  return (mode & fs.constants.S_IRGRP) !== 0;
}

function etagOf(file: string, tree: FileTree): string {
  return `"${tree.hashOf(file)?.slice(0, 22)}"`;
}

function fail(status: number, response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  for (const header of [...CONTENT_HEADERS, 'ETag']) response.removeHeader(header);
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(status).end();
}
