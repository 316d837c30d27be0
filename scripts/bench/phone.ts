import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '@/scripts/find-chromium';
import { inTurn, median } from './measure';

const LOADS = 5;

// Lighthouse's slow phone: CPU 4 times slower, 1.6 Mbit/s down and 0.75 up, 150 ms round trip.
const SLOWER = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Figures of a first visit: largest contentful paint and blocking time in milliseconds, layout shift, bytes. */
export type Visit = { painted: number; blocked: number; shift: number; bytes: number };

/** Returns the medians of several first visits to each URL with a slow phone, in turn and with empty caches. */
export async function visitWithPhone(addresses: string[]): Promise<Visit[]> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: CHROMIUM_FLAGS,
  });
  const works = addresses.map((address) => () => visit(browser, address));
  const visits = await inTurn(LOADS, ...works).finally(() => browser.close());
  const middle = (all: Visit[], figure: keyof Visit) => median(all.map((one) => one[figure]));
  return visits.map((all) => ({
    painted: middle(all, 'painted'),
    blocked: middle(all, 'blocked'),
    shift: middle(all, 'shift'),
    bytes: middle(all, 'bytes'),
  }));
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  // A new context has an empty cache.
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
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
