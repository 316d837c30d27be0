import fs from 'node:fs';
import {
  makeContent,
  removeMadeContent,
  SECOND_SITE,
} from '@/__tests__/support/content/temporary-content';
import { loadFolder } from '@/lib/server/content/loading/read-folder';

const SITE = fs.readFileSync(`${SECOND_SITE}/site.yaml`, 'utf8');
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50"></svg>';

afterAll(removeMadeContent);

function load(brand: unknown, files: Record<string, string> = {}) {
  const text = SITE.replace(/^brand: .*\n/m, `brand: ${JSON.stringify(brand)}\n`);
  return loadFolder(makeContent({ 'site.yaml': text, ...files })).site;
}

describe('the brand', () => {
  it('may be a name alone', () => {
    expect(load('Aldermere')).toMatchObject({ brand: 'Aldermere', identity: {} });
  });

  it('has a short name, and a logo with its size and a variant for the dark theme', () => {
    const brand = {
      name: 'University of Aldermere',
      short: 'Aldermere',
      logo: { src: 'images/logo.svg', dark: 'images/dark.svg' },
    };
    const site = load(brand, { 'images/logo.svg': DRAWING, 'images/dark.svg': DRAWING });
    const size = { width: 200, height: 50 };
    expect(site).toMatchObject({
      brand: 'University of Aldermere',
      identity: {
        short: 'Aldermere',
        logo: { url: '/media/images/logo.svg', ...size, dark: { url: '/media/images/dark.svg' } },
      },
    });
  });

  it.each([
    ['images/none.svg', 'where there is no image'],
    ['images/logo.png', 'the name of an SVG file'],
    ['https://example.org/logo.svg', 'pages load nothing from other sites'],
  ])('is refused with the logo %s', (logo, message) => {
    expect(() => load({ name: 'A', logo })).toThrow(message);
  });

  it('is refused with a logo that contains a script', () => {
    const files = { 'images/logo.svg': DRAWING.replace('></svg>', '><script/></svg>') };
    expect(() => load({ name: 'A', logo: 'images/logo.svg' }, files)).toThrow('script');
  });
});
