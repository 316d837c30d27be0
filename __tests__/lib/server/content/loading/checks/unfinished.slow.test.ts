import { expectSentences } from '@/__tests__/support/content/known-messages';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { openingOf } from '@/lib/server/content/loading/folder/opening';
import { loadFolder } from '@/lib/server/content/loading/read-folder';

afterAll(removeMadeContent);

describe('a page that is not finished', () => {
  it('is described by its first sentences, and listed as work to do', () => {
    const content = load({
      'pages/fees.md':
        '---\ntitle: Fees\n---\n\n## What it costs\n\nA year costs *1,200* &amp; more, paid in two parts. Ask us for help. We answer within a day.\n',
    });
    const page = content.pages.find(({ address }) => address === '/fees');
    expect(page?.description).toBe(
      'A year costs 1,200 & more, paid in two parts. Ask us for help.',
    );
    expect(listTodo(content)).toEqual([
      'pages/fees.md: has no description, so lists and search engines show its first sentences',
    ]);
  });

  it('says that nobody has described an image yet', () => {
    const content = load({
      'pages/a.md': '---\ntitle: A\ndescription: B.\n---\n\n![missing](../images/crest.svg)\n',
      'pages/b.md':
        '---\ntitle: B\ndescription: B.\nimage: { src: ../images/crest.svg, alt: missing }\n---\n\nText\n',
    });
    expect(content.pages.find(({ address }) => address === '/b')?.image?.alt).toBe(
      'Image without a description',
    );
    expect(listTodo(content)).toEqual([
      'pages/a.md: shows ../images/crest.svg, which nobody has described yet',
      'pages/b.md: still needs a text for people who cannot see or hear it: image.alt',
    ]);
  });

  it('says so in capital letters and with spaces around the word, too', () => {
    const content = load({
      'pages/a.md': '---\ntitle: A\ndescription: B.\n---\n\n![ Missing ](../images/crest.svg)\n',
      'pages/b.md':
        '---\ntitle: B\ndescription: B.\nimage: { src: ../images/crest.svg, alt: Missing }\n---\n\nText\n',
    });
    expect(content.pages.find(({ address }) => address === '/b')?.image?.alt).toBe(
      'Image without a description',
    );
    expect(listTodo(content)).toHaveLength(2);
  });

  it('still needs a description of each image, or that word', () => {
    const text = '---\ntitle: A\ndescription: B.\n---\n\n![](../images/crest.svg)\n';
    expect(() => load({ 'pages/a.md': text })).toThrow('without alternative text');
  });

  it.each([
    "phone: !placeholder '+44 0000'",
    "phone: '+44 0000'\nplaceholder: true",
    "phone: ['+44 20 7946 0000', !placeholder '+44 0000']",
  ])('may have a placeholder for a phone number that nobody can dial: %j', (phone) => {
    const file = `---\nname: Ada Lovelace\nsummary: S.\n${phone}\n---\n`;
    expect(() => load({ 'people/ada-lovelace.md': file })).not.toThrow();
    const unmarked = file.replace('!placeholder ', '').replace('placeholder: true\n', '');
    expect(() => load({ 'people/ada-lovelace.md': unmarked })).toThrow('more digits after +44');
  });

  it('may have an author in lower case', () => {
    const content = load({
      'blog/x.md': '---\ntitle: X\ndate: 2020-01-01\nauthor: taoky\n---\n\nText.\n',
    });
    const entry = content.entries.find(({ address }) => address === '/blog/x');
    expect(entry).toMatchObject({ references: { author: [{ label: 'taoky' }] } });
  });
});

describe('the opening of a text', () => {
  it.each([
    ['<p>One. Two.</p><h2>Three</h2><p>Four.</p>', 'One. Two. Four.'],
    [
      '<p class="callout-title">Note</p><p>5 &lt; 6 <strong>is</strong> true.</p>',
      '5 < 6 is true.',
    ],
    ['<ul><li>One</li></ul>', ''],
    ['<p dir="auto">سلام.</p>', 'سلام.'],
    ['<p>10 m<sup>2</sup><sup class="note"><a href="#note_1">1</a></sup>.</p>', '10 m2.'],
    [
      `<p>It began, cf. Dr. Miller et al. in vol. 3, near No. 4 on 3. May by J. Smith and others. ${'Much '.repeat(30)}.</p>`,
      'It began, cf. Dr. Miller et al. in vol. 3, near No. 4 on 3. May by J. Smith and others.',
    ],
    ['<p><a href="/x">A<span class="visually-hidden"> (opens)</span></a> b.</p>', 'A b.'],
  ])('of %j is %j', (html, expected) => expect(openingOf(html)).toBe(expected));

  it('ends at a word if the first sentence is too long', () => {
    const opening = openingOf(`<p>${'word '.repeat(100)}</p>`);
    expect(opening).toMatch(/word …$/);
    expect(opening.length).toBeLessThan(210);
  });
});

function load(files: Record<string, string>) {
  const content = loadFolder(makeContent(files));
  expectSentences([], content.notes);
  return content;
}

function listTodo(content: ReturnType<typeof loadFolder>): string[] {
  return content.notes
    .filter(({ isTodo }) => isTodo)
    .map(({ file, text }) => `${file}: ${text}`)
    .sort();
}
