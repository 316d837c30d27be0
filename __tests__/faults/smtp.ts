import { randomInt } from 'node:crypto';
import { startSmtpServer, type Fault } from '@/__tests__/support/servers/smtp-server';
import { startApp } from '@/__tests__/support/programs/next-app';
import type { Result } from './result';
import { makeMailDue, readStore } from './store';
import { MANY_VISITORS, openForm, sendMessage } from './visitor';

// Temporary failures only; deliver-mails.slow.test.ts covers permanent ones.
const FAULTS: (() => Fault)[] = [
  () => ({ at: 'connect', code: 421 }),
  () => ({ at: 'rcpt', code: 451 }),
  () => ({ at: 'data', code: 452 }),
  () => ({ at: 'data', delay: 200 }),
  () => ({ at: 'after-data' }),
];

/**
 * Runs a mail server that refuses, delays and drops connections, while the site is also killed with `kill -9`.
 * Every message must be delivered, with at most one duplicate for each dropped connection.
 */
export async function testSmtp(settings: Record<string, string>, rounds: number): Promise<Result> {
  const smtp = await startSmtpServer();
  const all = { ...settings, ...MANY_VISITORS, SMTP_URL: smtp.url };
  const acknowledged = new Set<string>();
  let breaks = 0;
  let quiet = false;
  for (let round = 0; !quiet && round < rounds * 3; round++) {
    const isLoud = round < rounds;
    if (isLoud) {
      const faults = Array.from({ length: 6 }, () => FAULTS[randomInt(FAULTS.length)]?.());
      smtp.faults.push(...faults.filter((fault) => fault !== undefined));
    } else smtp.faults.length = 0;
    const app = await startApp('.', all, 'ignore');
    const visitor = await openForm(app.url);
    for (let count = 0; isLoud && count < 10; count++) {
      const { reference } = await sendMessage(visitor);
      if (reference) acknowledged.add(reference);
    }
    const before = smtp.faults.filter(({ at }) => at === 'after-data').length;
    await new Promise((resolve) => setTimeout(resolve, isLoud ? randomInt(200, 1_500) : 3_000));
    breaks += before - smtp.faults.filter(({ at }) => at === 'after-data').length + 1;
    await app.kill();
    await makeMailDue(all);
    quiet = !isLoud && (await readStore(all)).waiting === 0;
  }
  await smtp.stop();
  const ids = smtp.received.map(({ headers }) => headers.get('message-id')?.[0] ?? '');
  const delivered = new Set(ids.map((id) => id.slice(1).split('@')[0] ?? ''));
  const lost = [...acknowledged].filter((id) => !delivered.has(id)).length;
  const doubles = ids.length - delivered.size;
  return {
    name: 'mail server that refuses, delays and drops connections; kill -9',
    found:
      `${rounds} rounds: ${acknowledged.size} acknowledged, ${delivered.size} delivered, ` +
      `${lost} lost, ${doubles} delivered twice in ${breaks} dropped connections`,
    failures: [
      ...(lost > 0 ? [`${lost} emails were lost`] : []),
      ...(doubles > breaks
        ? [`${doubles} emails arrived twice, but only ${breaks} connections were dropped`]
        : []),
    ],
  };
}
