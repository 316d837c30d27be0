import fs from 'node:fs';
import { SECOND_SITE } from '@/__tests__/support/content/temporary-content';
import { page, PageServer } from '@/__tests__/support/pages/page-server';
import { getEdition, type Edition } from '@/lib/server/content/edition';
import { overlay } from '@/lib/server/content/files/overlay';
import { loadContent } from '@/lib/server/content/loading/load-content';
import {
  fromFileName,
  renderPreview,
  toFileName,
} from '@/lib/server/publishing/pages/render-preview';
import { getShownPage } from '@/lib/server/shown-page';

let answer: jest.Mock;

jest.mock('@/lib/server/http/requests/request-filter', () => ({
  getNextListener: () => answer,
}));

const site = new PageServer();

const SWAN = fs.readFileSync(`${SECOND_SITE}/images/swan.png`);

const addressOf = (name: string) => `/draft?id=1&file=${name}`;

/** Returns the shown edition with some edits. */
function edit(edits: Record<string, string | Buffer | null>): Edition {
  const contents = Object.entries(edits).map(([file, content]): [string, Buffer | null] => [
    file,
    typeof content === 'string' ? Buffer.from(content) : content,
  ]);
  const tree = overlay(getEdition().tree, new Map(contents));
  return { id: 'preview', tree, content: loadContent(tree, Date.now()) };
}

/** Renders a page that has this body. */
async function show(body: string, edition = edit({}), path = '/a') {
  answer = jest.fn((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!DOCTYPE html><title>T</title><body>${body}</body>`);
  });
  return renderPreview(path, edition, addressOf);
}

it('shows a page to one person, without scripts, and stores nothing of it', async () => {
  let isDraft: boolean | undefined;
  const edition = edit({ 'pages/new.md': page('New') });
  answer = jest.fn((_, response) => {
    ({ isDraft } = getShownPage());
    expect(getEdition()).toBe(edition);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end('<title>T</title><p>New</p><script>self.__next_f.push([1,""])</script>');
  });
  const shown = await renderPreview('/new', edition, addressOf);
  expect(shown?.html).toBe('<title>T</title><p>New</p>');
  expect(shown?.headers).toMatchObject({
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy': expect.stringMatching(/script-src 'none'.*form-action 'none'/),
  });
  expect(Object.keys(shown?.headers ?? {})).not.toContain('ETag');
  expect(isDraft).toBe(true);
  expect((await site.ask('/new')).status).toBe(404);
});

it.each([
  '/none',
  '/search',
  '/staff/messages/1',
  '/api/contact',
  '/healthz',
  '/media/images/swan.png',
])('renders no page at %s', async (path) => {
  expect(await show('', edit({}), path)).toBeNull();
  expect(answer).not.toHaveBeenCalled();
});

it('finds the images that visitors cannot see elsewhere, and leaves all others where they are', async () => {
  const edition = edit({
    'images/new one.png': SWAN,
    'pages/a.md': `---\ntitle: A\ndescription: D\n---\n![A swan](<../images/new one.png>)\n![A swan](../images/swan.png)`,
  });
  const shown = await show(
    '<img src="/media/images/new%20one.png" srcset="/media/480-a0123456789abcdef/images/new%20one.png.webp 480w, /media/images/new%20one.png 800w">' +
      '<img src="/media/images/swan.png"><a href="/media/%zz">/media/images/new%20one.png</a>' +
      '<a href="https://other.example/media/images/new%20one.png">Elsewhere</a>',
    edition,
  );
  const own = `/draft?id=1&amp;file=${toFileName('images/new one.png')}`;
  expect(toFileName('images/Ünï ?.png')).toMatch(/^[\w-]+$/);
  expect(fromFileName(toFileName('images/Ünï ?.png'))).toBe('images/Ünï ?.png');
  expect(shown?.html).toContain(
    `<img src="${own}" srcset="${own} 480w, ${own} 800w"><img src="/media/images/swan.png">` +
      '<a href="/media/%zz">/media/images/new%20one.png</a>' +
      '<a href="https://other.example/media/images/new%20one.png">Elsewhere</a>',
  );
});
