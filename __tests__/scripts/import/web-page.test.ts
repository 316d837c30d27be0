import { makeFolder } from '@/__tests__/support/jest/temporary-folder';
import { ImportReport } from '@/scripts/import/import-report';
import { readMirror } from '@/scripts/import/sources/read-mirror';
import { readPageSettings } from '@/scripts/import/sources/page-settings';
import { readPage } from '@/scripts/import/sources/web-page';
import { toMarkdown } from '@/scripts/import/text/to-markdown';

/** Converts a page as the import of a mirror does, without moving anything. */
function convert(body: string, head = ''): string {
  const { main } = readPage(`<html><head>${head}</head><body>${body}</body></html>`, null);
  return toMarkdown(main, () => undefined);
}

describe('what a page says aside', () => {
  const ASIDE = '<aside><p>Bring a <a href="/card">card</a> with you.</p></aside>';

  it('becomes a callout in its main part, and among the paragraphs of a page without one', () => {
    const callout = '::: note\n\nBring a [card](/card) with you.\n\n:::';
    const text = `<p>The desk is open.</p>${ASIDE}<p>Its hours vary from term to term.</p>`;
    expect(convert(`<main><h1>Desk</h1>${text}</main>`)).toContain(callout);
    expect(convert(`<div><h1>Desk</h1>${text}</div>`)).toContain(callout);
  });

  it('is left out if it is a menu, or stands beside the text', () => {
    const menu =
      '<aside><ul><li><a href="/a">Fees</a></li><li><a href="/b">Rooms</a></li></ul></aside>';
    const related = ASIDE.replace('<aside>', '<aside class="sidebar">');
    expect(convert(`<main><p>The desk.</p>${menu}${related}</main>`)).toBe('The desk.');
    const beside = `<div><p>The desk is open every day of the week.</p></div>${ASIDE}`;
    expect(convert(beside)).not.toContain('card');
  });
});

describe('a formula of a page', () => {
  const MATHJAX = '<script src="/js/load-mathjax.js"></script>';

  it.each([
    ['in dollars', 'If $p < x_1*y_1$ holds', 'If $p < x_1*y_1$ holds'],
    ['in parentheses', String.raw`If \(\alpha_1\) holds`, String.raw`If $\alpha_1$ holds`],
    ['on its own', 'So $$a^2\n+ b^2$$ holds', 'So\n\n$$a^2 + b^2$$\n\nholds'],
    ['but not money', 'From $5 to $10', 'From \\$5 to \\$10'],
    ['but not in code', '<code>$a + $b</code>', '`$a + $b`'],
  ])('stays one if a program shows it: %s', (_, text, expected) => {
    expect(
      convert(
        `<main><p>${text.replace('<', '&lt;')}</p></main>`.replace('&lt;code>', '<code>'),
        MATHJAX,
      ),
    ).toBe(expected);
  });

  it('is text if no program shows it', () => {
    expect(convert('<main><p>If $p$ holds</p></main>')).toBe('If \\$p$ holds');
  });

  it('is read from what KaTeX and MathJax have made of it', () => {
    const annotation = '<annotation encoding="application/x-tex">x^2</annotation>';
    const katex = `<span class="katex"><math>${annotation}</math><span aria-hidden="true">x2</span></span>`;
    const mathjax = '<span class="MathJax">y2</span><script type="math/tex">y^2</script>';
    expect(convert(`<main><p>${katex} and ${mathjax}</p></main>`)).toBe('$x^2$ and $y^2$');
  });
});

describe('a mirror whose pages have one title in their heads', () => {
  const pages = ['about', 'fees', 'rooms', 'team/ann', 'team/ben'];

  /** Writes the mirror, and returns its pages by their sources. */
  function read(write: (page: string, up: string) => string) {
    const head = '<title>Example</title><meta name="description" content="A university">';
    const toHtml = (page: string) =>
      `<html><head>${head}</head><body>${write(page, page.includes('/') ? '../' : '')}</body></html>`;
    const files = pages.map((page) => [`${page}.html`, toHtml(page)]);
    const folder = makeFolder(Object.fromEntries(files));
    const { items } = readMirror(folder, null, new ImportReport());
    return new Map(items.map((item) => [item.source, item]));
  }

  const text = (page: string) => `<p>Everything about ${page}, in many more words.</p>`;

  it.each([
    [
      'breadcrumbs',
      (page: string) =>
        `<ul class="my-breadcrumb"><li><a href="/">Home</a></li><li>${page}</li></ul>`,
    ],
    ['a heading', (page: string) => `<h2>${page}</h2>`],
  ])('takes titles from %s, and no descriptions', (_, name) => {
    const items = read((page) => name(page) + text(page));
    for (const page of pages) {
      const { fields, text: own } = items.get(`${page}.html`) ?? {};
      expect(fields).toEqual({ title: page });
      expect(own).not.toContain('Home');
    }
  });

  it('leaves out an image that every page has, wherever the page is', () => {
    const items = read((page, up) => {
      const own = `<img src="${page}.jpg" alt="${page}">`;
      return `<div><img src="${up}logo.png" alt=""></div><div>${own}</div>${text(page)}`;
    });
    for (const page of pages) {
      const images = items.get(`${page}.html`)?.text.match(/[\w/]+\.(png|jpg)/g);
      expect(images).toEqual([`${page}.jpg`]);
    }
  });
});

describe('links that are only icons', () => {
  const icons =
    '<ul><li><a href="https://a.example/ann" aria-label="Ann on A"><i class="a"></i></a></li>' +
    '<li><a href="https://b.example"><svg><path d="M0 0"/></svg></a></li></ul>';

  it('have their names, and are left out without one', () => {
    expect(convert(`<main><p>Ann Lee</p>${icons}</main>`)).toBe(
      'Ann Lee\n\n- [Ann on A](https://a.example/ann)',
    );
  });
});

it('says whether a page names its main part', () => {
  const read = (body: string) => readPage(`<html><body>${body}</body></html>`, null).hasMain;
  expect(read('<main><p>Fees</p></main>')).toBe(true);
  expect(read('<div><p>Fees</p></div>')).toBe(false);
});

describe('the home page of a mirror', () => {
  it.each([
    ['Department of Physics', 'Department of Physics'],
    ['Home | Department of Physics', 'Department of Physics'],
    ['Institut für Physik – Startseite', 'Institut für Physik'],
    ['Home', undefined],
    ['x'.repeat(81), undefined],
  ])('names the site by its title %j', (title, name) => {
    expect(readPageSettings(`<title>${title}</title>`).name).toBe(name);
  });

  it.each(['<a href="#">A</a>|<a href="#">Aa</a>', '<a href="/de">DE</a>|<a href="/en">EN</a>'])(
    'does not take its languages for its menu: %s',
    (links) => {
      const toList = (text: string) =>
        `<nav><ul>${text
          .split('|')
          .map((link) => `<li>${link}</li>`)
          .join('')}</ul></nav>`;
      const menu = toList('<a href="/fees">Fees</a>|<a href="/rooms">Rooms</a>');
      const labels = readPageSettings(toList(links) + menu).menu.map(({ label }) => label);
      expect(labels).toEqual(['Fees', 'Rooms']);
    },
  );

  it.each(['<nav><div><ul>…</ul></div></nav>', '<div><ul class="sidebar-nav">…</ul></div>'])(
    'gives its menu: %s',
    (html) => {
      const list = '<li><a href="/a"><span>A</span></a></li><li><a href="/b">B</a></li>';
      expect(readPageSettings(html.replace('…', list)).menu).toEqual([
        { label: 'A', href: '/a', items: [] },
        { label: 'B', href: '/b', items: [] },
      ]);
    },
  );
});

it('keeps headings and paragraphs of a text that most pages have, except for those at its edges', () => {
  const own = (name: string) =>
    `<p>${`What ${name} says of itself, and of others. `.repeat(9)}</p>`;
  const page = (name: string) =>
    `<title>${name}</title><div><p>Library of the college</p>${own(name)}<h2>References</h2>` +
    `<p>See below.</p>${own(`${name} again`)}<ul><li>Home</li><li>Map</li></ul><p>Made by us.</p><p>Call us.</p></div>`;
  const names = ['a', 'b', 'c', 'd', 'e'];
  const folder = makeFolder(Object.fromEntries(names.map((name) => [`${name}.html`, page(name)])));
  const { items } = readMirror(folder, null, new ImportReport());
  expect(
    items.map(({ text }) => toMarkdown(text, () => undefined).replaceAll(/What.*/g, '…')),
  ).toEqual(names.map(() => '…\n\n## References\n\nSee below.\n\n…'));
});
