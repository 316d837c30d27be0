import 'server-only';
import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { finished } from 'node:stream';
import send from 'send';
import { versionOf, type MediaPath } from '@/lib/images/image-variants';
import type { FileTree, OpenContent } from '@/lib/server/content/files/file-tree';
import { mediaHeaders } from '@/lib/server/content/files/media-types';
import { CACHE_CONTROL } from '@/lib/server/publishing/pages/send-page';
import { getFolder, pathOfVariant } from '@/lib/server/publishing/versions/file-store';
import { getSettings } from '@/lib/server/settings';

const CONTENT_HEADERS = ['Content-Disposition', 'Content-Type'];

/** A file on disk, and how it is sent. */
type Stored = OpenContent & { name: string; etag: string; cacheControl: string };

/** The URL of a variant changes with the content of the image. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Streams an image or document from disk. Supports ranges and conditional requests. */
export function sendMedia(
  media: MediaPath,
  tree: FileTree,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const stored = findMedia(media, tree);
  response.setHeaders(new Map(Object.entries(mediaHeaders(stored?.name ?? media.file))));
  response.setHeader('Cache-Control', 'no-store');
  if (stored === null) return fail(404, response);
  // Also if the response has ended already.
  finished(response, stored.close);
  if (sendByNginx(stored, request, response)) return;
  const { dir: root, base } = path.parse(stored.path);
  send(request, encodeURIComponent(base), {
    root,
    cacheControl: false,
    lastModified: false,
    dotfiles: 'allow',
  })
    .on('headers', () => {
      response.setHeader('Cache-Control', stored.cacheControl).setHeader('ETag', stored.etag);
    })
    .on('error', ({ status = 500 }: { status?: number }) => fail(status, response))
    .pipe(response);
}

/**
 * Finds the file to send. A variant that does not exist yet is replaced with the image itself. A variant of an
 * earlier version, on a page that has been open for a while, is replaced with that of the current version.
 */
export function findMedia({ file, variant, version }: MediaPath, tree: FileTree): Stored | null {
  const open = tree.open(file);
  if (open === null) return null;
  const hash = tree.hashOf(file) ?? '';
  const tag = hash.slice(0, 22);
  // An edited image is shown as soon as an edited text is. Browsers ask whether it has changed.
  const cacheControl = version === versionOf(hash) ? IMMUTABLE : CACHE_CONTROL;
  const original = { ...open, name: file, etag: `"${tag}"`, cacheControl };
  if (!variant) return original;
  if (tree.knownHashOf(file) === null) return { ...original, cacheControl: CACHE_CONTROL };
  const resized = pathOfVariant(hash, variant);
  if (!fs.existsSync(resized)) return { ...original, cacheControl: 'no-store' };
  const { width, format } = variant;
  return {
    ...open,
    path: resized,
    name: `${file}.${format}`,
    etag: `"${tag}-${width}${format}"`,
    cacheControl,
  };
}

/**
 * Asks nginx to send a stored file, if nginx can read it. Returns whether it can. nginx handles ranges, but cannot
 * compare the ETag with `If-None-Match`.
 */
function sendByNginx(
  { path: stored, etag, cacheControl }: Stored,
  { headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { accelRedirect } = getSettings();
  const name = path.relative(getFolder('files'), stored);
  if (accelRedirect === null || name.startsWith('..') || !isGroupReadable(stored)) return false;
  response.setHeader('Cache-Control', cacheControl).setHeader('ETag', etag);
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

function fail(status: number, response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  for (const header of [...CONTENT_HEADERS, 'ETag']) response.removeHeader(header);
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(status).end();
}
