import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { formatCount } from '@/scripts/command';
import type { Options } from '@/scripts/command-declaration';
import { MANY_VISITORS } from '@/__tests__/faults/visitor';
import { startPostgres } from '@/__tests__/support/programs/postgres';
import { countSteps } from '@/__tests__/support/programs/progress';
import { requireBuild } from '@/__tests__/support/programs/require-build';
import { FULL, measure, ONCE, STEPS } from './account-figures';
import { startSite } from './sites/account-site';
import { QUICK, runBenchmark } from '@/__tests__/bench/report/benchmark';
import type { Report } from '@/__tests__/bench/report/figures';

runBenchmark({
  name: 'accounts',
  title: 'Accounts',
  about:
    'Measures sign-ins to the built site beside bare argon2id with the same parameters, how they slow a content page, ' +
    'whether response times reveal that an address has an account, and how long a sign-in takes under attack. ' +
    'With SQLite and with PostgreSQL.',
  options: { quick: QUICK },
  examples: ['bench:accounts'],
  measure: measureAll,
});

async function measureAll({ quick }: Options): Promise<Report> {
  requireBuild();
  const plan = quick ? ONCE : FULL;
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
  const columns: Report['columns'] = {};
  const step = countSteps(2 * STEPS);
  try {
    for (const [engine, settings] of Object.entries(engines)) {
      const nextStep = (title: string) => step(`${engine}, ${title}`);
      nextStep('create accounts');
      const site = await startSite(settings);
      columns[engine] = await measure(site, plan, nextStep).finally(() => site.app.stop());
    }
  } finally {
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
  return {
    method: `Medians of ${formatCount(plan.rounds, 'round')} of ${plan.seconds} s in turn.`,
    columns,
  };
}
