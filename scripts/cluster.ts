import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createSignedIn, createUser } from '@/__tests__/support/accounts';
import { startSmtpServer } from '@/__tests__/support/smtp-server';
import { HOME } from '@/lib/routes';
import { closeDatabase } from '@/lib/server/database';
import { startCaddy } from './cluster/caddy';
import { startNginx } from './cluster/nginx';
import type { Proxy } from './cluster/proxy';
import { findFreePort } from './free-port';
import { startApp, type RunningApp } from './next-app';
import { startPostgres } from './postgres';
import { runScript } from './run-script';
import { readStore } from './torture/store';
import { createFields, headersOf, openForm, sendMessage } from './torture/visitor';

const VISITORS = 8;
const SECONDS = 4;

type Load = { acknowledged: string[]; failures: number[]; requests: number };

/**
 * Two instances with one PostgreSQL behind nginx, or Caddy when that is asked for, with the shipped
 * configuration: sessions and limits are shared, each mail is sent once, and neither a crash nor a restart
 * loses anything.
 */
runScript(async () => {
  const startProxy = process.argv[2] === 'caddy' ? startCaddy : startNginx;
  // The certificate is made for this test.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  const ports = [await findFreePort(), await findFreePort()];
  const proxy = await startProxy(ports);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cluster-'));
  const postgres = await startPostgres();
  const smtp = await startSmtpServer();
  const settings = {
    DATABASE_URL: postgres.createDatabase('site'),
    DATA_DIR: folder,
    APP_ORIGIN: 'https://localhost',
    SECRET: 'only for this test, 32 characters and more',
    SMTP_URL: smtp.url,
    // Each visitor says where it comes from, as a second proxy would.
    TRUST_PROXY: '2',
  };
  const launch = (port: number, build = '.') => startApp(build, settings, 'ignore', port);
  let apps = await Promise.all(ports.map((port) => launch(port)));
  const failed: string[] = [];
  const expect = (what: string, isHeld: boolean, found: string) => {
    console.log(`${isHeld ? 'held  ' : 'FAILED'} ${what}: ${found}`);
    if (!isHeld) failed.push(what);
  };

  try {
    const plain = await fetch(`${proxy.plainUrl}${HOME}?a`, { redirect: 'manual' });
    const target = plain.headers.get('location') ?? '';
    expect(
      'http leads to https',
      plain.status === 308 && /^https:\/\/localhost(:\d+)?\/home\?a$/.test(target),
      `${plain.status} to ${target}`,
    );

    await (await fetch(`${proxy.url}${HOME}`, { headers: { RSC: '1' } })).arrayBuffer();
    const type = (await fetch(`${proxy.url}${HOME}`)).headers.get('content-type') ?? '';
    expect('what programs ask for is not shown to people', type.startsWith('text/html'), type);

    const statuses = await useSession(apps, settings);
    expect(
      'a session of one instance is good on the other',
      statuses.every((one) => one === 200),
      `${statuses}`,
    );

    const limited = await exhaustLimit(apps);
    expect('limits are counted together', limited.indexOf(429) === 5, limited.join(' '));

    const crash = await underLoad(proxy, async () => {
      await setTimeout(1_000);
      await apps[0]?.kill();
      await setTimeout(1_000);
      apps = [await launch(ports[0] ?? 0), ...apps.slice(1)];
    });
    expect(
      'nobody sees more than one failure when an instance is killed',
      Math.max(...crash.failures) <= 1,
      describe(crash),
    );

    const restart = await underLoad(proxy, async () => {
      for (const [index, port] of ports.entries()) {
        await apps[index]?.stop();
        apps[index] = await launch(port);
      }
    });
    expect('nobody sees a rolling restart', Math.max(...restart.failures) === 0, describe(restart));

    const store = await readStore(settings);
    const acknowledged = [...crash.acknowledged, ...restart.acknowledged];
    const lost = acknowledged.filter((id) => !store.ids.has(id)).length;
    expect('no acknowledged message is lost', lost === 0, `${lost} of ${acknowledged.length}`);

    await waitForMails(settings);
    const mails = smtp.received.flatMap(({ headers }) => headers.get('message-id') ?? []);
    const doubles = mails.length - new Set(mails).size;
    // The one that was being sent by the instance that was killed may come again.
    expect('each mail is sent once', doubles <= 1, `${doubles} of ${mails.length} twice`);

    const pages = await deploy(proxy, folder, async (build) => {
      for (const [index, port] of ports.entries()) {
        await apps[index]?.stop();
        apps[index] = await launch(port, build);
      }
    });
    expect(
      'a new build is shown and the old one is not',
      pages.every((isNew) => isNew),
      `${pages.filter(Boolean).length} of ${pages.length} new`,
    );
  } finally {
    await proxy.stop();
    await Promise.all(apps.map((app) => app.stop()));
    await smtp.stop();
    await closeDatabase();
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
  if (failed.length > 0) throw new Error(`Not held: ${failed.join('; ')}.`);
});

/** Signs somebody in beside the site and asks each instance for their account. */
async function useSession(apps: RunningApp[], settings: Record<string, string>): Promise<number[]> {
  Object.assign(process.env, settings);
  const { cookie } = await createSignedIn(await createUser());
  const answers = apps.map(({ url }) =>
    fetch(`${url}/account`, { headers: { Cookie: cookie }, redirect: 'manual' }),
  );
  return (await Promise.all(answers)).map(({ status }) => status);
}

/** Seven messages of one sender, to the instances in turn. */
async function exhaustLimit(apps: RunningApp[]): Promise<number[]> {
  const visitors = await Promise.all(apps.map(({ url }) => openForm(url)));
  const sender = { 'X-Forwarded-For': `${randomUUID()}, 127.0.0.1` };
  const statuses: number[] = [];
  for (let message = 0; message < 7; message++) {
    const visitor = visitors[message % visitors.length];
    if (!visitor) continue;
    const response = await fetch(`${visitor.url}/api/contact`, {
      method: 'POST',
      headers: { ...headersOf(visitor), ...sender },
      body: JSON.stringify(createFields()),
    });
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  return statuses;
}

/** Visitors who read and write all the time while something happens to the instances. */
async function underLoad(proxy: Proxy, happen: () => Promise<void>): Promise<Load> {
  const load: Load = { acknowledged: [], failures: [], requests: 0 };
  let isOver = false;
  const senders = await Promise.all(Array.from({ length: VISITORS }, () => openForm(proxy.url)));
  const visits = senders.map(async (visitor, index) => {
    load.failures[index] = 0;
    while (!isOver) {
      load.requests += 2;
      const page = await fetch(`${proxy.url}${HOME}?${load.requests}`).catch(() => null);
      await page?.arrayBuffer();
      const answer = await sendMessage(visitor).catch(() => null);
      if (answer?.reference) load.acknowledged.push(answer.reference);
      load.failures[index] += Number(page?.status !== 200) + Number(answer?.status !== 201);
    }
  });
  const least = setTimeout(SECONDS * 1_000);
  await happen();
  await least;
  isOver = true;
  await Promise.all(visits);
  return load;
}

function describe({ requests, failures, acknowledged }: Load): string {
  return `${requests} requests, ${acknowledged.length} messages, failures of each visitor ${failures.join(' ')}`;
}

async function waitForMails(settings: Record<string, string>): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt++) {
    if ((await readStore(settings)).waiting === 0) return;
    await setTimeout(500);
  }
}

/** Puts another build in the place of this one, and tells of answers whether they are of the new one. */
async function deploy(
  proxy: Proxy,
  folder: string,
  restart: (build: string) => Promise<void>,
): Promise<boolean[]> {
  const page = `${proxy.url}${HOME}`;
  await (await fetch(page)).arrayBuffer();
  const build = path.join(folder, 'build');
  fs.cpSync('.next', path.join(build, '.next'), {
    recursive: true,
    filter: (file) => !file.includes('.next/cache'),
  });
  for (const name of ['node_modules', 'package.json', 'next.config.js', 'public']) {
    fs.symlinkSync(path.resolve(name), path.join(build, name));
  }
  // Copies that Next made of the pages at the first start.
  fs.rmSync(path.join(build, '.next/server/route-cache'), { recursive: true, force: true });
  const file = path.join(build, `.next/server/app${HOME}.html`);
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('</main>', '<p>NEW</p></main>'));
  await restart(build);
  proxy.emptyCache();
  const answers = Array.from({ length: 20 }, async () => (await fetch(page)).text());
  return (await Promise.all(answers)).map((html) => html.includes('<p>NEW</p>'));
}
