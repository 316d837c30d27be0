import 'server-only';
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pathInBuild, readSnapshot } from '@/lib/server/content/build-output';
import type { ServePage } from '@/lib/server/http/request-filter';
import { oncePerProcess } from '@/lib/server/once-per-process';

/** Paths of sealed pages, by the Content-Security-Policy that they share. */
export type SealedPages = Record<string, string[]>;

type StoredPage = { headers: Map<string, string>; etag: string; plain: Buffer; zipped: Buffer };

// Content pages have no client router; these rules let the browser prefetch a link that the visitor is about to
// open.
export const PAGE_HEADERS = { 'Speculation-Rules': '"/speculation-rules.json"' };

// Some 2,500 pages of average length.
const MAX_BYTES = 64_000_000;

const GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/;

const compress = promisify(gzip);

type Store = {
  /** Read at the first request, so that the start takes no longer. */
  policies: Map<string, string> | null;
  /** The page requested last is last. */
  pages: Map<string, StoredPage>;
  bytes: number;
};

const store = oncePerProcess<Store>('page-store', () => ({
  policies: null,
  pages: new Map(),
  bytes: 0,
}));

/**
 * Responds to a request for a sealed page of this build, from memory after its first visit. Passes every other
 * request on. Next could serve these pages too, but takes many times as long for each.
 */
export const servePage: ServePage = (request, response, pass) => {
  const [path = ''] = request.url?.split('?') ?? [];
  const policy = getPolicies().get(path);
  if (policy === undefined) return pass();
  getPage(path, policy).then((page) => sendPage(page, request, response), pass);
};

function sendPage(
  { headers, etag, plain, zipped }: StoredPage,
  {
    headers: { 'accept-encoding': accepted = '', 'if-none-match': known = '' },
    method,
  }: IncomingMessage,
  response: ServerResponse,
): void {
  response.setHeaders(headers);
  if (known.split(',').some((tag) => [etag, '*'].includes(tag.trim()))) {
    response.writeHead(304).end();
    return;
  }
  const isZipped = GZIP.test(String(accepted));
  const body = isZipped ? zipped : plain;
  if (isZipped) response.setHeader('Content-Encoding', 'gzip');
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Length', body.length);
  response.writeHead(200).end(method === 'HEAD' ? null : body);
}

/** Returns the page from memory or from the build. Forgets the pages that were requested longest ago. */
async function getPage(path: string, policy: string): Promise<StoredPage> {
  const { pages } = store;
  const page = pages.get(path) ?? (await readPage(path, policy));
  if (!pages.delete(path)) store.bytes += sizeOf(page);
  pages.set(path, page);
  for (const [oldest, one] of pages) {
    if (store.bytes <= MAX_BYTES) break;
    pages.delete(oldest);
    store.bytes -= sizeOf(one);
  }
  return page;
}

async function readPage(path: string, policy: string): Promise<StoredPage> {
  const file = `server/app${path === '/' ? '/index' : path}.html`;
  const plain = await fs.readFile(pathInBuild(file));
  // Weak, because the compressed page has the same tag.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const headers = {
    ...PAGE_HEADERS,
    'Content-Security-Policy': policy,
    'Cache-Control': 's-maxage=31536000',
    Vary: 'Accept-Encoding',
    ETag: etag,
  };
  return { headers: new Map(Object.entries(headers)), etag, plain, zipped: await compress(plain) };
}

function sizeOf({ plain, zipped }: StoredPage): number {
  return plain.length + zipped.length;
}

function getPolicies(): Map<string, string> {
  return (store.policies ??= readPolicies());
}

function readPolicies(): Map<string, string> {
  const sealed: SealedPages = JSON.parse(readSnapshot('pages.json') ?? '{}');
  return new Map(
    Object.entries(sealed).flatMap(([policy, paths]) => paths.map((path) => [path, policy])),
  );
}
