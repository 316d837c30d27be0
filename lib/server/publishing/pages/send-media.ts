import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';
import type { FileTree } from '@/lib/server/content/file-tree';
import { mediaTypeOf } from '@/lib/server/content/media';
import { CACHE_CONTROL } from '@/lib/server/publishing/pages/send-page';

// A browser treats an SVG with a URL of its own as a document, and a document can contain scripts.
const POLICY = "default-src 'none'; sandbox";

/** Streams an image or document from disk. Supports ranges and conditional requests. */
export function sendMedia(
  file: string,
  tree: FileTree,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const path = tree.locate(file);
  response.setHeader('Content-Security-Policy', POLICY);
  response.setHeader('Cache-Control', 'no-store');
  if (path === null) return void response.writeHead(404).end();
  send(request, path, { cacheControl: false, lastModified: false, dotfiles: 'allow' })
    .on('headers', () => {
      response.setHeader('Content-Type', mediaTypeOf(file) ?? 'application/octet-stream');
      // An edited image is shown as soon as an edited text is. Browsers ask whether it has changed.
      response.setHeader('Cache-Control', CACHE_CONTROL);
      response.setHeader('ETag', `"${tree.hashOf(file)?.slice(0, 22)}"`);
    })
    .on('error', ({ status = 500 }: { status?: number }) => response.writeHead(status).end())
    .pipe(response);
}
