import fs from 'node:fs';
import path from 'node:path';
import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { noonOf } from '@/__tests__/support/content/noon';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import { loadContent } from '@/lib/server/content/loading/load-content';

afterEach(removeMadeContent);

const NOW = noonOf('2026-01-31');

/** Returns the content as JSON, or the message with every problem. */
function load(folder: string, memory?: ContentMemory): string {
  try {
    return JSON.stringify(loadContent(openFolder(folder), NOW, { memory }));
  } catch (error) {
    return String(error);
  }
}

const image = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Versions of files that refer to each other; null stands for no file. */
const VERSIONS: Record<string, (string | null)[]> = {
  'pages/one.md': [
    null,
    '---\ntitle: One\ndescription: D\n---\n## Part\n\n[two](/two#part) ![a lake](../images/new.svg)',
    '---\ntitle: One\ndescription: D\n---\n[gone](/gone)',
    '---\ntitel: One\ndescription: D\n---\nText',
  ],
  'pages/two.md': [
    null,
    '---\ntitle: Two\ndescription: D\n---\n## Part\n\n[one](/one)',
    '---\ntitle: Two\n\n\ndescription: D\n---\n## Other',
    'No front matter',
  ],
  'blog/post.md': [
    null,
    '---\ntitle: Post\ndescription: D\ndate: 2026-01-01\nauthor: odile-rothbart\ntags: [Lake]\n---\n[one](/one)',
    '---\ntitle: Post\ndescription: D\ndate: 2026-01-01\nauthor: nobody\ntags: [lake]\n---\nText',
    '---\ntitle: Post\ndescription: D\ndate: 2026-02-01\nauthor: odile-rothbart\nformerly: [/old]\n---\n[two](/two)',
  ],
  'images/new.svg': [null, image, 'not an image'],
};

const step = fc.record({
  file: fc.constantFrom(...Object.keys(VERSIONS)),
  version: fc.nat({ max: 3 }),
});

it('finds the same as a memory that is empty, after any changes and as JSON', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
      const folder = makeContent();
      let memory = new ContentMemory();
      for (const { file, version } of steps) {
        const text = VERSIONS[file]?.[version] ?? null;
        fs.rmSync(path.join(folder, file), { force: true });
        if (text !== null) fs.writeFileSync(path.join(folder, file), text);
        expect(load(folder, memory)).toBe(load(folder));
        memory = new ContentMemory(JSON.parse(JSON.stringify([...memory.entries()])));
      }
    }),
    { numRuns: randomRuns(20) },
  );
});

it('remembers files without mistakes, and forgets those that are gone', () => {
  const folder = makeContent({ 'pages/one.md': VERSIONS['pages/one.md']?.[3] ?? null });
  const memory = new ContentMemory();
  load(folder, memory);
  const known = [...memory.entries()].map(([file]) => file);
  expect(known).toContain('about.md');
  expect(known).not.toContain('pages/one.md');
  const name = known.find((file) => file.startsWith('blog/')) ?? '';
  fs.rmSync(path.join(folder, name));
  load(folder, memory);
  expect([...memory.entries()].map(([file]) => file)).not.toContain(name);
});
