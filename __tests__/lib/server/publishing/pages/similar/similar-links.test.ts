import { gunzipSync, gzipSync } from 'node:zlib';
import fc from '@/__tests__/support/jest/random';
import { escapeHtml } from '@/lib/escape-html';
import type { Link } from '@/lib/server/content/files/schema-fields';
import { insertBlocks } from '@/lib/server/publishing/pages/insert-blocks';
import {
  cutSimilarLinks,
  renderSimilarLinks,
  SAMPLE,
} from '@/lib/server/publishing/pages/similar/similar-links';
import { plainOf } from '@/lib/server/publishing/pages/stored-page';

const item = (label: string, href: string) => `<li class="x"><a href="${href}">${label}</a></li>`;
const nav = (items: string) =>
  `<nav aria-labelledby="similar-pages"><p>Größe?</p><ul>${items}</ul></nav>`;
const html = (middle: string) =>
  `<!DOCTYPE html><nav><ul><li><a href="/">A</a></li></ul></nav><h1>Größe</h1>${middle}<p>€</p>`;

function store(rendered: string) {
  const { html: left, similarLinks } = cutSimilarLinks(rendered);
  const headers = new Map([
    ['ETag', '"x"'],
    ['Content-Security-Policy', 'strict'],
  ]);
  return { headers, etag: '"x"', zipped: gzipSync(left), similarLinks };
}

function insertSimilarLinks(page: ReturnType<typeof store>, links: Link[]) {
  const block = page.similarLinks && renderSimilarLinks(page.similarLinks, links);
  return insertBlocks(page, block ? [block] : []);
}

const sample = html(nav(item(SAMPLE.label, SAMPLE.href)));

describe('the place of similar pages', () => {
  it('leaves no trace in a page without similar pages', () => {
    const page = store(sample);
    expect(insertSimilarLinks(page, [])).toBe(page);
    expect(`${plainOf(page)}`).toBe(html(''));
  });

  it('is filled with a link for each page, in the markup of the template', () => {
    const links = [
      { label: 'Größe & <b>"Ruhm"</b>', href: '/a' },
      { label: '$& $1 similar-page-label', href: '/similar-page-href' },
    ];
    const { zipped, headers } = insertSimilarLinks(store(sample), links);
    const items = links.map(({ label, href }) => item(escapeHtml(label), href));
    expect(`${gunzipSync(zipped)}`).toBe(html(nav(items.join(''))));
    expect(headers.get('Content-Security-Policy')).toBe('strict');
    expect(headers.get('ETag')).not.toBe('"x"');
  });

  it('never lets a title or an address become markup', () => {
    const page = store(sample);
    fc.assert(
      fc.property(fc.string(), fc.string(), (label, href) => {
        const plain = plainOf(insertSimilarLinks(page, [{ label, href }]));
        const expected = html(nav(item(escapeHtml(label), escapeHtml(href))));
        expect(`${plain}`).toBe(`${Buffer.from(expected)}`);
      }),
    );
  });

  it('is missing in other pages, which are left unchanged', () => {
    const page = store(html(''));
    expect(page.similarLinks).toBeNull();
    expect(insertSimilarLinks(page, [{ label: 'A', href: '/a' }])).toBe(page);
  });

  it.each([
    ['no navigation', html(item(SAMPLE.label, SAMPLE.href))],
    ['no item', html(nav(`<a href="${SAMPLE.href}">${SAMPLE.label}</a>`))],
    ['two items', html(nav(item(SAMPLE.label, SAMPLE.href).repeat(2)))],
    ['no label', html(nav(item('', SAMPLE.href)))],
  ])('is refused with %s, because visitors would see the sample', (_, rendered) => {
    expect(() => cutSimilarLinks(rendered)).toThrow('similar pages');
  });
});
