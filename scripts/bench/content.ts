import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { countListPages, listPagePath } from '@/lib/pagination';
import { HOME, SEARCH } from '@/lib/routes';
import { parseCount } from '@/scripts/command';
import type { Options } from '@/scripts/command-declaration';
import { SITE_FILES, startApp, writeApp, type RunningApp } from '@/scripts/next-app';
import { countSteps } from '@/scripts/progress';
import { QUICK, runBenchmark } from '@/scripts/bench/report/benchmark';
import { formatNumber, type Figure, type Report } from '@/scripts/bench/report/figures';
import { makePosts } from './sites/made-content';
import { median, p99Of, send } from './measure';
import { readMemory } from './process';
import { measureBuild } from './program-build';

const COUNTS = [100, 1_000, 10_000];
const QUICK_COUNTS = [10, 100];
const FULL = { requests: 500, saves: 20 };
const ONCE = { requests: 20, saves: 2 };

type Plan = typeof FULL & { folder: string; count: number };

const TSX = ['--conditions=react-server', '--import', 'tsx'];

runBenchmark({
  name: 'content',
  title: 'A large blog',
  about:
    'Measures how publishing and reading the blog grow with the number of posts. It writes its own content.',
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
  const step = countSteps(counts.length * 3 + 1);
  step('build the program');
  const folder = writeApp('content', {}, SITE_FILES);
  const columns: Report['columns'] = { program: await measureBuild(folder) };
  try {
    for (const count of counts) {
      const posts = nameColumn(count);
      const plan = { folder, count, ...(quick ? ONCE : FULL) };
      columns[posts] = await measure(plan, (title) => step(`${posts}: ${title}`));
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
  return {
    method:
      'Posts of about 760 words with three topics each, by 40 authors. Times of pages are the p99. The program is ' +
      'built once, without content.',
    columns,
  };
}

function nameColumn(count: number): string {
  return `${count.toLocaleString('en-GB')} posts`;
}

async function measure(
  { folder, count, requests, saves }: Plan,
  step: (title: string) => void,
): Promise<Figure[]> {
  step('publish');
  const content = path.resolve('.fixtures', `content-${count}`);
  const words = makePosts(content, count);
  const data = path.resolve(folder, `data-${count}`);
  const file = path.join(content, 'blog/post-0.md');
  const settings = {
    CONTENT_DIR: content,
    DATA_DIR: data,
    APP_ORIGIN: 'http://localhost',
    SECRET: 'x'.repeat(32),
  };
  const readSeconds = timeReading({ ...process.env, NODE_OPTIONS: '', ...settings });
  const agent = new http.Agent({ keepAlive: true });
  const word = () => words[Math.floor(Math.random() * words.length)] ?? '';
  // The targets are for ten thousand posts.
  const atMost = (limit: number) => (count === 10_000 ? { target: { atMost: limit } } : {});

  const [firstSeconds, first] = await timeStart(folder, settings);
  // Changes are published once the whole folder has been stored, and then what the next start needs.
  await save(file, first.url + '/blog/post-0');
  await waitForStates(data);
  await first.stop();
  const [startSeconds, app] = await timeStart(folder, settings);
  try {
    const get = (address: string, expected = 200) =>
      send(`${app.url}${address}`, { agent, headers: {}, expected });
    await get(`${SEARCH}?q=${word()}`);
    step('request pages');
    const each = () => Math.floor(Math.random() * count);
    const posts = [...new Set(Array.from({ length: requests }, each))].values();
    const visit = () => get(`/blog/post-${posts.next().value ?? 0}`);
    const last = listPagePath('/blog', countListPages(Array.from({ length: count })));
    const figures = [
      await time('First visit to a post', requests, visit),
      await time('A post', requests, () => get('/blog/post-0')),
      await time('The last page of the list', requests, () => get(last)),
      await time('A wrong address, with suggestions', requests, () =>
        get(`/blog/pots-${each()}`, 404),
      ),
      {
        // One to three words, the last possibly incomplete.
        ...(await time('A search', requests, () =>
          get(`${SEARCH}?q=${[word(), word(), word().slice(0, 4)].slice(each() % 3).join('+')}`),
        )),
        ...atMost(50),
      },
    ];
    const megabytes = readMemory(app) / 1e6;
    step('save posts');
    const saving = await time('Saving to visible', saves, () =>
      save(file, `${app.url}/blog/post-0`),
    );
    return [
      { name: 'Reading and rendering', value: readSeconds, unit: 's', ...atMost(10) },
      { name: 'The very first start', value: firstSeconds, unit: 's', ...atMost(10) },
      { name: 'Start to the first page', value: startSeconds, unit: 's', ...atMost(3) },
      { name: 'Memory of the server', value: megabytes, unit: 'MB', ...atMost(400) },
      { ...saving, ...atMost(5_000) },
      ...figures,
    ];
  } finally {
    agent.destroy();
    await app.stop();
    fs.rmSync(data, { recursive: true, force: true });
    fs.rmSync(content, { recursive: true, force: true });
  }
}

/** Returns the seconds until the site shows its first page, and the running site. */
async function timeStart(
  folder: string,
  settings: Record<string, string>,
): Promise<[number, RunningApp]> {
  const start = performance.now();
  const app = await startApp(folder, settings, 'ignore');
  await (await fetch(app.url + HOME)).arrayBuffer();
  return [(performance.now() - start) / 1_000, app];
}

/** Adds a line to a post and waits until visitors see it. */
async function save(file: string, url: string): Promise<void> {
  const mark = `Saved ${randomUUID()}.`;
  fs.appendFileSync(file, `\n${mark}\n`);
  while (!(await (await fetch(url)).text()).includes(mark)) await setTimeout(10);
}

/** Waits until what visitors see now is stored for the next start. */
async function waitForStates(data: string): Promise<void> {
  const file = path.join(data, 'publications/facts.json');
  const shownAt = Date.now();
  while ((fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < shownAt) {
    await setTimeout(100);
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
