import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { findTwin, twinText } from '@/__tests__/support/content/twin-text';
import Ajv from 'ajv/dist/2020';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { listPosts } from '@/__tests__/support/content/posts';
import { loadFolder } from '@/lib/server/content/loading/read-folder';

const ORIGIN = 'https://www.example.edu';
const [JSON_PATH, CSV_PATH, SCHEMA] = ['/blog.json', '/blog.csv', '/blog.schema.json'];
const SITE = { title: 'T', brand: 'B', timeZone: 'Europe/Zurich', publishedAt: 0, origin: ORIGIN };

afterEach(removeMadeContent);

const table = z.array(z.object({ url: z.string(), title: z.string() }));

const post = (fields: object, text = 'Text.') =>
  `---\n${JSON.stringify({ title: 'T', description: 'D', date: '2026-01-31', author: 'odile-rothbart', ...fields })}\n---\n${text}\n`;

const load = (files: Record<string, string>) =>
  loadFolder(makeContent(files), Date.UTC(2026, 1, 1));

const read = (content: ReturnType<typeof load>, path: string) => twinText(content, path, SITE);

it('hold every post that visitors can see, and no other', () => {
  const content = load({
    'blog/a.md': post({
      date: '2026-01-31 09:30',
      updated: '2026-02-01',
      author: ['odile-rothbart', 'Ann Lee'],
      tags: ['Lake'],
    }),
    'blog/draft.md': post({ draft: true }),
    'blog/later.md': post({ date: '2030-01-01' }),
    'blog/over.md': post({ date: '2020-01-01', until: '2020-01-02' }),
  });
  const { entries } = JSON.parse(read(content, JSON_PATH));
  expect(entries).toHaveLength(listPosts(content).length);
  expect(entries).toContainEqual({
    url: `${ORIGIN}/blog/a`,
    title: 'T',
    description: 'D',
    date: expect.stringMatching(/^2026-01-31T09:30:00[+-]\d\d:\d\d$/),
    updated: '2026-02-01',
    authors: [
      { label: expect.any(String), href: `${ORIGIN}/people/odile-rothbart` },
      { label: 'Ann Lee' },
    ],
    tags: [{ label: 'Lake', href: expect.stringContaining(`${ORIGIN}/blog/tags/`) }],
  });
  for (const path of [JSON_PATH, CSV_PATH]) {
    expect(read(content, path)).not.toMatch(/blog\/(draft|later|over)/);
  }
});

it('agree with the schema and with each other, whatever the texts are', () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    // As the reader does.
    .map((one) => one.normalize('NFC'))
    .filter((one) => one.trim() === one && !/\p{C}/u.test(one));
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(
    JSON.parse(read(load({}), SCHEMA)),
  );
  const head = ['=1+1', '@x', '+1', '-1'];
  fc.assert(
    fc.property(text, text, fc.constantFrom(...head, ''), (title, description, start) => {
      const content = load({ 'blog/a.md': post({ title: start + title, description }) });
      const file = JSON.parse(read(content, JSON_PATH));
      expect([validate(file), validate.errors]).toEqual([true, null]);
      const rows = table.parse(parse(read(content, CSV_PATH), { columns: true, bom: true }));
      expect(rows).toHaveLength(file.entries.length);
      const own = rows.find(({ url }) => url.endsWith('/blog/a'));
      expect(own?.title.replace(/^'/, '')).toBe((start + title).normalize('NFC').replace(/^'/, ''));
      expect(own?.title).not.toMatch(/^[=+\-@]/);
      removeMadeContent();
    }),
    { numRuns: randomRuns(15) },
  );
});

it('exist at no other path', () => {
  for (const path of [
    '/blog',
    '/blog.xml',
    '/blog.JSON',
    '/blog/feed.xml',
    '/blog/feed.json',
    '/constructor',
    '/__proto__',
  ]) {
    expect(findTwin(load({}), path, SITE)).toBeNull();
  }
});
