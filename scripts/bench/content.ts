import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { countListPages, listPagePath } from '@/lib/pagination';
import { SEARCH } from '@/lib/routes';
import { DeployerError } from '@/lib/server/deployer-error';
import { findCurrentBuild } from '@/scripts/build/pointer';
import { parseCount, runCommand } from '@/scripts/command';
import { SITE_FILES, startApp, writeApp } from '@/scripts/next-app';
import { makePosts } from './made-content';
import { median, p99Of, send } from './measure';
import { runMeasured, sizeOf } from './process-group';
import { formatTable } from './table';

const COUNTS = [100, 1_000, 10_000];
const REQUESTS = 500;
// Targets for the largest number of posts, unless stated otherwise.
const PROMISED = { growth: 12, gigabytes: 2, readSeconds: 10, readySeconds: 5, searchP99: 50 };

const TSX = ['--conditions=react-server', '--import', 'tsx'];

type Figures = {
  readSeconds: number;
  buildSeconds: number;
  gigabytes: number;
  outputMegabytes: number;
  readySeconds: number;
  post: number[];
  list: number[];
  search: number[];
};

runCommand({
  name: 'bench:content',
  about:
    'Measures how building and reading the blog grow with the number of posts. It writes its own content.',
  actions: {
    '[POSTS...]': {
      about: `Measures blogs of so many posts; ${COUNTS.join(', ')} by default`,
      run: measureAll,
    },
  },
  examples: ['bench:content', 'bench:content -- 100 500'],
  database: 'own',
});

async function measureAll(chosen: string[]): Promise<string> {
  const counts = chosen.length > 0 ? chosen.map((one) => parseCount('POSTS', one)) : COUNTS;
  const figures: Figures[] = [];
  for (const count of counts) figures.push(await measure(count));

  const row = (name: string, format: (one: Figures) => string) => [name, ...figures.map(format)];
  const times = (list: number[]) => `${median(list).toFixed(1)} / ${p99Of(list).toFixed(1)}`;
  console.log(
    formatTable([
      ['posts', ...counts.map((count) => count.toLocaleString('en-GB'))],
      row('reading and rendering all, s', (one) => one.readSeconds.toFixed(1)),
      row('`npm run build`, s', (one) => one.buildSeconds.toFixed(0)),
      row('most memory of all its processes, GB', (one) => one.gigabytes.toFixed(2)),
      row('size of the build, MB', (one) => one.outputMegabytes.toFixed(0)),
      row('start until the search answers, s', (one) => one.readySeconds.toFixed(1)),
      row('a post, p50 / p99 ms', (one) => times(one.post)),
      row('the last page of the list, p50 / p99 ms', (one) => times(one.list)),
      row('a search, p50 / p99 ms', (one) => times(one.search)),
    ]),
  );
  // Only the default counts have targets.
  return chosen.length > 0 ? 'Done.' : checkPromises(figures);
}

async function measure(count: number): Promise<Figures> {
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
  const app = await startApp(folder, { ...settings, DATA_DIR: path.resolve(folder, 'data') });
  const agent = new http.Agent({ keepAlive: true });
  try {
    const get = (address: string) =>
      send(`${app.url}${address}`, { agent, headers: {}, expected: 200 });
    const word = () => words[Math.floor(Math.random() * words.length)] ?? '';
    await get(`${SEARCH}?q=${word()}`);
    const readySeconds = (performance.now() - started) / 1_000;
    const posts = Array.from({ length: count });
    const last = listPagePath('/blog', countListPages(posts));
    const each = () => Math.floor(Math.random() * count);
    return {
      readSeconds,
      buildSeconds,
      gigabytes,
      outputMegabytes: sizeOf(findCurrentBuild(folder) ?? folder) / 1e6,
      readySeconds,
      post: await time(() => get(`/blog/post-${each()}`)),
      list: await time(() => get(last)),
      // One to three words, the last possibly incomplete.
      search: await time(() =>
        get(`${SEARCH}?q=${[word(), word(), word().slice(0, 4)].slice(each() % 3).join('+')}`),
      ),
    };
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

/** Measures the duration of each run, one after the other, in milliseconds. */
async function time(work: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times;
}

function checkPromises(figures: Figures[]): string {
  const [thousand, most] = figures.slice(1);
  if (!thousand || !most) throw new Error('The benchmark was not finished.');
  const growth = most.buildSeconds / thousand.buildSeconds;
  console.log(`\nTen times the posts take ${growth.toFixed(1)} times as long to build.`);
  const failed = [
    growth > PROMISED.growth && 'the build grows faster',
    most.gigabytes > PROMISED.gigabytes && 'the build takes more memory',
    most.readSeconds > PROMISED.readSeconds && 'reading takes longer',
    most.readySeconds > PROMISED.readySeconds && 'the search is ready later',
    p99Of(most.search) > PROMISED.searchP99 && 'a search takes longer',
  ].filter(Boolean);
  if (failed.length > 0) throw new DeployerError(`Not as promised: ${failed.join(', ')}.`);
  return 'As promised.';
}
