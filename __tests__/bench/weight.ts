import http from 'node:http';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Request } from '@playwright/test';
import '@/__tests__/support/content/provide-folder';
import { contactForm } from '@/lib/forms/contact';
import { HOME } from '@/lib/routes';
import { listPaths } from '@/lib/server/content/content';
import { CHROMIUM_FLAGS, findChromium } from '@/__tests__/support/programs/find-chromium';
import { startApp } from '@/__tests__/support/programs/next-app';
import { countSteps } from '@/__tests__/support/programs/progress';
import { requireBuild } from '@/__tests__/support/programs/require-build';
import { runBenchmark } from '@/__tests__/bench/report/benchmark';
import { buildEmptyApp } from './sites/empty-app';
import type { Figure, Report } from '@/__tests__/bench/report/figures';

const KINDS = ['document', 'stylesheet', 'script', 'font', 'image', 'other'] as const;
const KB = 1000;

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.625 };

type Kind = (typeof KINDS)[number];
type Weight = Record<Kind, number> & {
  requests: number;
  total: number;
  largestImage: number;
  /** Scripts within the page, which count as part of the document. */
  inline: number;
};

runBenchmark({
  name: 'weight',
  title: 'Weight of pages',
  about:
    'Measures the first visit to each page of the built site, as compressed kilobytes over the wire, beside an empty Next page.',
  examples: ['bench:weight'],
  measure,
});

async function measure(): Promise<Report> {
  requireBuild();
  const addresses = ['/', ...listPaths(), '/no-such-page'];
  const step = countSteps(addresses.length + 2);
  step('build an empty Next app');
  const [empty, site] = [
    await startApp(buildEmptyApp(), {}, 'ignore'),
    await startApp('.', {}, 'ignore'),
  ];
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: CHROMIUM_FLAGS,
  });
  try {
    step('an empty page');
    const bare = await weigh(browser, empty.url);
    const details = [
      ['Page', 'Requests', 'HTML', 'CSS', 'JavaScript', 'Fonts', 'Images', 'Other', 'Total'],
      formatRow('an empty Next page', bare),
    ];
    const weights = new Map<string, Weight>();
    for (const address of addresses) {
      step(address);
      const weight = await weigh(browser, site.url + address);
      weights.set(address, weight);
      details.push(formatRow(address, weight));
    }
    return {
      method:
        'First visits with a phone (412 by 823 pixels of 2.6 dots), compressed as `next start` does it, with the ' +
        'images that the browser loads before anybody scrolls.',
      columns: { '': listFigures(weights, bare) },
      details,
    };
  } finally {
    await Promise.all([browser.close(), empty.stop(), site.stop()]);
  }
}

function listFigures(weights: Map<string, Weight>, bare: Weight): Figure[] {
  const [home, form] = [HOME, contactForm.page].map((address) => weights.get(address));
  const [heaviest] = [...weights].sort(([, one], [, other]) => other.total - one.total);
  if (!home || !form || !heaviest) throw new Error(`${HOME} or ${contactForm.page} is missing.`);
  const [address, { total: most }] = heaviest;
  const largest = Math.max(...[...weights.values()].map(({ largestImage }) => largestImage));
  const figure = (name: string, bytes: number) => ({ name, value: bytes / KB, unit: 'KB' });
  const total = figure(`${HOME} with all its resources`, home.total);
  const script = `JavaScript of ${contactForm.page}`;
  return [
    {
      ...figure(`${HOME} without images`, home.total - home.image),
      target: { atMost: 60 },
      note: `HTML ${formatSize(home.document)} KB, font ${formatSize(home.font)} KB`,
    },
    { ...figure('The heaviest page', most), target: { atMost: 100 }, note: address },
    { ...figure('The largest image', largest), target: { atMost: 50 } },
    { ...figure(`CSS of ${HOME}`, home.stylesheet), target: { atMost: 12 } },
    { ...figure(script, form.script + form.inline), target: { atMost: 6 } },
    { ...total, baseline: { name: 'an empty Next page', value: bare.total / KB } },
  ];
}

async function weigh(browser: Browser, url: string): Promise<Weight> {
  const weight: Weight = {
    requests: 0,
    total: 0,
    largestImage: 0,
    font: 0,
    document: 0,
    stylesheet: 0,
    script: 0,
    image: 0,
    other: 0,
    inline: 0,
  };
  const { requests, scripts } = await visit(browser, url);
  weight.inline = gzipSync(scripts.join('')).length;
  for (const request of requests) {
    const kind = KINDS.find((one) => one === request.resourceType()) ?? 'other';
    const size = await measureBody(request.url());
    weight[kind] += size;
    weight.total += size;
    if (kind === 'image') weight.largestImage = Math.max(weight.largestImage, size);
    weight.requests += 1;
  }
  return weight;
}

type Visit = {
  requests: Request[];
  /** Texts of the scripts within the page, without data blocks. */
  scripts: string[];
};

async function visit(browser: Browser, url: string): Promise<Visit> {
  const requests: Request[] = [];
  // A new context has an empty cache.
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  page.on('request', (request) => requests.push(request));
  await page.goto(url, { waitUntil: 'networkidle' });
  const scripts = await page
    .locator('script:not([src]):not([type="application/ld+json"])')
    .allTextContents();
  await context.close();
  return { requests, scripts };
}

// Requested again, because the browser reports the length of a body only after decompression.
function measureBody(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = http.get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let size = 0;
      response.on('data', (chunk: Buffer) => (size += chunk.length));
      response.on('end', () => resolve(size));
    });
    asking.on('error', reject);
  });
}

function formatRow(name: string, weight: Weight): string[] {
  const bytes = [...KINDS.map((kind) => weight[kind]), weight.total];
  return [name, String(weight.requests), ...bytes.map(formatSize)];
}

function formatSize(bytes: number): string {
  return (bytes / KB).toFixed(1);
}
