import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ProductionCommand } from '@/__tests__/support/programs/production-commands';
import { runCommand } from '@/__tests__/support/programs/run-command';
import { SECOND_SITE } from '@/__tests__/support/content/temporary-content';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { saveMessage } from '@/lib/server/contact/messages';
import { saveBackup } from '@/lib/server/database/backup';

// Each test starts a process.
jest.setTimeout(120_000);

prepareDatabase();

const lock: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
  fs.readFileSync('package-lock.json', 'utf8'),
);
let folder: string;

/** A project as after `npm ci --omit=dev`, with one message in its database. */
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'production-'));
  const [, ...names] = Object.keys(lock.packages);
  for (const name of names.filter((one) => !lock.packages[one]?.dev && isInstalled(one))) {
    fs.mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    fs.symlinkSync(path.resolve(name), path.join(folder, name));
  }
  for (const file of ['package.json', 'tsconfig.json', '.env.example', 'lib', 'scripts']) {
    fs.cpSync(file, path.join(folder, file), { recursive: true });
  }
  fs.cpSync(SECOND_SITE, path.join(folder, 'content'), { recursive: true });
  await saveMessage({
    values: { name: 'Ann', email: 'ann@example.org', topic: 'Fees', message: 'How much?' },
    submissionId: randomUUID(),
    isSpam: false,
    client: randomUUID(),
  });
  await saveBackup(path.join(folder, 'kept.jsonl'));
});

afterAll(() => fs.rmSync(folder, { recursive: true }));

type Run = { parts?: string[]; settings?: Record<string, string>; message: RegExp };

const RUNS: Record<Exclude<ProductionCommand, 'doctor'>, Run> = {
  check: { message: /No problems in / },
  migrate: { message: /The database is up to date/ },
  staff: { parts: ['list'], message: /Nobody is staff yet/ },
  messages: { message: / {2}Ann {2}Fees {2}/ },
  backup: { parts: ['backup.jsonl'], message: /Backed up 2 rows to backup\.jsonl/ },
  restore: {
    parts: ['kept.jsonl'],
    settings: { DATABASE_URL: '', DATA_DIR: 'other' },
    message: /Restored 2 rows from kept\.jsonl/,
  },
  publish: { message: /Published version 1, by / },
  new: { parts: ['person', 'Zoe'], message: /Wrote .*zoe\.md/ },
};

it.each(Object.entries(RUNS))(
  '%s works without development packages',
  (script, { parts = [], settings, message }) => {
    const own = { CONTENT_DIR: '', ...settings };
    const { status, stdout, stderr } = runCommand(script, parts, own, folder);
    expect([stderr.replaceAll(/^(Database: |\{"time":).*\n/gm, ''), status]).toEqual(['', 0]);
    expect(stdout).toMatch(message);
  },
);

it('doctor works without development packages', () => {
  const { stdout, stderr } = runCommand('doctor', [], { CONTENT_DIR: '', APP_ORIGIN: '' }, folder);
  expect(stdout).toContain('APP_ORIGIN');
  expect(stderr).toMatch(/^\n\d+ things? to do before the site goes live\.\n$/);
});

// Packages for other machines are in the lock file as well. Nested packages come with the outer one.
function isInstalled(name: string): boolean {
  return fs.existsSync(name) && name.lastIndexOf('node_modules/') === 0;
}
