import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { contactForm } from '@/lib/forms/contact';
import { sendAgainForm } from '@/lib/forms/send-again';
import { HOME, SEARCH } from '@/lib/routes';
import { createSignedIn, createUser } from '@/__tests__/support/accounts/accounts';
import { startNginx } from '@/__tests__/cluster/nginx';
import { formatCount, parseCount } from '@/scripts/command';
import type { Options } from '@/scripts/command-declaration';
import { findFreePort } from '@/__tests__/support/programs/free-port';
import { startApp } from '@/__tests__/support/programs/next-app';
import { countSteps } from '@/__tests__/support/programs/progress';
import { requireBuild } from '@/__tests__/support/programs/require-build';
import { QUICK, runBenchmark } from '@/__tests__/bench/report/benchmark';
import { buildEmptyApp, PERSONAL } from './sites/empty-app';
import { formatNumber, type Figure, type Report } from '@/__tests__/bench/report/figures';
import { measureFirstVisits } from './phone';
import { compareMemory, compareStarts } from './process';
import { compareRates } from './wrk';

const FULL = { rounds: 15, starts: 9, visits: 5 };
const ONCE = { rounds: 1, starts: 1, visits: 1 };
// Names of the encodings for readers.
const ENCODINGS = { plain: 'identity', gzip: 'gzip' };
const STEPS = 18;

type Plan = typeof FULL & {
  empty: string;
  settings: Record<string, string>;
  step: (title: string) => void;
};

runBenchmark({
  name: 'serve',
  title: 'Serving pages',
  about:
    'Measures how fast the built site responds and starts, and how much memory it takes, beside an empty Next app and a ' +
    'plain file in nginx. Installs wrk and nginx if they are missing.',
  options: {
    minutes: { type: 'string', value: 'N', about: 'Minutes of load for the memory; 1 by default' },
    quick: QUICK,
  },
  examples: ['bench:serve', 'bench:serve -- --minutes 10'],
  measure,
});

async function measure({ minutes = '1', quick }: Options): Promise<Report> {
  const count = parseCount('--minutes', minutes);
  requireBuild();
  const step = countSteps(STEPS);
  step('build an empty Next app');
  // nginx uses a certificate made for this run.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  const empty = buildEmptyApp();
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'serve-'));
  const settings = { APP_ORIGIN: '', DATABASE_URL: '', SECRET: '', DATA_DIR: data };
  padEmptyPage(empty, await readHome(settings));
  const plan: Plan = { ...(quick ? ONCE : FULL), empty, settings, step };
  try {
    const rates = await measureRates(plan);
    step('starts');
    const starts = await compareStarts(empty, settings, plan.starts);
    step(`memory under load for ${formatCount(count, 'minute')}`);
    const memory = await compareMemory(empty, settings, quick ? 0.1 : count);
    return {
      method:
        `Throughput: medians of ${formatCount(plan.rounds, 'round')} of a second in turn, 16 connections. ` +
        'Slow phone: a CPU 4 times slower, 1.6 Mbit/s and 150 ms to the server, first visits.',
      columns: { '': [...rates, starts, ...memory, ...(await measureFirstVisits(plan))] },
    };
  } finally {
    fs.rmSync(data, { recursive: true, force: true });
  }
}

async function measureRates({ empty, settings, rounds, step }: Plan): Promise<Figure[]> {
  step('start the servers');
  const port = await findFreePort();
  const plain = fs.mkdtempSync(path.join(os.tmpdir(), 'plain-'));
  const proxy = await startNginx([port], plain);
  const [site, other] = [
    await startApp('.', settings, 'ignore', port),
    await startApp(empty, {}, 'ignore'),
  ];
  const file = `${proxy.plainFileUrl}/home.html`;
  const home = site.url + HOME;
  const form = contactForm.page;
  const personal = [sendAgainForm.page, `${SEARCH}?q=student`, '/account'];
  const cookie = await signIn(settings);
  const comparisons = [
    {
      name: HOME,
      url: home,
      beside: 'an empty page of its length',
      other: other.url,
      atLeast: 0.95,
    },
    {
      name: `${HOME} behind nginx`,
      url: proxy.url + HOME,
      beside: 'a file of its length in nginx',
      other: file,
      atLeast: 0.8,
    },
    {
      name: form,
      url: site.url + form,
      beside: HOME,
      other: home,
      atLeast: 0.95,
    },
    ...personal.map((page) => ({
      name: page,
      url: site.url + page,
      beside: 'an empty page with a nonce',
      other: other.url + PERSONAL,
      atLeast: 0.7,
      cookie: page === '/account' ? cookie : '',
    })),
  ];
  const figures: Figure[] = [];
  try {
    const html = Buffer.from(await (await fetch(home)).arrayBuffer());
    fs.writeFileSync(path.join(plain, 'home.html'), html);
    fs.writeFileSync(path.join(plain, 'home.html.gz'), zlib.gzipSync(html));
    await expectSameLength(home, other.url, file);
    for (const comparison of comparisons) {
      for (const [name, encoding] of Object.entries(ENCODINGS)) {
        step(`${comparison.name}, ${name}`);
        const { url, other: baseline, cookie: own } = { cookie: '', ...comparison };
        const rates = await compareRates(url, baseline, encoding, rounds, own);
        figures.push({
          name: `${comparison.name}, ${name}`,
          value: rates.own.rate,
          unit: 'per s',
          baseline: { name: comparison.beside, value: rates.other.rate },
          ratio: rates.ratio,
          target: { atLeast: comparison.atLeast },
          note: `p99 ${formatNumber(rates.own.p99)} against ${formatNumber(rates.other.p99)} ms`,
        });
      }
    }
  } finally {
    await Promise.all([site.stop(), other.stop(), proxy.stop()]);
    fs.rmSync(plain, { recursive: true, force: true });
  }
  return figures;
}

/** Returns the cookies of somebody who is signed in to the site with these settings. */
async function signIn(settings: Record<string, string>): Promise<string> {
  Object.assign(process.env, settings);
  return (await createSignedIn(await createUser())).cookie;
}

async function readHome(settings: Record<string, string>): Promise<string> {
  const site = await startApp('.', settings, 'ignore');
  const home = await (await fetch(site.url + HOME)).text();
  await site.stop();
  return home;
}

// Pads the built file, because Next writes rendered text twice: as HTML and as data. The padding is the home
// page's own text, so that both compress equally and are equally fast to encode: a single non-ASCII character
// makes a page slower to write.
function padEmptyPage(folder: string, home: string): void {
  const file = path.join(folder, '.next/server/app/index.html');
  const html = fs.readFileSync(file, 'utf8');
  const words = Buffer.from(home.replaceAll('-', ' ').replaceAll('>', ' '));
  const missing = Buffer.byteLength(home) - Buffer.byteLength(html) - '<!---->'.length;
  const start = words.length - missing;
  const padding = words.subarray(Math.max(0, start)).toString();
  fs.writeFileSync(file, html.replace('</body>', `<!--${padding}--></body>`));
  fs.rmSync(path.join(folder, '.next/server/route-cache'), { recursive: true, force: true });
}

async function expectSameLength(...urls: string[]): Promise<void> {
  const lengths = await Promise.all(
    urls.map(async (url) => (await (await fetch(url)).arrayBuffer()).byteLength),
  );
  if (new Set(lengths).size !== 1) throw new Error(`The pages differ in length: ${lengths}.`);
}
