import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { HOME } from '@/lib/routes';
import { findCurrentBuild } from '@/scripts/build/pointer';
import { CHROMIUM_FLAGS, findChromium } from '@/__tests__/support/programs/find-chromium';
import { buildSite, SITE_FILES, writeApp } from '@/__tests__/support/programs/next-app';
import { restartAll, type Check, type Cluster } from './cluster';

const DAY_MS = 24 * 60 * 60 * 1000;
const VISITORS = 4;

// A cache in front may show a page of the previous build for a second.
const CACHE_MS = 1_500;

/** Deploys a site twice with different styles, while a browser keeps a page of the first build open. */
export async function* checkDeployments(cluster: Cluster): AsyncGenerator<Check> {
  // Two runs, each behind its own proxy, may go on at once.
  const project = writeApp(`deployments-${cluster.ports[0]}`, {}, SITE_FILES, false);
  build(project, 'one');
  await restartAll(cluster, project);
  await setTimeout(CACHE_MS);
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: CHROMIUM_FLAGS,
  });
  try {
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    const page = await context.newPage();
    await page.goto(cluster.proxy.url + HOME, { waitUntil: 'networkidle' });

    build(project, 'two');
    yield await checkRollingRestart(cluster, project);
    await setTimeout(CACHE_MS);
    yield await checkFreshness(cluster, project);
    yield await checkOpenPage(page, 'an open page keeps its styles after a deployment');

    moveClock(project, DAY_MS);
    build(project, 'three');
    await restartAll(cluster, project);
    await setTimeout(CACHE_MS);
    yield await checkOpenPage(page, 'and after another one, 24 hours later');
  } finally {
    await browser.close();
    fs.rmSync(project, { recursive: true, force: true });
  }
}

/** Builds the site with a style of its own, so that the names of its hashed files differ. */
function build(project: string, name: string): void {
  const file = path.join(project, 'app/styles/tokens.css');
  fs.appendFileSync(file, `\n:root { --build-${name}: 1; }\n`);
  buildSite(project);
}

/** Reads pages with their styles during a rolling restart to another build. */
async function checkRollingRestart(cluster: Cluster, project: string): Promise<Check> {
  let isOver = false;
  const failed: string[] = [];
  let responses = 0;
  const visitors = Array.from({ length: VISITORS }, async () => {
    while (!isOver) {
      // Bypasses the proxy's cache.
      const html = await read(`${cluster.proxy.url}${HOME}?${responses}`);
      for (const file of listStaticFiles(html)) await read(cluster.proxy.url + file);
    }
  });
  await restartAll(cluster, project);
  isOver = true;
  await Promise.all(visitors);
  return {
    what: 'pages have their styles throughout a rolling restart',
    isHeld: failed.length === 0 && responses > 100,
    found: `${failed.length} of ${responses} responses failed ${[...new Set(failed)].slice(0, 3).join(' ')}`,
  };

  async function read(url: string): Promise<string> {
    responses++;
    const response = await fetch(url).catch(() => null);
    if (!response?.ok) failed.push(`${response?.status} ${new URL(url).pathname}`);
    return response ? response.text() : '';
  }
}

async function checkFreshness({ proxy }: Cluster, project: string): Promise<Check> {
  const style = findStyle(project);
  const pages = Array.from({ length: 20 }, async () => (await fetch(proxy.url + HOME)).text());
  const fresh = (await Promise.all(pages)).filter((html) => html.includes(style)).length;
  const found = `${fresh} of 20 new`;
  return { what: 'a new build is shown and the old one is not', isHeld: fresh === 20, found };
}

/** Returns the name of the file with the styles that only the second build has. */
function findStyle(project: string): string {
  const folder = path.join(findCurrentBuild(project) ?? '', 'static');
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const style = files.find(
    (file) =>
      file.endsWith('.css') &&
      fs.readFileSync(path.join(folder, file), 'utf8').includes('--build-two:'),
  );
  if (!style) throw new Error(`${folder} has no styles of the second build.`);
  return style;
}

/** Requests the styles of an open page again. */
async function checkOpenPage(page: Page, what: string): Promise<Check> {
  const statuses: number[] = [];
  for (const link of await page.locator('link[rel=stylesheet]').all()) {
    const url = new URL((await link.getAttribute('href')) ?? '', page.url());
    statuses.push((await page.request.get(url.href)).status());
  }
  const isHeld = statuses.length > 0 && statuses.every((status) => status === 200);
  return { what, isHeld, found: statuses.join(' ') };
}

/** Backdates everything that the current build has inherited. */
function moveClock(project: string, milliseconds: number): void {
  const file = path.join(findCurrentBuild(project) ?? '', 'inherited.json');
  const record: Record<string, number> = JSON.parse(fs.readFileSync(file, 'utf8'));
  const older = Object.entries(record).map(([name, since]) => [name, since - milliseconds]);
  fs.writeFileSync(file, JSON.stringify(Object.fromEntries(older)));
}

function listStaticFiles(html: string): string[] {
  return [...new Set(html.match(/\/_next\/static\/[^"'\\?]+/g))];
}
