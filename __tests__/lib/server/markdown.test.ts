import { renderMarkdown } from '@/lib/server/markdown';

const render = (text: string) => renderMarkdown(text, ({ src }) => ({ url: `/media/${src}` }));

describe('Markdown', () => {
  it('shows raw HTML as text, so that nobody can slip in a script', () => {
    expect(render('<script>alert(1)</script>').html).not.toContain('<script');
  });

  it('makes no link that runs a script', () => {
    expect(render('[press](javascript:alert(1))').html).not.toContain('<a');
  });

  it('puts its highest heading right below the title of the page', () => {
    expect(render('# One\n\n## Two').headings.map(({ level }) => level)).toEqual([2, 3]);
  });

  it('closes a gap between headings', () => {
    expect(render('## One\n\n#### Two').headings.map(({ level }) => level)).toEqual([2, 3]);
  });

  it('gives each heading an id of its own', () => {
    const { html, headings } = render('## Fees & aid\n\n## Fees, aid!');
    expect(headings.map(({ id }) => id)).toEqual(['fees-aid', 'fees-aid-2']);
    expect(html).toContain('<h2 id="fees-aid-2">');
  });

  it('names a heading by its words when it holds code or emphasis', () => {
    expect(render('## The `npm` *way*').headings[0]?.text).toBe('The npm way');
  });

  it('aligns columns by class, since style attributes are refused', () => {
    const { html } = render('| A | B |\n| :-: | --: |\n| 1 | 2 |');
    expect(html).toContain('<td class="align-right">2</td>');
    expect(html).not.toContain('style=');
  });

  it('lets the keyboard scroll a wide table', () => {
    expect(render('| A |\n| - |\n| 1 |').html).toMatch(/tabindex="0"><table>/);
  });

  it.each(['```js\nlong()\n```', '    long()'])('lets the keyboard scroll code: %j', (text) => {
    expect(render(text).html).toMatch(/<pre [^>]*tabindex="0"><code/);
  });

  it('leaves room for an image before it is there', () => {
    const place = () => ({ url: '/media/a.png', width: 30, height: 20 });
    const { html } = renderMarkdown('![A view](a.png)', place);
    expect(html).toContain('src="/media/a.png" alt="A view" width="30" height="20"');
  });

  it('tells where each link stands', () => {
    const { links } = render('One\n\n[two](/two) and\n[three](/three)');
    expect(links).toEqual([
      { href: '/two', line: 3 },
      { href: '/three', line: 3 },
    ]);
  });
});
