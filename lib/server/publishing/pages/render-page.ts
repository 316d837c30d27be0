import 'server-only';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import inject from 'light-my-request';
import { WITHOUT_SCRIPTS } from '@/lib/content-security-policy';
import { type Edition, getEdition, pinEdition } from '@/lib/server/content/edition';
import { splitLanguage } from '@/lib/server/content/translations';
import { findAlertsPlace } from '@/lib/server/publishing/pages/complete-page';
import { tagOf } from '@/lib/server/publishing/pages/insert-blocks';
import { openTwin } from '@/lib/server/publishing/pages/open-twin';
import { sealPage } from '@/lib/server/publishing/pages/sealing/page';
import { getProgram } from '@/lib/server/publishing/pages/sealing/program';
import { CACHE_CONTROL, type StartedFile } from '@/lib/server/publishing/pages/send-page';
import { cutSimilarLinks } from '@/lib/server/publishing/pages/similar/similar-links';
import { STATUS_OF_TEMPLATE } from '@/lib/server/publishing/pages/edition-index';
import { translateLinks } from '@/lib/server/publishing/pages/languages/translate-links';
import type { StoredPage } from '@/lib/server/publishing/pages/stored-page';
import { withShownPage, type CopiedPage } from '@/lib/server/shown-page';

/** Next's own request listener. */
export type Renderer = (request: IncomingMessage, response: ServerResponse) => void;

export type OnFile = (file: StartedFile) => void;

type Options = {
  /** Is called with a file as soon as its headers are known, but never with a page. */
  onFile?: OnFile;
  /** Path that its navigation marks; by default its own. */
  shownAs?: string;
  /** Whether it says that it is a draft. */
  isDraft?: boolean;
  /** Facts that only a page of a copy shows. */
  copy?: CopiedPage | undefined;
  /** Time after which rendering is abandoned. */
  patienceMs?: number;
};

type Rendered = {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** Null for a page, which has to be sealed first. */
  zipped: Buffer | null;
};

// Far longer than any page takes: a content page takes about 30 ms, and a personal page may wait for the database.
const PATIENCE_MS = 10_000;

const HTML = 'text/html';

// Links lead to whole pages; these rules let the browser prefetch one that the visitor is about to open.
const PAGE_HEADERS = { 'Speculation-Rules': '"/speculation-rules.json"' };

const compress = promisify(gzip);

/** Renders a page or file of an edition, and seals it. Rejects if that is impossible. */
export async function renderPage(
  address: string,
  current: Edition,
  renderer: Renderer | null,
  { onFile, shownAs, isDraft = false, copy, patienceMs }: Options = {},
): Promise<StoredPage> {
  if (!renderer) throw new Error('No request has come yet.');
  const { shown: edition, path } = splitLanguage(address, current);
  const shown = { path: shownAs ?? path, hasFrame: true, isDraft, ...(copy && { copy }) };
  const { status, headers, body, zipped } = await withShownPage(shown, () =>
    pinEdition(edition, () => renderPath(path, edition, renderer, { onFile, patienceMs })),
  );
  if (status !== 200 && status !== 404) throw new Error(`The page responded with ${status}.`);
  const sealed = isPage(headers) ? sealPage(body.toString(), getProgram()) : null;
  const own = translateLinks(sealed?.html ?? '', edition);
  const { html, similarLinks } = cutSimilarLinks(own);
  const plain = sealed ? Buffer.from(html) : body;
  const etag = tagOf(plain);
  return {
    editionId: edition.id,
    status: STATUS_OF_TEMPLATE.get(path) ?? status,
    headers: toSent(headers, sealed?.policy).set('ETag', etag),
    etag,
    // Copied, because even a short result would retain a buffer of 16 KB in memory.
    zipped: Buffer.from(zipped ?? (await compress(plain))),
    similarLinks,
    alertsAt: findAlertsPlace(html),
  };
}

/** @param policy of a page; absent for a file */
function toSent(headers: OutgoingHttpHeaders, policy?: string): Map<string, string> {
  const isSealed = policy !== undefined;
  return new Map(
    Object.entries({
      ...(isSealed && PAGE_HEADERS),
      // Browsers open some files as documents too, such as the SVG with a contact's QR code.
      'Content-Security-Policy': policy ?? WITHOUT_SCRIPTS,
      'Content-Type': String(headers['content-type']),
      // Next announces styles there in the head of a page; only a file has a link of its own.
      ...(!isSealed && headers.link !== undefined && { Link: String(headers.link) }),
      'Cache-Control': isSealed ? CACHE_CONTROL : String(headers['cache-control'] ?? CACHE_CONTROL),
      Vary: 'Accept-Encoding',
    }),
  );
}

/**
 * Renders a path by a request that never leaves the process. It carries nothing of a visitor, so a page cannot
 * depend on who asks first.
 */
async function renderPath(
  path: string,
  edition: Edition,
  render: Renderer,
  { onFile, patienceMs = PATIENCE_MS }: Pick<Options, 'onFile' | 'patienceMs'>,
): Promise<Rendered> {
  const twin = openTwin(path, edition);
  if (twin) {
    const headers = { 'content-type': twin.type };
    return { status: 200, headers, ...(await readFile(twin.text, headers, onFile)) };
  }
  return withPatience(patienceMs, async (signal) => {
    const response = await inject(withPolicy(render), {
      method: 'GET',
      url: path,
      headers: { host: 'localhost' },
      signal,
      validate: false,
      payloadAsStream: true,
    });
    const { statusCode: status, headers } = response;
    const stream = response.stream();
    if (isPage(headers)) return { status, headers, body: await buffer(stream), zipped: null };
    return { status, headers, ...(await readFile(stream, headers, status === 200 && onFile)) };
  });
}

/** Renders a personal page for the visitor who sent these headers, by such a request, in the language of the pinned edition. */
export async function renderForVisitor(
  path: string,
  headers: OutgoingHttpHeaders,
  render: Renderer,
): Promise<Pick<Rendered, 'status' | 'headers'> & { text: string }> {
  return withPatience(PATIENCE_MS, async (signal) => {
    const response = await inject(withPolicy(render), {
      method: 'GET',
      url: path,
      headers,
      signal,
      validate: false,
    });
    const text = translateLinks(response.payload, getEdition());
    return { status: response.statusCode, headers: response.headers, text };
  });
}

// Satisfies the last gate. Nobody receives this response: only its status, text and some headers are used.
function withPolicy(render: Renderer): Renderer {
  return (request, response) => {
    response.setHeader('Content-Security-Policy', WITHOUT_SCRIPTS);
    render(request, response);
  };
}

async function withPatience<Result>(
  patienceMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  // AbortSignal.timeout would retain every page in memory until its time is over.
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    return await work(patience.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads a file, and compresses it while it is written: some have megabytes. */
async function readFile(
  stream: Readable,
  headers: OutgoingHttpHeaders,
  onFile?: OnFile | false,
): Promise<Pick<Rendered, 'body' | 'zipped'>> {
  const zip = createGzip();
  if (onFile) onFile({ headers: toSent(headers), plain: stream, zipped: zip });
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [zipped] = await Promise.all([buffer(zip), pipeline(stream, zip)]);
  return { body: Buffer.concat(chunks), zipped };
}

function isPage(headers: OutgoingHttpHeaders): boolean {
  return String(headers['content-type']).startsWith(HTML);
}
