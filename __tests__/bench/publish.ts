import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { contactForm } from '@/lib/forms/contact';
import { HOME } from '@/lib/routes';
import type { Options } from '@/scripts/command-declaration';
import { startApp } from '@/__tests__/support/programs/next-app';
import { countSteps } from '@/__tests__/support/programs/progress';
import { requireBuild } from '@/__tests__/support/programs/require-build';
import { QUICK, runBenchmark } from '@/__tests__/bench/report/benchmark';
import { formatNumber, type Figure, type Report } from '@/__tests__/bench/report/figures';
import { makePosts } from './sites/made-content';
import { MarkedSite, TOKEN } from './sites/marked-site';
import { median, p99Of } from './measure';
import { readMemory } from './process';
import { timeHugo, timeStaticNext } from './rebuild';
import { Visits } from './visits';

const FULL = { counts: [3, 10_000], saves: 50, calmSaves: 3, coldSeconds: 10, visits: 2_000 };
const ONCE = { counts: [3, 100], saves: 2, calmSaves: 1, coldSeconds: 1, visits: 50 };

const REQUESTS_A_SECOND = 100;
const COLD_A_SECOND = 50;

type Plan = Omit<typeof FULL, 'counts'> & { count: number; step: (title: string) => void };

runBenchmark({
  name: 'publish',
  title: 'Publishing',
  about:
    'Measures how soon visitors see a saved post, whether they notice the publication, and how long a static site would ' +
    'take to rebuild. Installs Hugo if it is missing.',
  options: { quick: QUICK },
  examples: ['bench:publish'],
  measure,
});

async function measure({ quick }: Options): Promise<Report> {
  requireBuild();
  const { counts, ...plan } = quick ? ONCE : FULL;
  const step = countSteps(counts.length * 6);
  const columns: Report['columns'] = {};
  for (const count of counts) {
    const name = `${count.toLocaleString('en-GB')} posts`;
    columns[name] = await measureSite({
      ...plan,
      count,
      step: (title) => step(`${name}: ${title}`),
    });
  }
  return {
    method:
      `Saving to visible: the p99 of ${plan.saves} saves, each until the change is visible in a page that is in memory, ` +
      `a page that nobody has visited, the last page of the list, the feed and the search. Meanwhile, visitors send ` +
      `${REQUESTS_A_SECOND} requests per s for ${HOME} and a post, whose p99 is the second figure. Cold visits: ` +
      `${COLD_A_SECOND} posts per s that nobody has visited.`,
    columns,
  };
}

async function measureSite(plan: Plan): Promise<Figure[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'publish-'));
  const content = path.join(folder, 'content');
  const posts = path.join(content, 'blog');
  makePosts(content, plan.count);
  const app = await startApp(
    '.',
    {
      CONTENT_DIR: content,
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: '',
      APP_ORIGIN: 'http://localhost',
      SECRET: 'x'.repeat(32),
      METRICS_TOKEN: TOKEN,
    },
    'ignore',
  );
  try {
    const site = new MarkedSite(app, posts, plan.count);
    await site.save();
    const saving = await measureSaves(site, plan);
    const figures = [
      ...saving.figures,
      await measureBlocking(site, plan),
      ...(plan.count > plan.visits ? await measureCold(site, plan) : []),
      await measureMemory(site, plan),
    ];
    plan.step('rebuild with Hugo');
    const hugo = timeHugo(posts);
    plan.step('rebuild with next build');
    const next = timeStaticNext(posts);
    const compare = (name: string, seconds: number): Figure => ({
      name: 'Saving to visible',
      value: saving.seconds,
      unit: 's',
      baseline: { name, value: seconds },
    });
    return [
      ...figures,
      compare('rebuilding the posts alone with Hugo', hugo),
      compare('rebuilding the posts alone with next build', next),
    ];
  } finally {
    await app.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function measureSaves(
  site: MarkedSite,
  { count, saves, step }: Plan,
): Promise<{ figures: Figure[]; seconds: number }> {
  step(`${saves} saves under load`);
  const visits = new Visits([site.url(HOME), site.url(site.post(0))], REQUESTS_A_SECOND);
  const times: number[] = [];
  for (let turn = 0; turn < saves; turn++) times.push(await site.save());
  const { p99, failed, sent } = await visits.end();
  const seconds = p99Of(times) / 1_000;
  return {
    seconds,
    figures: [
      {
        name: 'Saving to visible',
        value: seconds,
        unit: 's',
        target: { atMost: count > 1_000 ? 5 : 2 },
        note: `median ${formatNumber(median(times) / 1_000)} s`,
      },
      {
        name: 'Visitors during publications',
        value: p99,
        unit: 'ms',
        target: { atMost: 100 },
        note: `${failed} of ${sent.toLocaleString('en-GB')} requests failed`,
      },
    ],
  };
}

/** Publishes without any visitors, so that only the publication can block the event loop. */
async function measureBlocking(site: MarkedSite, { calmSaves, step }: Plan): Promise<Figure> {
  step('the event loop');
  const longest: number[] = [];
  for (let turn = 0; turn < calmSaves; turn++) {
    await setTimeout(2_000);
    await site.readLongestBlock();
    site.write();
    await setTimeout(6_000);
    longest.push(await site.readLongestBlock());
  }
  return {
    name: 'Event loop blocked by a publication',
    value: median(longest),
    unit: 'ms',
    target: { atMost: 50 },
  };
}

async function measureCold(site: MarkedSite, { coldSeconds, step }: Plan): Promise<Figure[]> {
  step('visits to cold pages');
  const warm = new Visits([site.url(HOME), site.url(contactForm.page)], REQUESTS_A_SECOND);
  const cold = new Visits(() => site.url(site.postInTurn()), COLD_A_SECOND);
  await setTimeout(coldSeconds * 1_000);
  const [ofCold, ofWarm] = await Promise.all([cold.end(), warm.end()]);
  return [
    {
      name: `${HOME} and a form during cold visits`,
      value: ofWarm.p99,
      unit: 'ms',
      target: { atMost: 100 },
      note: `${ofWarm.failed} failed; cold visits ${formatNumber(ofCold.median)} ms, p99 ${formatNumber(ofCold.p99)} ms`,
    },
  ];
}

async function measureMemory(site: MarkedSite, { visits, count, step }: Plan): Promise<Figure> {
  const pages = Math.min(visits, count);
  step(`visits to ${pages} posts`);
  for (let visit = 0; visit < pages; visit++) await site.get(site.postInTurn());
  const busy = readMemory(site.app) / 1e6;
  await setTimeout(20_000);
  return {
    name: 'Memory after visits to many pages',
    value: readMemory(site.app) / 1e6,
    unit: 'MB',
    target: { atMost: 400 },
    note: `${pages.toLocaleString('en-GB')} pages; ${formatNumber(busy)} MB directly after them`,
  };
}
