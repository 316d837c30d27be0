import http from 'node:http';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Request } from '@playwright/test';
import { contactForm } from '@/lib/forms/contact';
import { HOME } from '@/lib/routes';
import { listPaths } from '@/lib/server/content/content';
import { CHROMIUM_FLAGS, findChromium } from '@/scripts/find-chromium';
import { startApp } from '@/scripts/next-app';
import { countSteps } from '@/scripts/progress';
import { requireBuild } from '@/scripts/require-build';
import { runBenchmark } from '@/scripts/bench/report/benchmark';
import { buildEmptyApp } from './empty-app';
import type { Figure, Report } from '@/scripts/bench/report/figures';

const KINDS = ['document', 'stylesheet', 'script', 'image', 'other'] as const;
const KB = 1000;

type Kind = (typeof KINDS)[number];
type Weight = Record<Kind, number> & {
  requests: number;
  total: number;
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
      ['Page', 'Requests', 'HTML', 'CSS', 'JavaScript', 'Images', 'Other', 'Total'],
      formatRow('an empty Next page', bare),
    ];
    for (const address of addresses) {
      step(address);
      details.push(formatRow(address, await weigh(browser, site.url + address)));
    }
    const home = await weigh(browser, site.url + HOME);
    const form = await weigh(browser, site.url + contactForm.page);
    return {
      method: 'First visits, compressed as `next start` does it.',
      columns: { '': listFigures(home, form, bare) },
      details,
    };
  } finally {
    await Promise.all([browser.close(), empty.stop(), site.stop()]);
  }
}

function listFigures(home: Weight, form: Weight, bare: Weight): Figure[] {
  const figure = (name: string, bytes: number) => ({ name, value: bytes / KB, unit: 'KB' });
  const total = figure(`${HOME} with all its resources`, home.total);
  const script = `JavaScript of ${contactForm.page}`;
  return [
    { ...total, target: { atMost: 40 }, note: `HTML ${formatSize(home.document)} KB` },
    { ...figure(`CSS of ${HOME}`, home.stylesheet), target: { atMost: 12 } },
    { ...figure(script, form.script + form.inline), target: { atMost: 6 } },
    { ...total, baseline: { name: 'an empty Next page', value: bare.total / KB } },
  ];
}

async function weigh(browser: Browser, url: string): Promise<Weight> {
  const weight: Weight = {
    requests: 0,
    total: 0,
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
  const context = await browser.newContext();
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

function formatRow(name: string, { requests, total, ...bytes }: Weight): string[] {
  return [
    name,
    String(requests),
    ...KINDS.map((kind) => formatSize(bytes[kind])),
    formatSize(total),
  ];
}

function formatSize(bytes: number): string {
  return (bytes / KB).toFixed(1);
}
