import { execFileSync } from 'node:child_process';
import { contactForm } from '@/lib/forms/contact';
import { HOME } from '@/lib/routes';
import { startApp, type RunningApp } from '@/__tests__/support/programs/next-app';
import type { PostgresServer } from '@/__tests__/support/programs/postgres';
import type { Result } from './result';
import { readStore } from './store';
import { createFields, MANY_VISITORS, openForm, sendMessage } from './visitor';

// A port on which nothing listens.
const NO_MAIL_SERVER = { SMTP_URL: 'smtp://127.0.0.1:1' };

/** Stops and restarts the database, without a mail server throughout. */
export async function testOutage(
  settings: Record<string, string>,
  postgres: PostgresServer,
): Promise<Result> {
  const app = await startApp('.', { ...settings, ...MANY_VISITORS, ...NO_MAIL_SERVER }, 'ignore');
  try {
    const before = await probe(app);
    await postgres.kill();
    const away = await probe(app);
    await postgres.restart();
    const back = await waitForSuccess(app);
    return {
      name: 'PostgreSQL and mail server down, then PostgreSQL up again',
      found: `page, form and sending: ${before} before, ${away} while down, ${back} after`,
      failures: [
        ...(before === '200 200 201' ? [] : ['the site did not work before']),
        ...(away === '200 200 503'
          ? []
          : ['without the database, the responses were not 200 200 503']),
        ...(back === '200 200 201' ? [] : ['the site did not recover by itself']),
        ...(app.hasEnded() ? ['the site exited'] : []),
      ],
    };
  } finally {
    await app.stop();
  }
}

/** Fills the disk of the database for a while. */
export async function testFullDisk(settings: Record<string, string>): Promise<Result> {
  const app = await startApp('.', { ...settings, ...MANY_VISITORS, ...NO_MAIL_SERVER }, 'ignore');
  const acknowledged: string[] = [];
  try {
    limitFileSize(app, 512 * 1024);
    const visitor = await openForm(app.url);
    let full = 0;
    for (let turn = 0; turn < 400 && full < 20; turn++) {
      // A short message may still fit where a long one does not.
      const answer = await sendMessage(visitor, createFields('x'.repeat(full < 10 ? 4_000 : 1)));
      if (answer.reference) acknowledged.push(answer.reference);
      if (answer.status === 503) full++;
    }
    const during = await probe(app);
    limitFileSize(app, null);
    const back = await waitForSuccess(app);
    const store = await readStore(settings);
    const lost = acknowledged.filter((id) => !store.ids.has(id)).length;
    return {
      name: 'disk full (a limit on file size), then free',
      found: `${acknowledged.length} acknowledged, ${lost} lost, ${full} refused; page, form and sending: ${during} while full, ${back} after`,
      failures: [
        ...(full === 20 && acknowledged.length > 0 ? [] : ['the disk was never full']),
        ...(lost > 0 ? [`${lost} acknowledged messages were lost`] : []),
        ...(during === '200 200 503'
          ? []
          : ['with a full disk, the responses were not 200 200 503']),
        ...(back === '200 200 201' ? [] : ['the site did not recover by itself']),
        ...(store.torn > 0 ? [`${store.torn} messages without a mail job`] : []),
        ...(store.isWhole ? [] : ['the integrity check failed']),
      ],
    };
  } finally {
    await app.stop();
  }
}

/** Returns the responses to a content page, to the page of the form, and to sending it. */
async function probe(app: RunningApp): Promise<string> {
  const home = await fetch(app.url + HOME);
  const form = await fetch(app.url + contactForm.page);
  const { status } = await sendMessage(await openForm(app.url));
  return `${home.status} ${form.status} ${status}`;
}

async function waitForSuccess(app: RunningApp): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    const found = await probe(app);
    if (found.endsWith('201') || attempt === 50) return found;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Makes writes to larger files fail half-way, like a full disk. prlimit is on every Linux. */
export function limitFileSize({ pid }: RunningApp, bytes: number | null): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes ?? 'unlimited'}:unlimited`]);
}
