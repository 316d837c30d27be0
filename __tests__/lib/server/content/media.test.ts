import { failureOf } from '@/__tests__/support/content-failure';
import { makeContent, removeMadeContent } from '@/__tests__/support/temporary-content';
import { loadFolder } from '@/lib/server/content/load-content';

afterEach(removeMadeContent);

const AUTHOR = 'authors/ann.md';

/** Returns a content folder with an author whose image has these fields, each on a line. */
function withImage(...fields: string[]): string {
  const image = fields.map((field) => `  ${field}\n`).join('');
  const text = `---\ntitle: Ann Lee\ndescription: Writes about lakes.\nimage:\n${image}---\n`;
  return makeContent({ [AUTHOR]: text });
}

function imageIn(folder: string) {
  return loadFolder(folder).authors.find(({ slug }) => slug === 'ann')?.image;
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

  it('may have an empty alternative text only if it is decorative', () => {
    expect(failureOf(withImage('src: /images/swan.png', 'alt: ""'))).toContain(
      `${AUTHOR}:6  image.alt
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
    expect(failureOf(folder)).toContain(
      `${AUTHOR}:7  image.narrow\n    found:    "authors/gone.png"`,
    );
  });
});
