import fs from 'node:fs';
import path from 'node:path';
import autocannon from 'autocannon';
import { HOME } from '@/lib/routes';
import { startApp, type RunningApp } from '@/scripts/next-app';
import { runScript } from '@/scripts/run-script';
import { buildEmptyApp } from './empty-app';
import { median } from './measure';
import { formatTable } from './table';

const ROUNDS = 15;
const SECONDS = 1;
const CONNECTIONS = 16;
const PROMISED = 0.9;

type Sample = { rate: number; p99: number };

/** How fast `next start` serves the home page, beside an empty Next page of the same length. */
runScript(async () => {
  const emptyFolder = buildEmptyApp();
  padEmptyPage(emptyFolder, fs.readFileSync(`.next/server/app${HOME}.html`, 'utf8'));
  const rows = [['encoding', `${HOME} per second`, 'empty page', 'ratio', 'p99 ms', 'p99 empty']];
  const ratios: number[] = [];

  const [site, empty] = [await startApp('.'), await startApp(emptyFolder)];
  try {
    await expectSameLength(`${site.url}${HOME}`, empty.url);
    for (const encoding of ['identity', 'gzip']) {
      const { home, other, ratio } = await compare(site, empty, encoding);
      ratios.push(ratio);
      rows.push([
        encoding,
        median(home.map(({ rate }) => rate)).toFixed(0),
        median(other.map(({ rate }) => rate)).toFixed(0),
        ratio.toFixed(2),
        median(home.map(({ p99 }) => p99)).toFixed(0),
        median(other.map(({ p99 }) => p99)).toFixed(0),
      ]);
    }
  } finally {
    await Promise.all([site.stop(), empty.stop()]);
  }

  console.log(`Medians of ${ROUNDS} rounds in turn, ${CONNECTIONS} connections\n`);
  console.log(formatTable(rows));
  console.log(`\nPromised: at least ${PROMISED} of the empty page's rate.`);
  if (Math.min(...ratios) < PROMISED) throw new Error('The home page is slower than promised.');
});

// In the built file, since whatever a component renders Next writes twice: as HTML and as data. The
// padding is the home page's own words, so that both compress alike and are as quick to encode: a
// single letter outside ASCII makes a page slower to write.
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

/** In turn, so that a machine that grows slower does so for both; the ratio is taken pair by pair. */
async function compare(site: RunningApp, empty: RunningApp, encoding: string) {
  const home: Sample[] = [];
  const other: Sample[] = [];
  for (let round = -1; round < ROUNDS; round++) {
    const pair = [
      await load(`${site.url}${HOME}`, encoding),
      await load(empty.url, encoding),
    ] as const;
    // The first round only warms up.
    if (round < 0) continue;
    home.push(pair[0]);
    other.push(pair[1]);
  }
  const ratio = median(home.map(({ rate }, index) => rate / (other[index]?.rate ?? NaN)));
  return { home, other, ratio };
}

async function load(url: string, encoding: string): Promise<Sample> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': encoding },
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${url} failed under load.`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}
