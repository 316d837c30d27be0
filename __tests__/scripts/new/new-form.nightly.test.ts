import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import fc from '@/__tests__/support/jest/random';
import { DeployerError } from '@/lib/server/deployer-error';
import { listFiles } from '@/lib/server/list-files';
import { writeForm } from '@/scripts/new/new-form';

const LIST = 'lib/forms/message-forms.ts';
const LONGEST = 'A "title" of thirty letters, no';

// Within the project, because packages are looked up from here.
const root = '.fixtures/new-form';
const place = { root, contentDir: `${root}/content` };

beforeEach(clear);
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

function clear(): void {
  fs.rmSync(root, { recursive: true, force: true });
  fs.mkdirSync(`${root}/lib/forms`, { recursive: true });
  fs.copyFileSync(LIST, `${root}/${LIST}`);
}

const read = (file: string) => fs.readFileSync(`${root}/${file}`, 'utf8');

describe('writeForm', () => {
  it('writes the fields, the handler and the page of a form, and adds it to the list', () => {
    const report = writeForm('Ask a librarian', place);
    expect(listFiles(root).sort()).toEqual([
      'app/api/ask-a-librarian/route.ts',
      'content/pages/ask-a-librarian.md',
      'lib/forms/ask-a-librarian.ts',
      LIST,
    ]);
    for (const file of listFiles(root)) expect(report).toContain(file);
    expect(read(LIST)).toContain('askALibrarianForm');
  });

  it('writes files that pass lint, format and types, even with the longest name', () => {
    writeForm('Ask a librarian', place);
    writeForm(LONGEST, place);
    writeForm("Professor's desk", place);
    const sources = listFiles(root)
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `${root}/${file}`);
    const run = (command: string) => spawnSync(`npx ${command}`, { encoding: 'utf8', shell: true });
    const format = run(`prettier --ignore-path /dev/null --check ${sources.join(' ')}`);
    expect([format.stdout, format.status]).toEqual([
      expect.stringContaining('All matched files'),
      0,
    ]);
    const lint = run(`eslint --no-ignore --max-warnings=0 ${sources.join(' ')}`);
    expect([lint.stdout, lint.status]).toEqual(['', 0]);
  }, 120_000);

  it('refuses a name that something has already, and changes nothing', () => {
    writeForm('Ask a librarian', place);
    const before = read(LIST);
    expect(() => writeForm('Ask a Librarian!', place)).toThrow(
      'ask-a-librarian.ts already exists.',
    );
    expect(read(LIST)).toBe(before);
    fs.rmSync(`${root}/lib/forms/ask-a-librarian.ts`);
    expect(() => writeForm('Ask a librarian', place)).toThrow('route.ts already exists.');
  });

  it('accepts any title, or says what to change', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (title) => {
        clear();
        try {
          writeForm(title, place);
        } catch (error) {
          expect(error).toBeInstanceOf(DeployerError);
          expect(listFiles(root)).toEqual([LIST]);
        }
      }),
    );
  });
});
