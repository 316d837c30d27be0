import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { countListPages, listPagePath } from '@/lib/pagination';
import { SEARCH } from '@/lib/routes';
import { findCurrentBuild } from '@/scripts/build/pointer';
import { parseCount } from '@/scripts/command';
import type { Options } from '@/scripts/command-declaration';
import { SITE_FILES, startApp, writeApp } from '@/scripts/next-app';
import { countSteps } from '@/scripts/progress';
import { QUICK, runBenchmark } from './benchmark';
import { formatNumber, type Figure, type Report } from './figures';
import { makePosts } from './made-content';
import { median, p99Of, send } from './measure';
import { runMeasured, sizeOf } from './process-group';

const COUNTS = [100, 1_000, 10_000];
const QUICK_COUNTS = [10, 100];
const BUILD = 'npm run build';

const TSX = ['--conditions=react-server', '--import', 'tsx'];

runBenchmark({
  name: 'content',
  title: 'A large blog',
  about:
    'Measures how building and reading the blog grow with the number of posts. It writes its own content.',
  values: {
    pattern: '[POSTS...]',
    about: `Measures blogs of so many posts; ${COUNTS.join(', ')} by default`,
  },
  options: { quick: QUICK },
  examples: ['bench:content', 'bench:content -- 100 500'],
  measure: measureAll,
});

async function measureAll({ quick }: Options, chosen: string[]): Promise<Report> {
  const usual = quick ? QUICK_COUNTS : COUNTS;
  const counts = chosen.length > 0 ? chosen.map((one) => parseCount('POSTS', one)) : usual;
  const step = countSteps(counts.length * 2);
  const columns: Report['columns'] = {};
  for (const count of counts) {
    const posts = nameColumn(count);
    columns[posts] = await measure(count, quick ? 20 : 500, (title) => step(`${posts}: ${title}`));
  }
  const [thousand, most] = [1_000, 10_000].map((count) =>
    columns[nameColumn(count)]?.find(({ name }) => name === BUILD),
  );
  if (thousand && most) {
    columns[nameColumn(10_000)]?.push({
      ...most,
      name: 'Build of ten times the posts',
      baseline: { name: nameColumn(1_000), value: thousand.value },
      target: { atMost: 12 },
    });
  }
  return {
    method:
      'Posts of about 760 words with three topics each, by 40 authors. Times of pages are the p99.',
    columns,
  };
}

function nameColumn(count: number): string {
  return `${count.toLocaleString('en-GB')} posts`;
}

async function measure(
  count: number,
  requests: number,
  step: (title: string) => void,
): Promise<Figure[]> {
  step('build');
  const content = path.resolve('.fixtures', `content-${count}`);
  const words = makePosts(content, count);
  const folder = writeApp('content', {}, SITE_FILES);
  const settings = { CONTENT_DIR: content, APP_ORIGIN: 'http://localhost', SECRET: 'x'.repeat(32) };
  const env = { ...process.env, NODE_OPTIONS: '', NEXT_TELEMETRY_DISABLED: '1', ...settings };

  const readSeconds = timeReading(env);
  const start = performance.now();
  const gigabytes = await runMeasured(
    ['--conditions=react-server', 'scripts/run.js', 'build'],
    folder,
    env,
  );
  const buildSeconds = (performance.now() - start) / 1_000;

  const started = performance.now();
  const data = { DATA_DIR: path.resolve(folder, 'data') };
  const app = await startApp(folder, { ...settings, ...data }, 'ignore');
  const agent = new http.Agent({ keepAlive: true });
  try {
    const get = (address: string) =>
      send(`${app.url}${address}`, { agent, headers: {}, expected: 200 });
    const word = () => words[Math.floor(Math.random() * words.length)] ?? '';
    await get(`${SEARCH}?q=${word()}`);
    const readySeconds = (performance.now() - started) / 1_000;
    step('request pages');
    const posts = Array.from({ length: count });
    const last = listPagePath('/blog', countListPages(posts));
    const each = () => Math.floor(Math.random() * count);
    // The targets are for ten thousand posts.
    const atMost = (limit: number) => (count === 10_000 ? { target: { atMost: limit } } : {});
    const size = sizeOf(findCurrentBuild(folder) ?? folder) / 1e6;
    return [
      { name: 'Reading and rendering', value: readSeconds, unit: 's', ...atMost(10) },
      { name: BUILD, value: buildSeconds, unit: 's' },
      { name: 'Peak memory of the build', value: gigabytes, unit: 'GB', ...atMost(2) },
      { name: 'Size of the build', value: size, unit: 'MB' },
      { name: 'Start until search responds', value: readySeconds, unit: 's', ...atMost(5) },
      await time('A post', requests, () => get(`/blog/post-${each()}`)),
      await time('The last page of the list', requests, () => get(last)),
      {
        // One to three words, the last possibly incomplete.
        ...(await time('A search', requests, () =>
          get(`${SEARCH}?q=${[word(), word(), word().slice(0, 4)].slice(each() % 3).join('+')}`),
        )),
        ...atMost(50),
      },
    ];
  } finally {
    agent.destroy();
    await app.stop();
    fs.rmSync(folder, { recursive: true, force: true });
    fs.rmSync(content, { recursive: true, force: true });
  }
}

/** Measured in a separate process, as each process of the build reads the content. */
function timeReading(env: NodeJS.ProcessEnv): number {
  const code = `import { getContent } from '@/lib/server/content/content';
    const start = performance.now(); getContent(); console.log(performance.now() - start);`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...TSX, '--input-type=module', '-e', code],
    {
      env,
      encoding: 'utf8',
    },
  );
  const milliseconds = Number(stdout);
  if (!milliseconds) throw new Error(`The content could not be read.\n${stderr}`);
  return milliseconds / 1_000;
}

/** Measures the duration of each run, one after the other. */
async function time(name: string, count: number, work: () => Promise<void>): Promise<Figure> {
  const times: number[] = [];
  for (let request = 0; request < count; request++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return { name, value: p99Of(times), unit: 'ms', note: `median ${formatNumber(median(times))}` };
}
