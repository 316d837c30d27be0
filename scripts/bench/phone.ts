import { chromium, type Browser } from '@playwright/test';
import { contactForm } from '@/lib/forms/contact';
import { HOME } from '@/lib/routes';
import { getContent } from '@/lib/server/content/content';
import { getSettings } from '@/lib/server/settings';
import { CHROMIUM_FLAGS, findChromium } from '@/scripts/find-chromium';
import { buildSite, SITE_FILES, startApp, writeApp } from '@/scripts/next-app';
import { formatNumber, type Figure } from '@/scripts/bench/report/figures';
import { inTurn, median } from './measure';

// Lighthouse's slow phone: CPU 4 times slower, 1.6 Mbit/s down and 0.75 up, 150 ms round trip.
const SLOWER = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

// The browser ignores the policy.
const UNSEALED = {
  'lib/server/publishing/sealing/page.ts': `import 'server-only';
    export function sealPage(html: string, _: unknown): { html: string; policy: string } {
      return { html, policy: "default-src 'self'" };
    }`,
};

type Plan = {
  /** Folder of the empty app. */
  empty: string;
  settings: Record<string, string>;
  /** Number of visits to each page. */
  visits: number;
  step: (title: string) => void;
};

/** Measures first visits with a slow phone, to pages of each kind and to an empty one. */
export async function measureFirstVisits(plan: Plan): Promise<Figure[]> {
  const { empty, settings, visits, step } = plan;
  step(`build ${HOME} without sealing`);
  const unsealed = writeApp('unsealed', UNSEALED, SITE_FILES);
  buildSite(unsealed);
  const content = { CONTENT_DIR: getSettings().contentDir };
  const [site, other, bare] = [
    await startApp('.', settings, 'ignore'),
    await startApp(empty, {}, 'ignore'),
    await startApp(unsealed, { ...settings, ...content }, 'ignore'),
  ];
  try {
    const post = getContent().posts[0]?.address ?? '/blog';
    const pages = [
      { name: HOME, url: site.url + HOME, isContent: true },
      { name: 'a post', url: site.url + post, isContent: true },
      { name: contactForm.page, url: site.url + contactForm.page, isContent: true, isForm: true },
      { name: `${HOME} as Next renders it`, url: bare.url + HOME, isContent: false },
    ];
    step('first visits with a slow phone');
    const urls = [other.url, ...pages.map(({ url }) => url)];
    const [blank, ...own] = await visitWithPhone(urls, visits);
    const [home] = own;
    return pages.flatMap((page, index) =>
      compareVisits(page, own[index], page.isForm ? home : blank),
    );
  } finally {
    await Promise.all([site.stop(), other.stop(), bare.stop()]);
  }
}

type Page = { name: string; isContent: boolean; isForm?: boolean };

/** Compares a form with the home page, and any other page with an empty one. */
function compareVisits(page: Page, own?: Visit, other?: Visit): Figure[] {
  const { name, isContent, isForm = false } = page;
  if (!own || !other) throw new Error(`${name} was not visited.`);
  const figure = (what: string, value: number, unit: string, atMost: number) => ({
    name: `Slow phone, ${name}: ${what}`,
    value,
    unit,
    target: isContent ? { atMost } : undefined,
  });
  const paint = {
    ...figure('largest contentful paint', own.painted, 'ms', isForm ? 1.1 : 1),
    baseline: { name: isForm ? HOME : 'an empty page without styles', value: other.painted },
    note: `${formatNumber(own.bytes / 1_000)} KB`,
  };
  const blocked = figure('blocking time', own.blocked, 'ms', isForm ? 20 : 0);
  return isContent ? [paint, blocked, figure('layout shift', own.shift, '', 0)] : [paint, blocked];
}

/** Figures of a first visit: largest contentful paint and blocking time in milliseconds, layout shift, bytes. */
type Visit = { painted: number; blocked: number; shift: number; bytes: number };

/** Returns the medians of several first visits to each URL, in turn and with empty caches. */
async function visitWithPhone(addresses: string[], count: number): Promise<Visit[]> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: CHROMIUM_FLAGS,
  });
  const works = addresses.map((address) => () => visit(browser, address));
  const visits = await inTurn(count, ...works).finally(() => browser.close());
  const middle = (all: Visit[], figure: keyof Visit) => median(all.map((one) => one[figure]));
  return visits.map((all) => ({
    painted: middle(all, 'painted'),
    blocked: middle(all, 'blocked'),
    shift: middle(all, 'shift'),
    bytes: middle(all, 'bytes'),
  }));
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  // A new context has an empty cache. The site gives a page that was not sealed a policy that blocks its scripts.
  const viewport = { width: 412, height: 823 };
  const context = await browser.newContext({ viewport, bypassCSP: true });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(OBSERVE);
  await page.goto(address, { waitUntil: 'networkidle' });
  const { painted, shown, tasks, shift }: Observed = await page.evaluate('observed');
  await context.close();
  return { painted, blocked: sum(tasks.map((task) => blockingTime(task, shown))), shift, bytes };
}

// Returns the time beyond 50 ms of a task after the first paint, as Lighthouse counts it.
function blockingTime({ start, end }: { start: number; end: number }, shown: number): number {
  return Math.max(0, end - Math.max(start, shown) - 50);
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

type Observed = {
  painted: number;
  shown: number;
  tasks: { start: number; end: number }[];
  shift: number;
};

const OBSERVE = `
  globalThis.observed = { painted: NaN, shown: 0, tasks: [], shift: 0 };
  const observe = (type, add) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (observed.painted = startTime));
  observe('paint', ({ startTime }) => (observed.shown = startTime));
  observe('longtask', ({ startTime, duration }) =>
    observed.tasks.push({ start: startTime, end: startTime + duration }));
  observe('layout-shift', ({ value }) => (observed.shift += value));
`;
