import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { sendMedia } from '@/lib/server/publishing/pages/send-media';
import { pathOf, storeFileOf } from '@/lib/server/publishing/versions/file-store';
import { openVersion } from '@/lib/server/publishing/versions/open-version';

const FILE = 'the plan.zip';
const TEXT = 'All that a document says.';

const before = { ...process.env };
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'media-'));
let server: http.Server;
let tree = openFolder(folder);
let stored: string;

beforeAll(async () => {
  server = http.createServer((request, response) =>
    sendMedia({ file: FILE }, tree, request, response),
  );
  server.listen(0);
  await once(server, 'listening');
});

afterAll(() => {
  server.close();
  fs.rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  process.env.DATA_DIR = path.join(folder, 'data');
  process.env.ACCEL_REDIRECT = '/_published/';
  fs.writeFileSync(path.join(folder, FILE), TEXT);
  const { hash, size } = await storeFileOf(folder, FILE);
  tree = openVersion({ files: { [FILE]: { hash, size } } });
  stored = pathOf(hash);
});

afterEach(() => {
  process.env = { ...before };
});

function ask(headers = {}): Promise<Response> {
  const port: unknown = Reflect.get(Object(server.address()), 'port');
  return fetch(`http://localhost:${String(port)}`, { headers });
}

describe('a stored document that nginx sends', () => {
  it('is passed to nginx as a path below the stored files, with all headers', async () => {
    const response = await ask();
    const { base, dir } = path.parse(stored);
    expect(response.headers.get('X-Accel-Redirect')).toBe(
      `/_published/${path.basename(dir)}/${base}`,
    );
    expect(await response.text()).toBe('');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=1, stale-if-error=86400',
      'content-disposition': expect.stringContaining('filename="the plan.zip"'),
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'application/zip',
      etag: `"${base.slice(0, 22)}"`,
    });
  });

  it.each([(tag: string) => tag, (tag: string) => `W/${tag}, "other"`, () => '*'])(
    'is not sent again to a browser that already has it (%#)',
    async (write) => {
      const tag = (await ask()).headers.get('ETag') ?? '';
      const response = await ask({ 'If-None-Match': write(tag) });
      expect([response.status, response.headers.get('X-Accel-Redirect')]).toEqual([304, null]);
      expect((await ask({ 'If-None-Match': '"other"' })).status).toBe(200);
    },
  );
});

describe('a document that nginx cannot send', () => {
  it.each<[string, () => void]>([
    ['without the setting', () => delete process.env.ACCEL_REDIRECT],
    ['of the content folder', () => (tree = openFolder(folder))],
    ['that the group may not read', () => fs.chmodSync(stored, 0o600)],
  ])('is sent by the site: one %s', async (_, prepare) => {
    prepare();
    const response = await ask();
    expect(response.headers.get('X-Accel-Redirect')).toBeNull();
    expect(await response.text()).toBe(TEXT);
  });

  it('is a 404 if it has been lost', async () => {
    fs.rmSync(stored);
    const response = await ask();
    expect(response.status).toBe(404);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });
});
