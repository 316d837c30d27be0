import fs from 'node:fs';
import path from 'node:path';
import { contactForm } from '@/lib/forms/contact';
import { ALERT_PAGE, HOME, SEARCH } from '@/lib/routes';
import type { Alert } from '@/lib/server/alerts/board';
import {
  changeBoard,
  planAlert,
  planEnd,
  planUpdate,
  type Plan,
} from '@/lib/server/alerts/change-board';
import type { Check, Cluster } from './cluster';
import { describeLoad, underLoad } from './load';

const INSTANCE_LIMIT_MS = 1_000;
const PROXY_LIMIT_MS = 3_000;
const WATCHED_MS = 4_500;
const VIEWERS = 2;
const SHARE = 0.99;
const LEAST_VIEWS = 1_000;

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
  const steps = [
    ['an alert', planAlert(alert), alert.text],
    ['an update', planUpdate(alert.id, 'The water rises.', {}), 'The water rises.'],
    ['the end of an alert', planEnd(alert.id), null],
  ] as const;
  try {
    for (const [name, plan, text] of steps)
      yield await checkChange(cluster, urls, name, plan, text);
  } finally {
    await another.stop();
    fs.rmSync(data, { recursive: true, force: true });
  }
}

/** Publishes and ends an alert by command while no instance runs, and looks at what nginx shows. */
export async function* checkAlertWithoutSite({ proxy }: Cluster): AsyncGenerator<Check> {
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
    what: 'and no longer when it has been ended by command',
    isHeld: after === '200 without the alert',
    found: after,
  };
}

async function checkChange(
  cluster: Cluster,
  urls: string[],
  name: string,
  plan: Plan,
  text: string | null,
): Promise<Check> {
  const isRight = (html: string) =>
    text === null ? !html.includes('class="alert') : html.includes(text);
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

/** A page that was requested this many milliseconds after the change. */
type View = { after: number; isRight: boolean };

/** Requests pages of all kinds for some seconds: visited ones, others, unknown ones, forms, and personal ones. */
async function watch(url: string, isRight: (html: string) => boolean): Promise<View[]> {
  const start = performance.now();
  const views: View[] = [];
  let count = 0;
  const viewers = Array.from({ length: VIEWERS }, async () => {
    while (performance.now() - start < WATCHED_MS) {
      count++;
      const page = choosePage(count);
      const after = performance.now() - start;
      const html = await fetch(url + page).then(
        (response) => response.text(),
        () => '',
      );
      views.push({ after, isRight: isRight(html) });
    }
  });
  await Promise.all(viewers);
  return views;
}

function choosePage(count: number): string {
  const pages = [
    HOME,
    ALERT_PAGE,
    contactForm.page,
    `/numbered/${(count % 40) + 1}`,
    `/numbered/${(count % 40) + 1}?${count}`,
    `/none/${count}`,
    `${SEARCH}?q=page`,
  ];
  return pages[count % pages.length] ?? HOME;
}

function isInTime(views: View[], limit: number): boolean {
  const late = views.filter(({ after }) => after > limit);
  const right = late.filter((view) => view.isRight);
  return views.length >= LEAST_VIEWS && right.length >= SHARE * late.length;
}

function lastWrong(views: View[]): string {
  const wrong = views.filter(({ isRight }) => !isRight).map(({ after }) => after);
  return Math.max(0, ...wrong).toFixed(0);
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
