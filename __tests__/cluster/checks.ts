import { randomUUID } from 'node:crypto';
import https from 'node:https';
import { setTimeout } from 'node:timers/promises';
import { createSignedIn, createUser } from '@/__tests__/support/accounts/accounts';
import { contactForm } from '@/lib/forms/contact';
import { sendAgainForm } from '@/lib/forms/send-again';
import { HOME } from '@/lib/routes';
import { readStore } from '@/__tests__/faults/store';
import type { NumberedContent } from '@/__tests__/faults/numbered-content';
import { createFields, headersOf, openForm } from '@/__tests__/faults/visitor';
import { checkAlerts, checkAlertWithoutSite } from './alerts';
import { restartAll, type Check, type Cluster } from './cluster';
import { checkDeployments } from './deployments';
import { checkFiles } from './files';
import { describeLoad, readPage, underLoad } from './load';
import { checkPublications } from './publications';

const VIEWS = 1_000;

/** Runs the checks in order, because each starts from the state that the previous one left. */
export async function* listChecks(
  cluster: Cluster,
  content: NumberedContent,
): AsyncGenerator<Check> {
  yield await checkRedirect(cluster);
  yield await checkCache(cluster);
  yield await checkFormPage(cluster);
  yield await checkSession(cluster);
  yield await checkLimit(cluster);
  const crash = await underLoad(cluster, () => crashOne(cluster));
  yield {
    what: 'nobody sees more than one failure when an instance is killed',
    isHeld: Math.max(...crash.failures) <= 1,
    found: describeLoad(crash),
  };
  const restart = await underLoad(cluster, () => restartAll(cluster));
  yield {
    what: 'no visitor notices a rolling restart',
    isHeld: Math.max(...restart.failures) === 0,
    found: describeLoad(restart),
  };
  yield await checkMessages(cluster, [...crash.acknowledged, ...restart.acknowledged]);
  yield* checkPublications(cluster, content);
  if (cluster.settings.ACCEL_REDIRECT) yield* checkFiles(cluster, content);
  // Another instance sends the email of the killed one after two minutes.
  yield await checkMails(cluster);
  yield* checkAlerts(cluster);
  yield* checkDeployments(cluster);
  if (cluster.proxy.hasCache) yield await checkFlood(cluster);
  yield* checkAbsence(cluster);
  yield* checkAlertWithoutSite(cluster);
}

async function checkRedirect({ proxy }: Cluster): Promise<Check> {
  const { status, headers } = await fetch(`${proxy.plainUrl}${HOME}?a`, { redirect: 'manual' });
  const target = headers.get('location') ?? '';
  const isHeld = status === 308 && /^https:\/\/localhost(:\d+)?\/home\?a$/.test(target);
  return { what: 'http redirects to https', isHeld, found: `${status} to ${target}` };
}

/** Sends far more requests from one address than a campus does, and a few from another. */
async function checkFlood({ proxy }: Cluster): Promise<Check> {
  const agent = new https.Agent({ keepAlive: true, maxSockets: 100 });
  const get = (localAddress: string) =>
    new Promise<number>((resolve) => {
      const target = `${proxy.url.replace('localhost', '127.0.0.1')}${HOME}`;
      const options = {
        agent,
        localAddress,
        headers: { Host: 'localhost' },
        servername: 'localhost',
      };
      https
        .get(target, options, (response) => {
          response.resume();
          response.on('end', () => resolve(response.statusCode ?? 0));
        })
        .on('error', () => resolve(0));
    });
  const begun = performance.now();
  const flood = Promise.all(Array.from({ length: 6_000 }, () => get('127.0.0.1')));
  await setTimeout(1_000);
  const others = await Promise.all(Array.from({ length: 20 }, () => get('127.0.0.2')));
  const served = (await flood).filter((status) => status === 200).length;
  const seconds = (performance.now() - begun) / 1_000;
  agent.destroy();
  return {
    what: 'a flood from one address is limited to 1,000 requests and 500 a second, and others are not',
    isHeld: served <= 1_001 + 500 * seconds && others.every((status) => status === 200),
    found: `${served} of 6,000 served in ${seconds.toFixed(1)} s; others ${[...new Set(others)].join(' ')}`,
  };
}

async function checkCache({ proxy }: Cluster): Promise<Check> {
  await (await fetch(`${proxy.url}${HOME}`, { headers: { RSC: '1' } })).arrayBuffer();
  const found = (await fetch(`${proxy.url}${HOME}`)).headers.get('content-type') ?? '';
  const isHeld = found.startsWith('text/html');
  return { what: 'the cache never serves data for scripts as a page', isHeld, found };
}

/** Counts how many of a thousand views reach an instance. A response from the cache repeats its request id. */
async function checkFormPage({ proxy }: Cluster): Promise<Check> {
  const counts: number[] = [];
  for (const page of [HOME, contactForm.page]) {
    const ids = new Set<string | null>();
    for (let view = 0; view < VIEWS; view++) {
      const response = await fetch(proxy.url + page);
      await response.arrayBuffer();
      ids.add(response.headers.get('x-request-id'));
    }
    counts.push(ids.size);
  }
  return {
    what: 'a cache answers requests for a form as it does for other pages',
    isHeld: counts.every((count) => (proxy.hasCache ? count < VIEWS / 20 : count === VIEWS)),
    found: `${counts.join(' and ')} of ${VIEWS} views reached an instance`,
  };
}

/** Creates a session directly in the database and requests the account page from each instance. */
async function checkSession({ apps, settings }: Cluster): Promise<Check> {
  Object.assign(process.env, settings);
  const { cookie } = await createSignedIn(await createUser());
  const answers = apps.map(({ url }) =>
    fetch(`${url}/account`, { headers: { Cookie: cookie }, redirect: 'manual' }),
  );
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  const isHeld = statuses.every((status) => status === 200);
  return { what: 'a session from one instance works on the other', isHeld, found: `${statuses}` };
}

/** Sends seven messages from one client, to the instances in turn. */
async function checkLimit({ apps }: Cluster): Promise<Check> {
  const visitors = await Promise.all(apps.map(({ url }) => openForm(url)));
  const sender = { 'X-Forwarded-For': `${randomUUID()}, 127.0.0.1` };
  const statuses: number[] = [];
  for (let message = 0; message < 7; message++) {
    const visitor = visitors[message % visitors.length];
    if (!visitor) continue;
    const response = await fetch(`${visitor.url}${contactForm.action}`, {
      method: 'POST',
      headers: { ...headersOf(visitor), ...sender },
      body: JSON.stringify(createFields()),
    });
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  const isHeld = statuses.indexOf(429) === 5;
  return { what: 'all instances share one rate limit', isHeld, found: statuses.join(' ') };
}

async function crashOne({ apps, ports: [port = 0], launch }: Cluster): Promise<void> {
  await setTimeout(1_000);
  await apps[0]?.kill();
  await setTimeout(1_000);
  apps[0] = await launch(port);
}

async function checkMessages({ settings }: Cluster, acknowledged: string[]): Promise<Check> {
  const { ids } = await readStore(settings);
  const lost = acknowledged.filter((id) => !ids.has(id)).length;
  const found = `${lost} of ${acknowledged.length}`;
  return { what: 'no acknowledged message is lost', isHeld: lost === 0, found };
}

async function checkMails({ settings, mails }: Cluster): Promise<Check> {
  for (let attempt = 0; attempt < 240; attempt++) {
    if ((await readStore(settings)).waiting === 0) break;
    await setTimeout(500);
  }
  const names = mails.flatMap(({ headers }) => headers.get('message-id') ?? []);
  const doubles = names.length - new Set(names).size;
  const found = `${doubles} of ${names.length} twice`;
  // The killed instance may have been sending one, which another instance sends again.
  return { what: 'each email is sent once', isHeld: names.length > 0 && doubles <= 1, found };
}

async function* checkAbsence({ proxy, apps }: Cluster): AsyncGenerator<Check> {
  await readPage(proxy.url + HOME);
  await Promise.all(apps.map((app) => app.stop()));
  const { status, headers } = await fetch(proxy.url + sendAgainForm.page);
  yield {
    what: 'without an instance, visitors learn when to try again',
    isHeld: status === 503 && headers.get('retry-after') !== null,
    found: `${status}`,
  };
  const page = await readPage(proxy.url + HOME);
  const expected = proxy.hasCache ? 200 : 503;
  yield {
    what: 'without an instance, a cache shows the pages that it has',
    isHeld: page === expected,
    found: `${page}`,
  };
}
