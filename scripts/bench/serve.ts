import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { contactForm } from '@/lib/forms/contact';
import { HOME } from '@/lib/routes';
import { getContent } from '@/lib/server/content/content';
import { DeployerError } from '@/lib/server/deployer-error';
import { getSettings } from '@/lib/server/settings';
import { publishBuild } from '@/scripts/build/publish';
import { startNginx } from '@/scripts/cluster/nginx';
import { parseCount, runCommand } from '@/scripts/command';
import type { Options } from '@/scripts/command-declaration';
import { findFreePort } from '@/scripts/free-port';
import { buildApp, SITE_FILES, startApp, writeApp } from '@/scripts/next-app';
import { requireBuild } from '@/scripts/require-build';
import { buildEmptyApp, PERSONAL } from './empty-app';
import { visitWithPhone } from './phone';
import { compareMemory, compareStarts } from './process';
import { formatTable } from './table';
import { compareRates, type Comparison } from './wrk';

const ROUNDS = 15;

type Row = { what: string; promised: number; found: Comparison };

runCommand({
  name: 'bench:serve',
  about:
    'Measures how fast the built site responds and starts, and how much memory it takes, beside an empty Next app and a ' +
    'plain file in nginx. Installs wrk and nginx if they are missing.',
  actions: { '': { about: 'Fails if the site is slower than promised', run: measure } },
  options: {
    minutes: { type: 'string', value: 'N', about: 'Minutes of load for the memory; 1 by default' },
  },
  examples: ['bench:serve', 'bench:serve -- --minutes 10'],
  database: 'own',
});

async function measure(_: string[], { minutes = '1' }: Options): Promise<string> {
  const minutesOfLoad = parseCount('--minutes', minutes);
  const build = requireBuild();
  // nginx uses a certificate made for this run.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  const emptyFolder = buildEmptyApp();
  padEmptyPage(emptyFolder, fs.readFileSync(`${build}/server/app${HOME}.html`, 'utf8'));
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'serve-'));
  const settings = { APP_ORIGIN: '', DATABASE_URL: '', SECRET: '', DATA_DIR: data };
  try {
    const rates = await measureRates(emptyFolder, settings);
    const rows = rates.map(({ what, promised, found: { own, other, ratio } }) => [
      what,
      own.rate.toFixed(0),
      other.rate.toFixed(0),
      ratio.toFixed(2),
      promised.toFixed(2),
      own.p99.toFixed(1),
      other.p99.toFixed(1),
    ]);
    const head = ['answers a second', 'site', 'other', 'ratio', 'promised', 'p99 ms', 'p99 other'];
    console.log(`Medians of ${ROUNDS} rounds of a second in turn, 16 connections\n`);
    console.log(formatTable([head, ...rows]));
    console.log(`\n${await compareStarts(emptyFolder, settings)}`);
    console.log(await compareMemory(emptyFolder, settings, minutesOfLoad));
    console.log(`\n${await measurePages(emptyFolder, settings)}`);
    const missed = rates.filter(({ promised, found }) => found.ratio < promised);
    if (missed.length > 0) {
      throw new DeployerError(
        `Slower than promised: ${missed.map(({ what }) => what).join('; ')}.`,
      );
    }
    return 'As promised.';
  } finally {
    fs.rmSync(data, { recursive: true, force: true });
  }
}

async function measureRates(empty: string, settings: Record<string, string>): Promise<Row[]> {
  const port = await findFreePort();
  const plain = fs.mkdtempSync(path.join(os.tmpdir(), 'plain-'));
  const proxy = await startNginx([port], plain);
  const [site, other] = [await startApp('.', settings, 'ignore', port), await startApp(empty)];
  const home = site.url + HOME;
  const rows: Row[] = [];
  const compare = async (what: string, promised: number, own: string, beside: string) => {
    for (const encoding of ['identity', 'gzip']) {
      const found = await compareRates(own, beside, encoding, ROUNDS);
      rows.push({ what: `${what}, ${encoding}`, promised, found });
    }
  };
  try {
    const html = Buffer.from(await (await fetch(home)).arrayBuffer());
    fs.writeFileSync(path.join(plain, 'home.html'), html);
    fs.writeFileSync(path.join(plain, 'home.html.gz'), zlib.gzipSync(html));
    await expectSameLength(home, other.url, `${proxy.plainFileUrl}/home.html`);
    await compare(`${HOME}, an empty page of its length`, 0.95, home, other.url);
    const behind = proxy.url + HOME;
    await compare(
      `${HOME} behind nginx, a file in nginx`,
      0.8,
      behind,
      `${proxy.plainFileUrl}/home.html`,
    );
    const personal = other.url + PERSONAL;
    await compare(
      `${contactForm.page}, an empty page with a nonce`,
      0.7,
      site.url + contactForm.page,
      personal,
    );
  } finally {
    await Promise.all([site.stop(), other.stop(), proxy.stop()]);
    fs.rmSync(plain, { recursive: true, force: true });
  }
  return rows;
}

/** Measures first visits with a slow phone, to pages of each kind and to an empty one. */
async function measurePages(empty: string, settings: Record<string, string>): Promise<string> {
  const unsealed = writeApp('unsealed', {}, SITE_FILES);
  const words = { CONTENT_DIR: getSettings().contentDir };
  buildApp(unsealed, words);
  publishBuild(unsealed);
  const [site, other, bare] = [
    await startApp('.', settings, 'ignore'),
    await startApp(empty),
    await startApp(unsealed, { ...settings, ...words }, 'ignore'),
  ];
  try {
    const post = getContent().posts[0]?.address ?? '/blog';
    const pages = [
      ['(an empty Next page, no styles)', other.url],
      [`(${HOME} as Next builds it)`, bare.url + HOME],
      ...[HOME, post, contactForm.page].map((page) => [page, site.url + page] as const),
    ] as const;
    const visits = await visitWithPhone(pages.map(([, url]) => url));
    const rows = visits.map(({ painted, blocked, shift, bytes }, index) => [
      pages[index]?.[0] ?? '',
      painted.toFixed(0),
      (painted / (visits[0]?.painted ?? NaN)).toFixed(2),
      blocked.toFixed(0),
      shift.toFixed(3),
      (bytes / 1_000).toFixed(1),
    ]);
    const head = ['slow phone', 'LCP ms', 'to empty', 'blocked ms', 'layout shift', 'KB'];
    return formatTable([head, ...rows]);
  } finally {
    await Promise.all([site.stop(), other.stop(), bare.stop()]);
  }
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
