import sharp from 'sharp';
import { failureOf, tryFailureOf } from '@/__tests__/support/content/content-failure';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { makePicture, makeSvg } from '@/__tests__/support/content/pictures';
import { loadFolder } from '@/lib/server/content/loading/read-folder';

afterEach(removeMadeContent);

const ANN = 'pages/ann.md';

/** Returns a content folder with a page whose image has these fields, each on a line. */
function withImage(...fields: string[]): string {
  const image = fields.map((field) => `  ${field}\n`).join('');
  const text = `---\ntitle: Ann Lee\ndescription: Writes about lakes.\nimage:\n${image}---\n`;
  return makeContent({ [ANN]: text });
}

function imageIn(folder: string) {
  return loadFolder(folder).pages.find(({ address }) => address === '/ann')?.image;
}

describe('the image of a page', () => {
  it('has its size, focus in steps, credit and another image for narrow screens', () => {
    const image = imageIn(
      withImage(
        'src: /images/swan.png',
        'alt: A swan seen from above.',
        'focus: 30% 95%',
        'narrow: /images/touch.png',
        'credit: "Photo: Ann Lee"',
      ),
    );
    expect(image).toMatchObject({
      url: '/media/images/swan.png',
      alt: 'A swan seen from above.',
      focus: { x: 25, y: 100 },
      narrow: { url: '/media/images/touch.png' },
      credit: 'Photo: Ann Lee',
    });
  });

  it.each(['home.md', 'pages/fees.md'])('is that of %s too', (file) => {
    const write = (src: string) =>
      `---\ntitle: Fees\ndescription: Costs.\nimage:\n  src: ${src}\n  alt: A swan.\n---\n`;
    const { home, pages } = loadFolder(makeContent({ [file]: write('/images/swan.png') }));
    const page = pages.find(({ address }) => address === '/fees') ?? home;
    expect(page.image).toMatchObject({ url: '/media/images/swan.png', alt: 'A swan.' });
    expect(failureOf(makeContent({ [file]: write('gone.png') }))).toContain(`${file}:5  image.src`);
  });

  it('may have an empty alternative text only if it is decorative', () => {
    expect(failureOf(withImage('src: /images/swan.png', 'alt: ""'))).toContain(
      `${ANN}:6  image.alt
    found:    an empty text
    expected: a description for people who cannot see the image; "" only beside decorative: true`,
    );
    const decorative = withImage('src: /images/swan.png', 'alt: ""', 'decorative: true');
    expect(imageIn(decorative)).toMatchObject({ alt: '' });
  });

  it('has no alternative text if it is decorative', () => {
    const folder = withImage('src: /images/swan.png', 'alt: A swan.', 'decorative: true');
    expect(failureOf(folder)).toContain('found:    "A swan."\n    expected: alt: ""');
  });

  it('needs an alternative text', () => {
    expect(failureOf(withImage('src: /images/swan.png'))).toMatch(
      /image\.alt\n {4}found: {4}nothing\n {4}expected: a description/,
    );
  });

  it('has a focus within the image', () => {
    const folder = withImage('src: /images/swan.png', 'alt: A swan.', 'focus: 130% 20%');
    expect(failureOf(folder)).toContain('found:    "130% 20%"\n    expected: the point that stays');
  });

  it('is reported if the image for narrow screens is missing', () => {
    const folder = withImage('src: /images/swan.png', 'alt: A swan.', 'narrow: gone.png');
    expect(failureOf(folder)).toContain(`${ANN}:7  image.narrow\n    found:    "pages/gone.png"`);
  });
});

const PAGE = 'pages/lake.md';

/** Returns what an editor reads about a page with this image, or null. */
function problemOf(name: string, image: Buffer | string): string | null {
  const text = `---\ntitle: Lake\ndescription: Freezes.\n---\nText. ![Ice on it](${name})\n`;
  return tryFailureOf(makeContent({ [PAGE]: text, [`pages/${name}`]: image }));
}

/** Returns the first bytes of a PNG of this size, and its end. */
function makeHugePng(width: number, height: number): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([header, size, Buffer.from('0802000000', 'hex'), Buffer.from('IEND')]);
}

describe('an image that no page can show', () => {
  it.each<[string, string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['a text', 'a.jpg', () => Buffer.from('not an image'), /damaged or not an image/],
    ['an empty file', 'a.png', () => Buffer.alloc(0), /damaged or not an image/],
    [
      '20,000 x 20,000 pixels',
      'a.png',
      () => makeHugePng(20_000, 20_000),
      /which has 20,000 x 20,000 pixels\n {4}expected: at most 64 megapixels/,
    ],
    [
      'a strip that is too long',
      'a.png',
      () => makeHugePng(100, 17_000),
      /which has 100 x 17,000 pixels/,
    ],
    [
      'a JPEG without its end',
      'a.jpg',
      async () => (await makePicture(400, 300).jpeg().toBuffer()).subarray(0, -1000),
      /which ends too early\n {4}expected: the whole image/,
    ],
    [
      'a PNG without its end',
      'a.png',
      async () => (await makePicture(400, 300).png().toBuffer()).subarray(0, -100),
      /which ends too early/,
    ],
    [
      'a WebP without its end',
      'a.webp',
      async () => (await makePicture(400, 300).webp().toBuffer()).subarray(0, -100),
      /which ends too early/,
    ],
    [
      'an animated WebP',
      'a.webp',
      () =>
        Promise.all([
          makePicture(40, 20).png().toBuffer(),
          makePicture(40, 20).negate().png().toBuffer(),
        ]).then((frames) =>
          sharp(frames, { join: { animated: true } })
            .webp({ loop: 0, delay: [100, 200] })
            .toBuffer(),
        ),
      /which is animated\n {4}expected: a still image/,
    ],
    [
      'a format with another name',
      'a.jpg',
      () => makePicture(40, 20).gif().toBuffer(),
      /which is in the format GIF/,
    ],
  ])('is named with its page and the reason: %s', async (_, name, make, expected) => {
    const problem = problemOf(name, await make());
    expect(problem).toContain(`${PAGE}:5\n    found:    "pages/${name}", which`);
    expect(problem).toMatch(expected);
  });

  it('is not a photo with a preview, or with a video behind it, as phones save them', async () => {
    const preview = await makePicture(40, 20).jpeg().toBuffer();
    const photo = await makePicture(400, 300)
      .withExif({ IFD0: { Copyright: 'Ann' } })
      .jpeg()
      .toBuffer();
    const moving = Buffer.concat([photo, Buffer.alloc(100_000, 'ftypmp42')]);
    expect(problemOf('a.jpg', moving)).toBeNull();
    const broken = Buffer.concat([photo.subarray(0, 2), app(preview), photo.subarray(2, -500)]);
    expect(problemOf('a.jpg', broken)).toContain('which ends too early');
  });
});

/** Returns data as a JPEG contains it before its image. */
function app(data: Buffer): Buffer {
  const start = Buffer.from([0xff, 0xe5, 0, 0]);
  start.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([start, data]);
}

describe('a drawing (SVG)', () => {
  it.each([
    ['<script>alert(1)</script>', '<script>'],
    ['<svg:script xmlns:svg="http://www.w3.org/2000/svg"/>', '<svg:script>'],
    ['<foreignObject><p>Text</p></foreignObject>', '<foreignObject>'],
    ['<rect onclick="alert(1)"/>', 'a program: onclick='],
    ['<image href="https://example.org/a.png"/>', 'outside it: href="https://example.org/a.png"'],
    ['<use xlink:href="other.svg#part"/>', 'outside it: xlink:href="other.svg#part"'],
    ['<use href="&#104;ttps://example.org/#a"/>', 'outside it: href="https://example.org/#a"'],
    ['<rect style="fill: url(https://example.org/#a)"/>', 'outside it: style='],
    ['<style>@import "https://example.org/a.css";</style>', 'outside it: @import'],
    ['<style><![CDATA[ a { fill: url( //example.org/a ) } ]]></style>', 'outside it: url('],
    ['<a href="javascript:alert(1)"/>', 'outside it: href="javascript:'],
    ['<a href="java&#10;script:alert(1)"/>', 'outside it: href="java'],
    ['<g>', 'damaged'],
  ])('is refused with %s', (content, found) => {
    const problem = problemOf('a.svg', makeSvg(content)) ?? '';
    expect(problem).toContain(`${PAGE}:5\n    found:    "pages/a.svg", which`);
    expect(problem).toContain(found);
  });

  it('is refused with a style sheet of its own', () => {
    const sheet = '<?xml-stylesheet href="https://example.org/a.css"?>';
    expect(problemOf('a.svg', sheet + makeSvg('<g/>'))).toContain('<?xml-stylesheet>');
  });

  it('may have styles, parts that it uses again, images in it, and links', () => {
    const content = `<style>.a { fill: url(#b) }</style><linearGradient id="b"/><g id="c"/>
      <use href="#c"/><rect fill="url('#b')"/><image href="data:image/png;base64,AAAA"/>
      <a href="https://example.org/"><text>University</text></a>`;
    const svg = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "a" "b">${makeSvg(content)}`;
    expect(problemOf('a.svg', svg)).toBeNull();
  });
});
