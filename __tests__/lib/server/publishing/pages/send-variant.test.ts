import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { parseVariantPath, srcSetOf, versionOf } from '@/lib/images/image-variants';
import { openFolder, type FileTree } from '@/lib/server/content/files/file-tree';
import { sendMedia } from '@/lib/server/publishing/pages/send-media';
import { pathOfVariant, storeFileOf } from '@/lib/server/publishing/versions/file-store';
import { openVersion } from '@/lib/server/publishing/versions/open-version';

const FILE = 'blog/the lake.jpg';
const PHOTO = 'the photo itself';
const SMALL = 'the small photo';

const before = { ...process.env };
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'variants-'));
let server: http.Server;
let tree: FileTree;
let version: string;
let variant: string;

beforeAll(async () => {
  server = http.createServer((request, response) => {
    const media = parseVariantPath(decodeURIComponent((request.url ?? '').slice('/media/'.length)));
    if (media) sendMedia(media, tree, request, response);
    else response.writeHead(400).end();
  });
  server.listen(0);
  await once(server, 'listening');
});

afterAll(() => {
  server.close();
  fs.rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  process.env.DATA_DIR = path.join(folder, 'data');
  fs.mkdirSync(path.join(folder, 'blog'), { recursive: true });
  fs.writeFileSync(path.join(folder, FILE), PHOTO);
  const stored = await storeFileOf(folder, FILE);
  tree = openVersion({ files: { [FILE]: stored } });
  version = versionOf(stored.hash);
  variant = pathOfVariant(stored.hash, { width: 480, format: 'webp' });
  fs.writeFileSync(variant, SMALL);
});

afterEach(() => {
  process.env = { ...before };
});

async function ask(url: string, headers = {}) {
  const port: unknown = Reflect.get(Object(server.address()), 'port');
  const response = await fetch(`http://localhost:${String(port)}${url}`, { headers });
  return { response, text: await response.text(), cache: response.headers.get('Cache-Control') };
}

const urlOf = (name: string) => `/media/480-${name}/blog/the%20lake.jpg.webp`;

describe('a variant of an image', () => {
  it('has the URL that pages name', () => {
    const image = { url: '/media/blog/the%20lake.jpg', width: 480, height: 240, version };
    expect(srcSetOf(image)).toBe(`${urlOf(version)} 480w`);
  });

  it('may be cached forever under an address with its version', async () => {
    const { response, text, cache } = await ask(urlOf(version));
    expect({ text, cache }).toEqual({ text: SMALL, cache: 'public, max-age=31536000, immutable' });
    expect(response.headers.get('Content-Type')).toBe('image/webp');
    const etag = response.headers.get('ETag') ?? '';
    expect(
      (await ask(urlOf(version), { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' })).response
        .status,
    ).toBe(304);
  });

  it('is that of the current image for a page of an earlier version, and not cached forever', async () => {
    const { text, cache } = await ask(urlOf('a0123456789abcdef'));
    expect(text).toBe(SMALL);
    expect(cache).toBe('public, max-age=0, s-maxage=1, stale-if-error=86400');
  });

  it('is the image itself, which nobody caches, until it has been made', async () => {
    fs.rmSync(variant);
    const { response, text, cache } = await ask(urlOf(version));
    expect({ text, cache }).toEqual({ text: PHOTO, cache: 'no-store' });
    expect(response.headers.get('Content-Type')).toBe('image/jpeg');
  });

  it('is sent by nginx if nginx can read it', async () => {
    process.env.ACCEL_REDIRECT = '/_published/';
    fs.chmodSync(variant, 0o640);
    const { response, cache } = await ask(urlOf(version));
    const { base, dir } = path.parse(variant);
    expect(response.headers.get('X-Accel-Redirect')).toBe(
      `/_published/${path.basename(dir)}/${base}`,
    );
    expect(cache).toContain('immutable');
  });

  it('is the image itself in a folder that is not published', async () => {
    tree = openFolder(folder);
    const { text, cache } = await ask(urlOf(version));
    expect(text).toBe(PHOTO);
    expect(cache).not.toContain('immutable');
  });
});
