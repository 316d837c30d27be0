import fs from 'node:fs';
import { toMarkdown } from '@/lib/browser/draft/to-markdown';

const FOLDER = '__tests__/support/clipboards';

const names = fs
  .readdirSync(FOLDER)
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.replace('.html', ''));

const read = (file: string) => fs.readFileSync(`${FOLDER}/${file}`, 'utf8');

describe('the Markdown of a clipboard', () => {
  it.each(names)('is as an editor would have typed it: %s', (name) => {
    expect(toMarkdown(read(`${name}.html`)) ?? '').toBe(read(`${name}.md`).trim());
  });

  it('is null if the clipboard has no HTML, or nothing that plain text would lose', () => {
    expect(toMarkdown('')).toBeNull();
    expect(toMarkdown('<div><span style="color:red">One</span></div><div>Two</div>')).toBeNull();
  });

  it('has no script, and no address that a browser would run', () => {
    const html =
      '<h2>A<script>alert(1)</script></h2><p><a href=" jAvascript:alert(1)">b</a>' +
      '<a href="data:text/html,x">c</a><img src=x onerror=alert(1)><svg onload=alert(1)>d</svg></p>';
    expect(toMarkdown(html)).toBe('## A\n\nbc');
  });

  it('keeps the text of markup that a page shows', () => {
    expect(toMarkdown('<p>a</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')).toBe(
      'a\n\n<script>alert(1)</script>',
    );
  });

  it('takes an image of this site, by its path', () => {
    const html = '<p>One</p><p><img src="http://localhost/media/a.jpg?w=2" alt="A tree"></p>';
    expect(toMarkdown(html)).toBe('One\n\n![A tree](/media/a.jpg)');
  });
});
