import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import { listSteps, takeStep } from '@/__tests__/support/programs/manual';
import { copyProject } from '@/__tests__/support/programs/project-copy';
import { listFiles } from '@/lib/server/list-files';

const WALKTHROUGHS = [
  ['README.md', 'Make it your own in ten minutes'],
  ['docs/develop.md', 'Walkthrough: a page'],
  ['docs/develop.md', 'Walkthrough: a form'],
  ['docs/develop.md', 'An interactive component'],
  ['docs/content.md', 'A type of your own'],
] as const;

/** Tests of the structure, and of all that the walkthroughs add to. */
const AFFECTED = [
  '__tests__/(architecture|given|proxy)',
  '__tests__/app/(api/find-office|styles|.content.)',
  '__tests__/components/own',
  '__tests__/lib/forms',
  '__tests__/lib/server/content/loading/entries/(list-circles|type-mistakes|entry-starter)',
  '__tests__/lib/server/feeds/twin-schema',
  '__tests__/scripts/(checking|new/type-list)',
];

let root: string;
let changed: string[];

beforeAll(() => {
  root = copyProject();
  const before = Date.now();
  for (const [manual, heading] of WALKTHROUGHS) {
    for (const step of listSteps(manual, heading)) takeStep(root, step);
  }
  changed = ['app', 'components', 'lib', '__tests__']
    .flatMap((name) => listBelow(name))
    .filter((file) => fs.statSync(path.join(root, file)).mtimeMs >= before);
}, 300_000);

afterAll(removeMadeFolders);

describe('a site on which somebody has followed every walkthrough', () => {
  it.each([
    'app/(content)/campus/page.tsx',
    'app/(personal)/find-office/again/page.tsx',
    'app/api/ask-a-librarian/route.ts',
    'components/own/fee-calculator.tsx',
    'content/labs/laser-laboratory.md',
    'content/pages/study/fees.md',
  ])('has %s', (file) => {
    expect(fs.existsSync(path.join(root, file))).toBe(true);
  });

  it.each([
    ['has no mistake in its content', 'npm run check'],
    ['is formatted', 'npx prettier --check FILES'],
    ['passes lint', 'npx eslint --no-warn-ignored --max-warnings=0 FILES'],
    ['compiles', 'npx tsc --noEmit'],
    ['passes the tests', `npx jest ${AFFECTED.map((one) => `'${one}'`).join(' ')}`],
  ])(
    '%s',
    (_, command) => {
      const files = changed.map((file) => `'${file}'`).join(' ');
      const { status, output } = run(command.replace('FILES', files));
      expect([status, status === 0 ? '' : output]).toEqual([0, '']);
    },
    900_000,
  );
});

function listBelow(name: string): string[] {
  const target = path.join(root, name);
  if (fs.statSync(target).isFile()) return [name];
  return listFiles(target).map((file) => path.join(name, file));
}

function run(command: string): { status: number | null; output: string } {
  const env = { ...process.env, CONTENT_DIR: 'content' };
  const done = spawnSync(command, { cwd: root, env, shell: true, encoding: 'utf8' });
  return { status: done.status, output: `${done.stdout}\n${done.stderr}` };
}
