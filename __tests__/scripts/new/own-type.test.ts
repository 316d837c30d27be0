import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { makeFolder, removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';

const LIST_FILES = ['ls-files', '--cached', '--others', '--exclude-standard'];

// Each step starts a process.
jest.setTimeout(60_000);

afterAll(removeMadeFolders);

it('a site adds a type of its own by following the documentation, with a list and a page for each entry', () => {
  const root = copyProject();
  const run = (command: string, ...words: string[]) =>
    spawnSync(
      process.execPath,
      ['--conditions=react-server', 'scripts/run.js', command, ...words],
      { cwd: root, encoding: 'utf8', env: { ...process.env, CONTENT_DIR: 'content' } },
    );
  write('content/people/ada.md', '---\nname: Ada\nsummary: S\n---\n');
  // The check refuses links to pages that do not exist.
  const links = '[All](/labs) and [one](/labs/laser-laboratory), led by [Ada](/labs/head/ada)';
  write('content/pages/links.md', `---\ntitle: Links\ndescription: D\n---\n\n${links}\n`);
  expect(run('check').stderr).toContain('/labs');

  write('lib/server/content/own-types/labs.ts', readDeclaration());
  expect(run('new', 'types').stdout).toContain('labs');
  expect(run('new', 'lab', 'Laser laboratory')).toMatchObject({ status: 0 });
  const entry = 'content/labs/laser-laboratory.md';
  const started = fs.readFileSync(path.join(root, entry), 'utf8');
  write(entry, started.replace(/^head: .*$/m, 'head: ada'));
  expect(run('check')).toMatchObject({ status: 0, stderr: '' });

  write(
    'lib/server/content/own-types/labs.ts',
    readDeclaration().replace('fields: {', 'fields: {{'),
  );
  expect(run('check').stderr).toMatch(/^Transform failed.*\n.*own-types\/labs\.ts:10:\d+: .*\n$/);
  fs.rmSync(path.join(root, 'lib/server/content/own-types/labs.ts'));
  expect(run('check').stderr).toContain('npm run new -- types');
  expect(run('new', 'types')).toMatchObject({ status: 0, stderr: '' });
  expect(run('check').stderr).toContain('labs/');

  function write(file: string, text: string): void {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  }
});

/** Copies the files that belong to the project, and shares its packages. */
function copyProject(): string {
  const root = makeFolder({});
  const files = execFileSync('git', LIST_FILES, { encoding: 'utf8' }).trimEnd().split('\n');
  const isCopied = (file: string) => !file.startsWith('__tests__/') && fs.existsSync(file);
  for (const file of files.filter(isCopied)) fs.cpSync(file, path.join(root, file));
  fs.symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  return root;
}

/** Returns the declaration that the manual shows. */
function readDeclaration(): string {
  const manual = fs.readFileSync('docs/content.md', 'utf8');
  const [, code = ''] = /## A type of your own\n[^]*?```ts\n([^]*?)```/.exec(manual) ?? [];
  return code;
}
