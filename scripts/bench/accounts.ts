import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DeployerError } from '@/lib/server/deployer-error';
import { runCommand } from '@/scripts/command';
import { MANY_VISITORS } from '@/scripts/fault-tests/visitor';
import { startPostgres } from '@/scripts/postgres';
import { requireBuild } from '@/scripts/require-build';
import { measure, PROMISED, ROUNDS, SECONDS } from './account-figures';
import { startSite } from './account-site';
import { formatTable } from './table';

runCommand({
  name: 'bench:accounts',
  about:
    'Measures sign-ins to the built site beside bare argon2id with the same parameters, how they slow a content page, and ' +
    'whether response times reveal that an address has an account, and how long a sign-in takes under attack. With SQLite and with PostgreSQL.',
  actions: { '': { about: 'Fails if a figure is worse than promised', run: measureAll } },
  examples: ['bench:accounts'],
  database: 'own',
});

async function measureAll(): Promise<string> {
  requireBuild();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  const postgres = await startPostgres();
  const shared = {
    ...MANY_VISITORS,
    // No mail server listens here, so delivery is not measured.
    SMTP_URL: 'smtp://127.0.0.1:1',
    DATA_DIR: folder,
    APP_ORIGIN: 'http://localhost',
    SECRET: 'only for a benchmark, 32 characters',
  };
  const engines = {
    SQLite: { ...shared, DATABASE_URL: '' },
    PostgreSQL: { ...shared, DATABASE_URL: postgres.createDatabase('site') },
  };
  const rows = [['', ...Object.keys(engines)]];
  const failed: string[] = [];
  const columns: Record<string, string>[] = [];
  try {
    for (const [engine, settings] of Object.entries(engines)) {
      const site = await startSite(settings);
      const figures = await measure(site).finally(() => site.app.stop());
      columns.push(
        Object.fromEntries(Object.entries(figures).map(([name, { text }]) => [name, text])),
      );
      for (const [name, { isKept, text }] of Object.entries(figures)) {
        if (!isKept) failed.push(`${engine}: ${name}: ${text}`);
      }
    }
  } finally {
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
  for (const name of Object.keys(columns[0] ?? {})) {
    rows.push([name, ...columns.map((column) => column[name] ?? '')]);
  }
  console.log(`Medians of ${ROUNDS} rounds of ${SECONDS} s in turn\n\n${formatTable(rows)}`);
  console.log(
    `\nPromised: log-ins at least ${PROMISED.toBare.SQLite} of bare argon2id, ` +
      `${PROMISED.toBare.PostgreSQL} with PostgreSQL on the same cores; the page's p99 at most ` +
      `${PROMISED.pageP99} times; known and unknown addresses within ${PROMISED.timing * 100} %; a sign-in under attack ` +
      `below ${PROMISED.attack} times its time alone.`,
  );
  if (failed.length > 0) throw new DeployerError(`Not as promised:\n${failed.join('\n')}`);
  return 'As promised.';
}
