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

/** Returns the content as JSON, or the message with every problem. The hash of each file is known, as after a scan. */
function load(folder: string, memory?: ContentMemory): string {
  const tree = openFolder(folder);
  try {
    return JSON.stringify(loadContent({ ...tree, knownHashOf: tree.hashOf }, NOW, { memory }));
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
    '---\ntitle: Two\ndescription: D\n---\n[the post](/blog/post#part)',
    'No front matter',
  ],
  'blog/post.md': [
    null,
    '---\ntitle: Post\ndescription: D\ndate: 2026-01-01\nauthor: odile-rothbart\ntags: [Lake]\n---\n[one](/one)',
    '---\ntitle: Post\ndescription: D\ndate: 2026-01-01\nauthor: nobody\ntags: [lake]\n---\nText',
    '---\ntitle: Post\ndescription: D\ndate: 2026-02-01\nauthor: odile-rothbart\nformerly: [/old]\n---\n[two](/two)',
    ...['title: Post', 'title: Another', 'title: "*Post*"', 'title: Post\ndescription: Longer']
      .flatMap((head) =>
        ['A first sentence.', 'Another one.\n\n## Part\n\nMore'].map((text) => [head, text]),
      )
      .map(
        ([head, text]) =>
          `---\n${head}\ndate: 2026-01-01\nauthor: odile-rothbart\ntags: [Lake]\n---\n${text}`,
      ),
  ],
  'images/new.svg': [null, image, 'not an image'],
};

// A text is often edited twice in a row, and a program seldom starts again.
const step = fc.record({
  file: fc.oneof(fc.constant('blog/post.md'), fc.constantFrom(...Object.keys(VERSIONS))),
  version: fc.nat(),
  isStart: fc.nat({ max: 3 }).map((chance) => chance === 0),
});

/** A heading to which another page links comes and goes. */
const linkedHeading = [5, 4].map((version) => ({ file: 'blog/post.md', version, isStart: false }));
linkedHeading.splice(1, 0, { file: 'pages/two.md', version: 3, isStart: false });

it('finds the same as a memory that is empty, after any changes and as JSON', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 10 }), (steps) => {
      const folder = makeContent();
      let memory = new ContentMemory();
      for (const { file, version, isStart } of steps) {
        const versions = VERSIONS[file] ?? [];
        const text = versions[version % versions.length] ?? null;
        fs.rmSync(path.join(folder, file), { force: true });
        if (text !== null) fs.writeFileSync(path.join(folder, file), text);
        expect(load(folder, memory)).toBe(load(folder));
        if (!isStart) continue;
        memory = new ContentMemory(JSON.parse(JSON.stringify([...memory.entries()])));
      }
    }),
    { numRuns: randomRuns(20), examples: [[linkedHeading]] },
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
