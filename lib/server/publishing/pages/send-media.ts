import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import type { FileTree } from '@/lib/server/content/file-tree';
import { mediaHeaders } from '@/lib/server/content/files/media-types';
import { CACHE_CONTROL } from '@/lib/server/publishing/pages/send-page';

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
      response.setHeader('ETag', `"${tree.hashOf(file)?.slice(0, 22)}"`);
    })
    .on('error', ({ status = 500 }: { status?: number }) => fail(status, response))
    .pipe(response);
}

function fail(status: number, response: ServerResponse): void {
  if (response.headersSent) return void response.destroy();
  for (const name of ['Content-Disposition', 'Content-Type', 'ETag']) response.removeHeader(name);
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(status).end();
}
