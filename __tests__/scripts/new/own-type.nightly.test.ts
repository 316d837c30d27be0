import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import { listSteps } from '@/__tests__/support/programs/manual';
import { copyProject } from '@/__tests__/support/programs/project-copy';

// Each step starts a process.
jest.setTimeout(60_000);

afterAll(removeMadeFolders);

it('a site adds a type of its own by following the documentation, with a list and a page for each entry', () => {
  const root = copyProject((file) => !/^__tests__|\/own-types\/.*[.]ts$/.test(file));
  const run = (command: string, ...words: string[]) =>
    spawnSync(
      process.execPath,
      ['--conditions=react-server', 'scripts/run.js', command, ...words],
      { cwd: root, encoding: 'utf8', env: { ...process.env, CONTENT_DIR: 'content' } },
    );
  write('lib/server/content/own-types/labs.ts', readDeclaration());
  expect(run('new', 'types').stdout).toContain('labs');
  expect(run('new', 'lab', 'Laser laboratory')).toMatchObject({ status: 0 });
  // The check refuses links to pages that do not exist. Ada is the first person.
  const links =
    '[All](/labs) and [one](/labs/laser-laboratory), led by [Ada](/labs/head/ada-example)';
  write('content/pages/links.md', `---\ntitle: Links\ndescription: D\n---\n\n${links}\n`);
  expect(run('check')).toMatchObject({ status: 0 });

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

/** Returns the declaration that the manual shows. */
function readDeclaration(): string {
  const steps = listSteps('docs/content.md', 'A type of your own');
  return steps.flatMap((step) => (step.kind === 'file' ? step.text : [])).join('');
}
