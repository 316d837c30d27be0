import fs from 'node:fs';
import { makeContent, removeMadeContent, SECOND_SITE } from '@/__tests__/support/temporary-content';
import { loadFolder } from '@/lib/server/content/load-content';
import { EditionReader, packEdition } from '@/lib/server/publishing/edition';

const before = process.env.CONTENT_DIR;

afterEach(() => {
  process.env.CONTENT_DIR = before ?? '';
  removeMadeContent();
});

const post = (fields: string, text: string) =>
  `---\ntitle: T\ndescription: D\nauthor: odile-rothbart\n${fields}\n---\n${text}`;

it('shows links to posts that appear later as text, on every kind of page', () => {
  const link = '[soon](/blog/later)';
  const withLink = (file: string) =>
    `${fs.readFileSync(`${SECOND_SITE}/${file}`, 'utf8')}\n${link}\n`;
  const files = ['home.md', 'about.md', 'blog.md', 'people/odile-rothbart.md'];
  const folder = makeContent({
    ...Object.fromEntries(files.map((file) => [file, withLink(file)])),
    'pages/new.md': `---\ntitle: T\ndescription: D\n---\n${link}`,
    'blog/now.md': post('date: 2026-01-31', link),
    'blog/later.md': post('date: 2026-02-28', 'Text'),
  });
  process.env.CONTENT_DIR = folder;
  for (const [day, isHidden] of [
    [1, true],
    [28, false],
  ] as const) {
    const loaded = loadFolder(folder, Date.UTC(2026, 1, day, 12));
    const reader = new EditionReader();
    const parts = packEdition({ version: 'v1', keepsPages: true }, null, loaded);
    const read = parts.map((part) => reader.read(structuredClone(part)));
    const { home, about, blog, pages, posts, records } = read.at(-1)?.content ?? loaded;
    const shown = [home, about, blog, ...pages, ...posts, ...records];
    const texts = shown.map(({ body }) => body.html).filter((html) => html.includes('soon'));
    expect(texts).toHaveLength(6);
    for (const html of texts) expect(html.includes('href="/blog/later"')).toBe(!isHidden);
  }
});
