import { chromium, type Browser } from '@playwright/test';
import { formatNumber, type Figure } from '@/__tests__/bench/report/figures';
import '@/__tests__/support/content/provide-folder';
import { CHROMIUM_FLAGS, findChromium } from '@/__tests__/support/programs/find-chromium';
import { buildSite, SITE_FILES, startApp, writeApp } from '@/__tests__/support/programs/next-app';
import { contactForm } from '@/lib/forms/contact';
import { loginForm } from '@/lib/forms/login';
import { HOME } from '@/lib/routes';
import { getContent } from '@/lib/server/content/content';
import { findSiteFeed } from '@/lib/server/content/lists/entry-groups';
import { getSettings } from '@/lib/server/settings';
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
  'lib/server/publishing/pages/sealing/page.ts': `import 'server-only';
    export function sealPage(html: string, ..._: unknown[]) {
      return { html, policy: "default-src 'self'", isInteractive: true };
    }`,
};

/** Files that a visit leaves out, to see what they cost. */
const IMAGES = { name: 'images', urls: ['*/media/*'] };
const FONTS = { name: 'its font', urls: ['*.woff2'] };

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
    const post = findSiteFeed(getContent())?.listed[0]?.address ?? HOME;
    const pages = [
      { name: HOME, url: site.url + HOME, isContent: true },
      { name: 'a post', url: site.url + post, isContent: true },
      { name: contactForm.page, url: site.url + contactForm.page, isContent: true, isForm: true },
      { name: `${HOME} as Next renders it`, url: bare.url + HOME, isContent: false },
    ];
    const lighter = [
      { name: HOME, url: site.url + HOME, without: IMAGES, atMost: 1.3 },
      { name: loginForm.page, url: site.url + loginForm.page, without: FONTS, atMost: 1.05 },
    ];
    step('first visits with a slow phone');
    const [blank, ...own] = await visitWithPhone([{ url: other.url }, ...pages], visits);
    const [home] = own;
    const pairs = await visitWithPhone(
      lighter.flatMap(({ url, without }) => [{ url }, { url, without }]),
      visits,
    );
    return [
      ...pages.flatMap((page, index) =>
        compareVisits(page, own[index], page.isForm ? home : blank),
      ),
      ...lighter.map((page, index) => comparePaints(page, pairs[2 * index], pairs[2 * index + 1])),
    ];
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

type Lighter = { name: string; without: typeof IMAGES; atMost: number };

/** Compares a page with the same page without some of its files. */
function comparePaints({ name, without, atMost }: Lighter, own?: Visit, other?: Visit): Figure {
  if (!own || !other) throw new Error(`${name} was not visited.`);
  return {
    name: `Slow phone, ${name}: largest contentful paint`,
    value: own.painted,
    unit: 'ms',
    target: { atMost },
    baseline: { name: `${name} without ${without.name}`, value: other.painted },
  };
}

/** Figures of a first visit: largest contentful paint and blocking time in milliseconds, layout shift, bytes. */
type Visit = { painted: number; blocked: number; shift: number; bytes: number };

type Target = { url: string; without?: typeof IMAGES };

/** Returns the medians of several first visits to each URL, in turn and with empty caches. */
async function visitWithPhone(targets: Target[], count: number): Promise<Visit[]> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: CHROMIUM_FLAGS,
  });
  const works = targets.map((target) => () => visit(browser, target));
  const visits = await inTurn(count, ...works).finally(() => browser.close());
  const middle = (all: Visit[], figure: keyof Visit) => median(all.map((one) => one[figure]));
  return visits.map((all) => ({
    painted: middle(all, 'painted'),
    blocked: middle(all, 'blocked'),
    shift: middle(all, 'shift'),
    bytes: middle(all, 'bytes'),
  }));
}

async function visit(browser: Browser, { url, without }: Target): Promise<Visit> {
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
  if (without) await cdp.send('Network.setBlockedURLs', { urls: without.urls });
  await page.addInitScript(OBSERVE);
  await page.goto(url, { waitUntil: 'networkidle' });
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
