import 'server-only';
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Block } from '@/lib/server/publishing/pages/block';
import { plainOf } from '@/lib/server/publishing/pages/stored-page';

type Page = { headers: Map<string, string>; etag: string; zipped: Buffer };

// Fast, because it blocks the serving thread.
const COMPRESSION = { level: 1 };

/** Inserts blocks into a page, which gets another ETag. Returns the page itself if there is nothing to insert. */
export function insertBlocks<Stored extends Page>(page: Stored, blocks: Block[]): Stored {
  const full = blocks.filter(({ html }) => html !== '');
  if (full.length === 0) return page;
  const original = plainOf(page);
  const parts: Buffer[] = [];
  let from = 0;
  for (const { at, html } of full.toSorted((one, other) => one.at - other.at)) {
    parts.push(original.subarray(from, at), Buffer.from(html));
    from = at;
  }
  const plain = Buffer.concat([...parts, original.subarray(from)]);
  const etag = tagOf(plain);
  const headers = new Map(page.headers).set('ETag', etag);
  return { ...page, headers, etag, zipped: gzipSync(plain, COMPRESSION) };
}

/** Returns the ETag of a page. Weak, because the compressed page has the same. */
export function tagOf(plain: Buffer): string {
  return `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
}
