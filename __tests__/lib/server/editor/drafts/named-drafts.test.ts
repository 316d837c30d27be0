import fs from 'node:fs';
import path from 'node:path';
import { readText } from '@/lib/i18n/texts';
import { nameDrafts } from '@/lib/server/editor/drafts/named-drafts';
import type { Draft } from '@/lib/server/editor/drafts/drafts';
import { shapeOf } from '@/lib/server/editor/fields/file-shape';
import { getSettings } from '@/lib/server/settings';

const TEXT = fs.readFileSync(path.join(getSettings().contentDir, 'about.md'), 'utf8');

const draft = (id: string, file: string, content: string): Draft => ({
  ...{ id, file, content, userId: 'a', base: '', copy: '', revision: 1 },
  ...{ createdAt: 0, savedAt: 0, publishAt: null, missedAt: null, announcedAt: null },
});

const titleLabel = readText(
  shapeOf('about.md')?.parts.find(({ name }) => name === 'title')?.label ?? '',
);

it('two drafts of one page differ in the fields that were changed in each', () => {
  const named = nameDrafts([
    draft('one', 'about.md', TEXT.replace(/^title: .*$/m, 'title: Changed')),
    draft('two', 'about.md', TEXT),
    draft('three', 'pages/a.md', '---\ntitle: A\n---\n'),
  ]);
  expect(named.map(({ title, changed }) => [title, changed])).toEqual([
    ['Changed', [titleLabel]],
    [named[1]?.title, []],
    ['A', null],
  ]);
});
