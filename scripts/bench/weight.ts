import http from 'node:http';
import { chromium, type Browser, type Request } from '@playwright/test';
import { contactForm } from '@/lib/forms/contact';
import { HOME } from '@/lib/routes';
import { listPaths } from '@/lib/server/content/content';
import { DeployerError } from '@/lib/server/deployer-error';
import { runCommand } from '@/scripts/command';
import { CHROMIUM_FLAGS, findChromium } from '@/scripts/find-chromium';
import { startApp } from '@/scripts/next-app';
import { requireBuild } from '@/scripts/require-build';
import { buildEmptyApp } from './empty-app';
import { formatTable } from './table';

const KINDS = ['document', 'stylesheet', 'script', 'image', 'other'] as const;
const KB = 1000;
const PROMISED = { total: 40 * KB, stylesheet: 12 * KB, formScript: 8 * KB };

type Kind = (typeof KINDS)[number];
type Weight = Record<Kind, number> & { requests: number; total: number };

runCommand({
  name: 'bench:weight',
  about:
    'Measures the first visit to each page of the built site, as compressed kilobytes over the wire, beside an empty Next page.',
  actions: { '': { about: 'Fails if a page is heavier than promised', run: measure } },
  examples: ['bench:weight'],
  database: 'own',
});

async function measure(): Promise<string> {
  requireBuild();
  const emptyFolder = buildEmptyApp();
  const rows = [['page', 'requests', 'HTML', 'CSS', 'JavaScript', 'images', 'other', 'total']];
  let home: Weight;
  let form: Weight;
  let bare: Weight;

  const [empty, site] = [await startApp(emptyFolder), await startApp('.')];
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: CHROMIUM_FLAGS,
  });
  try {
    bare = await weigh(browser, empty.url);
    rows.push(formatRow('(an empty Next page)', bare));
    for (const address of ['/', ...listPaths(), '/no-such-page']) {
      rows.push(formatRow(address, await weigh(browser, site.url + address)));
    }
    home = await weigh(browser, site.url + HOME);
    form = await weigh(browser, site.url + contactForm.page);
  } finally {
    await Promise.all([browser.close(), empty.stop(), site.stop()]);
  }

  console.log('Kilobytes over the wire at a first visit, compressed by `next start`\n');
  console.log(formatTable(rows));
  const formScript = form.script - bare.script;
  console.log(`\nPromised for ${HOME}: at most 40 KB, of which CSS at most 12 KB.`);
  console.log(
    `JavaScript of ${contactForm.page} beyond that of an empty page: ` +
      `${(formScript / KB).toFixed(1)} KB; promised: at most 8.`,
  );
  if (formScript > PROMISED.formScript) {
    throw new DeployerError(`${contactForm.page} has more JavaScript than promised.`);
  }
  if (home.total > PROMISED.total || home.stylesheet > PROMISED.stylesheet) {
    throw new DeployerError(`${HOME} is heavier than promised.`);
  }
  return 'As promised.';
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
  };
  for (const request of await listRequests(browser, url)) {
    const kind = KINDS.find((one) => one === request.resourceType()) ?? 'other';
    const size = await measureBody(request.url());
    weight[kind] += size;
    weight.total += size;
    weight.requests += 1;
  }
  return weight;
}

async function listRequests(browser: Browser, url: string): Promise<Request[]> {
  const requests: Request[] = [];
  // A new context has an empty cache.
  const context = await browser.newContext();
  const page = await context.newPage();
  page.on('request', (request) => requests.push(request));
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  return requests;
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
  const sizes = [...KINDS.map((kind) => bytes[kind]), total];
  return [name, String(requests), ...sizes.map((size) => (size / KB).toFixed(1))];
}
