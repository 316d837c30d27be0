import 'server-only';
import fs from 'node:fs';
import { HOME } from '@/lib/routes';
import {
  measureContent,
  readContent,
  type CopiedFile,
  type Edits,
} from '@/lib/server/content/files/overlay';
import { prefixOfTag } from '@/lib/server/content/translations';
import { mediaHeaders, mediaTypeOf } from '@/lib/server/content/files/media-types';
import { RESPONSE_HEADERS } from '@/lib/server/http/responses/responses';
import { findContentFile, previewEdits } from '@/lib/server/publishing/asking/ask-publisher';
import { readDesign } from '@/lib/server/publishing/former/former-stylesheets';
import {
  SITE_FILE,
  fromFileName,
  renderPreview,
  type AddressOf,
} from '@/lib/server/publishing/pages/render-preview';
import { openStored } from '@/lib/server/publishing/versions/file-store';

const STYLE = { 'Content-Type': 'text/css; charset=utf-8' };

type Options = {
  /** Path of the page; by default that of the first edited file, and home for site.yaml. */
  path?: string | null;
  /** Returns the address of a file of this draft, from its name for `respondWithPreviewFile`. */
  addressOf: AddressOf;
};

/**
 * Responds with a page as it would be with these edits. Resolves to null if there is no such page: the file has none, or
 * it has mistakes. Rejects with an error for `isNoAnswer` if there is none in time. The caller checks who may see it.
 */
export async function respondWithPreview(
  edits: Edits,
  { path: asked = null, addressOf }: Options,
): Promise<Response | null> {
  const preview = await previewEdits(edits);
  const path = asked ?? preview?.address ?? findHome(edits);
  const page = preview && path !== null && (await renderPreview(path, preview.edition, addressOf));
  return page ? new Response(page.html, { headers: page.headers }) : null;
}

/** Returns the address of the home page that a file of the whole site changes; null for any other file. */
function findHome(edits: Edits): string | null {
  const [file = ''] = edits.keys();
  const [, tag] = /^site\.([^.]+)\.yaml$/.exec(file) ?? [];
  if (tag !== undefined) return prefixOfTag(tag) + HOME;
  return file === SITE_FILE ? HOME : null;
}

/**
 * Responds with an image or document that a preview shows, or with the stylesheet of the site's design.
 *
 * @param name the name from which `addressOf` made the address
 */
export async function respondWithPreviewFile(edits: Edits, name: string): Promise<Response> {
  const file = fromFileName(name);
  const content = await open(file);
  const text = file === SITE_FILE ? readContent(content) : null;
  const design = text && (await readDesign(text, readFont));
  if (design) return new Response(design.css, { headers: { ...RESPONSE_HEADERS, ...STYLE } });
  if (!content || !mediaTypeOf(file))
    return new Response(null, { status: 404, headers: RESPONSE_HEADERS });
  // The length tells the server that this is a file, which waits for a slow client instead of filling memory.
  const size = 'size' in content ? content.size : content.length;
  const headers = { ...RESPONSE_HEADERS, ...mediaHeaders(file), 'Content-Length': String(size) };
  const body = 'path' in content ? streamFile(content) : new Uint8Array(content);
  return new Response(body, { headers });

  async function open(wanted: string) {
    const own = edits.get(wanted);
    return own === undefined ? openStored((await findContentFile(wanted)) ?? '') : own;
  }

  async function readFont(font: string) {
    const found = await open(font);
    const bytes = readContent(found);
    return found && bytes && { hash: measureContent(found).hash, bytes };
  }
}

/** Reads a file in pieces, as they are needed. Opens it for the first piece. */
function streamFile({ path, size }: CopiedFile): ReadableStream<Uint8Array> {
  const pieces = readPieces(path, size);
  return new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

async function* readPieces(path: string, size: number): AsyncGenerator<Uint8Array, undefined> {
  if (size === 0) return;
  for await (const piece of fs.createReadStream(path, { end: size - 1 })) yield Buffer.from(piece);
}
