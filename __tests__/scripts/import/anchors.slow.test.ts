import fc from '@/__tests__/support/jest/random';
import { removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import { makeSource, importFrom, runImport } from '@/__tests__/support/programs/run-import';
import { listLinked, markAnchors, placeAnchors } from '@/scripts/import/text/anchors';
import { toMarkdown } from '@/scripts/import/text/to-markdown';

afterEach(removeMadeContent);
afterEach(removeMadeFolders);

const page = (main: string) =>
  `<html><head><title>T</title></head><body><main><h1>Talks</h1>${main}</main></body></html>`;

it('leads links of a mirror to the heading at their place, or to the one above', async () => {
  const { read, stdout } = await runImport('html', {
    'talks.html': page(
      '<p><a href="#ann">Ann</a>, <a href="#ben_2">Ben</a>, <a href="#gone">Cleo</a>, <a href="#">menu</a></p>' +
        '<a name="ann"></a><h2>Waves</h2><p>About waves.</p>' +
        '<h2>Ice</h2><p>About ice.</p><div id="ben_2"><p>About Ben.</p></div>',
    ),
    'index.html': page(
      '<p>See <a href="talks.html#ann">the talk</a> and <a href="talks.html#gone">another</a>.</p>',
    ),
  });
  expect(read('pages/talks.md')).toContain(
    '[Ann](#ann), [Ben](#ben-2), Cleo, menu\n\n## Waves {#ann}\n\nAbout waves.\n\n## Ice {#ben-2}\n',
  );
  expect(read('pages/old-home.md')).toContain('[the talk](/talks#ann) and [another](/talks)');
  expect(stdout).toContain('0 partly imported');
});

it('leads links of Markdown to headings by the anchors that the old program made of their text', async () => {
  const { read } = await runImport('jekyll', {
    'a.md':
      '---\ntitle: A\n---\n[One](#c--first-steps), [two](#sec_two), [three](#here)\n\n## C & first steps\n\nText.\n\n' +
      '## Two {#sec_two}\n\nText. <a name="here"></a>More.\n',
  });
  expect(read('pages/a.md')).toContain(
    '[One](#c--first-steps), [two](#sec-two), [three](#sec-two)\n\n## C & first steps {#c--first-steps}\n\nText.\n\n## Two {#sec-two}\n',
  );
});

it('imports a site whose first page is made of frames', async () => {
  const source = makeSource({
    'index.html': '<html><frameset cols="1,9"><frame src="a.html"></frameset></html>',
    'a.html': page('<p>Text of a page.</p>'),
  });
  for (const kind of ['html', 'jekyll']) {
    const { read, stdout, status } = await importFrom(kind, source);
    expect(status).toBe(0);
    expect(stdout).toContain('index.html: shows other pages in frames');
    expect(read('pages/a.md')).toContain('Text of a page.');
  }
});

const id = fc.constantFrom('a', 'b_1', 'C.d', 'ö', 'x y', '10', '&amp;');
const block = fc.oneof(
  fc.tuple(fc.constantFrom('p', 'div', 'h2', 'h3', 'li', 'td', 'pre', 'span'), id),
  fc.constantFrom('p', 'h2', 'pre').map((name) => [name, ''] as const),
);

it('keeps every word of random pages, and gives each anchor to a heading', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 12 }), (blocks) => {
      const html = blocks
        .map(([name, own], index) => {
          const attribute = own && ` id="${own}"`;
          const inner = `<${name}${attribute}>word${index}</${name}>`;
          if (name === 'td') return `<table><tr><td>a</td>${inner}</tr></table>`;
          return name === 'li' ? `<ul>${inner}</ul>` : inner;
        })
        .join('\n');
      const links = blocks.map(
        ([, own]) => `<a href="/x#${encodeURIComponent(own.replace('&amp;', '&'))}">x</a>`,
      );
      const linked = listLinked(links);
      const convert = (text: string) => toMarkdown(text, () => undefined);
      const { body, anchors } = placeAnchors(convert(markAnchors(html, linked, true)), linked);
      const bare = (text: string) =>
        text
          .replaceAll(/ \{#[^}]*\}/g, '')
          .replaceAll(/\s*\n\s*/g, '\n')
          .trim();
      expect(bare(body)).toBe(bare(convert(html)));
      const headings = new Set(
        [...body.matchAll(/^#+ (\S+?)(?: \{#(\S+)\})?$/gm)].map(([, text, own]) => own ?? text),
      );
      for (const anchor of anchors.values())
        if (anchor !== null) expect(headings).toContain(anchor);
      const first = blocks.findIndex(([name]) => /^h/.test(name));
      for (const [index, [, own]] of blocks.entries()) {
        const found = anchors.get(own.replace('&amp;', '&'));
        if (own !== '' && first >= 0 && index >= first) expect(found).not.toBeUndefined();
      }
    }),
  );
});
