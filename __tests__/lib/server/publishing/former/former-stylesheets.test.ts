import fs from 'node:fs';
import {
  makeContent,
  removeMadeContent,
  SECOND_SITE,
} from '@/__tests__/support/content/temporary-content';
import { emptyFolder, publishTexts } from '@/__tests__/support/content/versions';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { GET } from '@/app/(files)/design/[file]/route';
import { getSite } from '@/lib/server/content/content';
import { getStylesheet, type Design } from '@/lib/server/content/design/design';
import { readFonts } from '@/lib/server/content/site-fields/fonts';
import { storeText } from '@/lib/server/publishing/versions/file-store';
import { deleteVersion } from '@/lib/server/publishing/versions/version-folder';

prepareDatabase();

const SITE = fs.readFileSync(`${SECOND_SITE}/site.yaml`, 'utf8');
const FONT = fs.readFileSync(
  'node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2',
);
const SHOWN: Design = { corners: 'square' };
const FORMER: Design = { headings: 'sans', colours: { accent: '#7a1f1f' } };
const OLDEST: Design = { corners: 'round' };

const before = process.env.CONTENT_DIR;

// The content of this folder counts as shown, because no site is running.
beforeAll(() => {
  process.env.CONTENT_DIR = makeContent({ 'site.yaml': withDesign(SHOWN) });
});

beforeEach(emptyFolder);

afterAll(() => {
  process.env.CONTENT_DIR = before;
  removeMadeContent();
});

describe('a stylesheet of the design', () => {
  it('is that of the shown content, or of any version that is still stored', async () => {
    for (const wanted of [OLDEST, FORMER]) await publish(wanted);
    for (const wanted of [SHOWN, FORMER, OLDEST]) {
      const response = await ask(addressOf(wanted));
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(getStylesheet({ design: wanted })?.css);
      expect(response.headers.get('cache-control')).toContain('immutable');
    }
  });

  it('does not exist for a version that is no longer stored, nor for one without a design', async () => {
    const { sequence } = await publish(OLDEST);
    await publishTexts({ 'site.yaml': 'title: T\n' });
    expect((await ask(addressOf(OLDEST))).status).toBe(200);
    deleteVersion(sequence);
    expect((await ask(addressOf(OLDEST))).status).toBe(404);
  });

  it('has the fonts of its version, whose files it measures again', async () => {
    const brand = JSON.stringify({ name: 'B', fonts: { headings: 'heads.woff2' } });
    const text = withDesign(SHOWN).replace(/^brand: .*$/m, `brand: ${brand}`);
    await publishTexts({ 'site.yaml': text, 'heads.woff2': FONT });
    await publish(OLDEST);
    const { hash } = storeText(FONT);
    const placed = readFonts({ headings: 'heads.woff2' }, () => ({ hash, bytes: FONT }));
    const stylesheet = getStylesheet({ design: getSite().design, fonts: placed });
    const response = await ask(stylesheet?.address ?? '');
    expect(await response.text()).toBe(stylesheet?.css);
  });

  it('does not exist at any other address, and no cache keeps that answer', async () => {
    await publish(FORMER);
    const address = addressOf(FORMER);
    for (const other of ['/design/0123456789abcdef.css', '/design/x', `${address}x`, '/design/']) {
      const { status, headers } = await ask(other);
      expect([other, status]).toEqual([other, 404]);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    }
  });

  it('is found although another version has a damaged site.yaml, or none', async () => {
    await publish(FORMER);
    await publishTexts({ 'site.yaml': 'design: [\n' });
    await publishTexts({ 'a.md': 'A' });
    expect((await ask(addressOf(FORMER))).status).toBe(200);
  });
});

function publish(wanted: Design) {
  return publishTexts({ 'site.yaml': withDesign(wanted) });
}

// JSON is YAML.
function withDesign(wanted: Design): string {
  return SITE.replace(/^design:\n(?: .*\n)*/m, '') + `design: ${JSON.stringify(wanted)}\n`;
}

function addressOf(wanted: Design): string {
  return getStylesheet({ design: wanted })?.address ?? '';
}

function ask(address: string): Promise<Response> {
  return GET(new Request(`http://localhost${address}`));
}
