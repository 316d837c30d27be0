import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { HOME } from '@/lib/routes';
import type { Alert } from '@/lib/server/alerts/board';
import {
  changeBoard,
  changeBoardHere,
  planAlert,
  planEnd,
  planUpdate,
  type Plan,
} from '@/lib/server/alerts/change-board';
import { AlertRequests } from './alert-requests';
import type { Check, Cluster } from './cluster';
import { describeLoad, underLoad } from './load';
import { isInTime, isShown, lastWrong, watch, type View } from './views';

const INSTANCE_LIMIT_MS = 1_000;
const PROXY_LIMIT_MS = 3_000;
const RECOVERY_MS = 10_000;

const AUTHOR = { name: 'ann@example.org', userId: null };

// Its clock is a minute slow. Preloaded, because no test can set the clock of the machine for one process.
const SLOW_CLOCK = 'const now = Date.now; Date.now = () => now() - 60_000;';

/** Publishes, updates and ends alerts, and looks at all kinds of pages of all instances and of the proxy. */
export async function* checkAlerts(cluster: Cluster): AsyncGenerator<Check> {
  const { settings, start } = cluster;
  const data = path.join(settings.DATA_DIR ?? '', 'another');
  fs.mkdirSync(data, { recursive: true });
  const clock = path.join(data, 'slow-clock.cjs');
  fs.writeFileSync(clock, SLOW_CLOCK);
  // On a machine of its own, so that it learns of alerts from the database only.
  const another = await start({ ...settings, DATA_DIR: data, NODE_OPTIONS: `--require ${clock}` });
  const urls = [...cluster.apps, another].map(({ url }) => url);
  const alert = createAlert();
  const requests = new AlertRequests(cluster);
  async function* check(name: string, plan: Plan, text: string | null): AsyncGenerator<Check> {
    yield await checkChange(cluster, urls, name, plan, text);
    yield await requests.check(name, isRightWith(text));
  }
  const update = 'The water is rising.';
  try {
    yield await requests.check('without an alert', isRightWith(null));
    yield* check('an alert', planAlert(alert), alert.text);
    yield* check('an update', planUpdate(alert.id, update, {}), update);
    yield* checkOutage(cluster, another.url, alert);
    yield* check('the end of an alert', planEnd(alert.id), null);
  } finally {
    await another.stop();
    fs.rmSync(data, { recursive: true, force: true });
  }
}

/** Publishes and ends alerts by command while no instance runs, and checks what the proxy shows. */
export async function* checkAlertWithoutSite(cluster: Cluster): AsyncGenerator<Check> {
  const { proxy, ports, launch } = cluster;
  const alert = createAlert();
  const read = async () => {
    const response = await fetch(proxy.url + HOME);
    return `${response.status} ${(await response.text()).includes(alert.text) ? 'with' : 'without'} the alert`;
  };
  await changeBoard(planAlert(alert), AUTHOR);
  const during = await read();
  yield {
    what: 'without an instance, visitors see the alert instead of an older page',
    isHeld: during === '503 with the alert',
    found: during,
  };
  await changeBoard(planEnd(alert.id), AUTHOR);
  const after = await read();
  yield {
    what: 'without an instance, visitors no longer see an alert ended by command',
    isHeld: after === `${proxy.hasCache ? 200 : 503} without the alert`,
    found: after,
  };
  await changeBoard(planAlert({ ...alert, endsAt: Date.now() + INSTANCE_LIMIT_MS }), AUTHOR);
  await setTimeout(INSTANCE_LIMIT_MS);
  const ended = await read();
  const app = await launch(ports[0] ?? 0);
  await setTimeout(INSTANCE_LIMIT_MS);
  const back = await read();
  await app.stop();
  yield {
    what: 'an alert that ended while no instance was running is gone when one runs again',
    isHeld: ended === '503 with the alert' && back === '200 without the alert',
    found: `${ended}, then ${back}`,
  };
}

/** Kills the database, publishes an update by command on the machine of two instances, and restarts it. */
async function* checkOutage(
  { apps, postgres, settings }: Cluster,
  elsewhere: string,
  alert: Alert,
): AsyncGenerator<Check> {
  const here = apps.map(({ url }) => url);
  Object.assign(process.env, settings);
  await postgres.kill();
  await setTimeout(INSTANCE_LIMIT_MS);
  const all = [...here, elsewhere];
  yield await checkShown('an alert stays without the database', all, alert.text, 0);
  const text = 'The water is still rising.';
  changeBoardHere(planUpdate(alert.id, text, {}), AUTHOR);
  const limit = INSTANCE_LIMIT_MS;
  yield await checkShown(
    'without the database, the command changes an alert on its own machine',
    here,
    text,
    limit,
  );
  const isElsewhere = await isShown(elsewhere, text, 0);
  await postgres.restart();
  const what = 'other machines show that change only when the database is back';
  const back = await checkShown(what, [elsewhere], text, RECOVERY_MS);
  yield { ...back, isHeld: back.isHeld && !isElsewhere };
}

async function checkShown(
  what: string,
  urls: string[],
  text: string,
  limit: number,
): Promise<Check> {
  const shown = await Promise.all(urls.map((url) => isShown(url, text, limit)));
  return { what, isHeld: shown.every(Boolean), found: shown.join(' ') };
}

async function checkChange(
  cluster: Cluster,
  urls: string[],
  name: string,
  plan: Plan,
  text: string | null,
): Promise<Check> {
  const isRight = isRightWith(text);
  let views: View[][] = [];
  const load = await underLoad(cluster, async () => {
    Object.assign(process.env, cluster.settings);
    await changeBoard(plan, AUTHOR);
    views = await Promise.all([cluster.proxy.url, ...urls].map((url) => watch(url, isRight)));
  });
  const [proxied = [], ...direct] = views;
  const instances = direct.flat();
  return {
    what: `${name} is on 99% of the pages within 1 s at each instance, and within 3 s behind the proxy`,
    isHeld:
      isInTime(instances, INSTANCE_LIMIT_MS) &&
      isInTime(proxied, PROXY_LIMIT_MS) &&
      Math.max(...load.failures) === 0,
    found: `last wrong page after ${lastWrong(instances)} and ${lastWrong(proxied)} ms; ${describeLoad(load)}`,
  };
}

/** Returns a test of a page: that it has the text or, if that is null, no alert. */
function isRightWith(text: string | null): (html: string) => boolean {
  if (text !== null) return (html) => html.includes(text);
  return (html) => /<h1/.test(html) && !html.includes('<section class="alert');
}

function createAlert(): Alert {
  const now = Date.now();
  return {
    id: `test${now}`,
    level: 'emergency',
    text: `Please leave the buildings (${now}).`,
    link: null,
    folder: null,
    isExercise: false,
    publishedAt: now,
    endsAt: now + 600_000,
    updates: [],
  };
}
