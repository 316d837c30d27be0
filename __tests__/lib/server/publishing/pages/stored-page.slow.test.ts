import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import {
  createPageMemory,
  mayMention,
  plainOf,
  type StoredPage,
} from '@/lib/server/publishing/pages/stored-page';

const MEGABYTE = 1_000_000;

function store(text: string | Buffer): StoredPage {
  const headers = new Map<string, string>();
  const zipped = gzipSync(text);
  return {
    editionId: '1',
    status: 200,
    headers,
    etag: '',
    zipped,
    similarLinks: null,
    alertsAt: null,
  };
}

it('returns the text of a page, and the same buffer again while few others are requested', () => {
  const page = store('Größe');
  expect(`${plainOf(page)}`).toBe('Größe');
  expect(plainOf(page)).toBe(plainOf(page));
  expect(`${plainOf(store(''))}`).toBe('');
});

it('keeps few texts without compression, but returns every one', () => {
  const texts = Array.from({ length: 20 }, () => randomBytes(MEGABYTE));
  const pages = texts.map(store);
  const first = pages.map(plainOf);
  expect(first.map((plain, index) => plain.equals(texts[index] ?? plain))).not.toContain(false);
  const kept = pages.toReversed().map((page, index) => plainOf(page) === first.at(-1 - index));
  expect(kept.lastIndexOf(true)).toBeLessThan(4);
  expect(kept[0]).toBe(true);
});

it('returns a text that is longer than all that are kept', () => {
  const text = Buffer.alloc(20 * MEGABYTE, 'a');
  expect(plainOf(store(text)).equals(text)).toBe(true);
});

it('keeps the pages that were last asked for, within the memory for them', () => {
  process.env.PAGE_MEMORY_MB = '1';
  const memory = createPageMemory();
  for (let count = 0; count < 12; count++) memory.set(`/${count}`, store(randomBytes(100_000)));
  expect([...memory.keys()]).toEqual(Array.from({ length: 9 }, (_, index) => `/${11 - index}`));
});

it('finds addresses in a page, and assumes a match if there are too many to search for', () => {
  const page = store('<a href="/a">');
  expect(mayMention(page, [])).toBe(false);
  expect(mayMention(page, ['/b', '/a'])).toBe(true);
  expect(mayMention(page, ['/b'])).toBe(false);
  expect(
    mayMention(
      page,
      Array.from({ length: 101 }, () => '/b'),
    ),
  ).toBe(true);
});
