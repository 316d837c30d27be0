import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { HOME, SEARCH } from '@/lib/routes';
import { parseCount } from '@/scripts/command';
import type { Options } from '@/scripts/command-declaration';
import {
  SITE_FILES,
  startApp,
  writeApp,
  type RunningApp,
} from '@/__tests__/support/programs/next-app';
import { countSteps } from '@/__tests__/support/programs/progress';
import { QUICK, runBenchmark } from '@/__tests__/bench/report/benchmark';
import type { Figure, Report } from '@/__tests__/bench/report/figures';
import { makeBlog, makeCampus, time, type Get, type LargeSite } from './large-sites';
import { send } from './measure';
import { readMemory } from './process';
import { measureBuild } from './program-build';

const COUNTS = [100, 1_000, 10_000];
const QUICK_COUNTS = [10, 100];
const FULL = { requests: 500, saves: 20 };
const ONCE = { requests: 20, saves: 2 };

type Plan = typeof FULL & { folder: string };

const TSX = ['--conditions=react-server', '--import', 'tsx'];

runBenchmark({
  name: 'content',
  title: 'A large site',
  about:
    'Measures how publishing and reading grow with the number of posts, and a whole university. It writes its own ' +
    'content.',
  values: {
    pattern: '[POSTS...]',
    about: `Measures blogs of so many posts only; ${COUNTS.join(', ')} and the university by default`,
  },
  options: { quick: QUICK },
  examples: ['bench:content', 'bench:content -- 100 500'],
  measure: measureAll,
});

async function measureAll({ quick }: Options, chosen: string[]): Promise<Report> {
  const usual = quick ? QUICK_COUNTS : COUNTS;
  const counts = chosen.length > 0 ? chosen.map((one) => parseCount('POSTS', one)) : usual;
  const sites = counts.map(makeBlog);
  if (chosen.length === 0) sites.push(makeCampus(quick ? 0.002 : 1));
  const step = countSteps(sites.length * 3 + 1);
  step('build the program');
  const folder = writeApp('content', {}, SITE_FILES);
  const columns: Report['columns'] = { program: await measureBuild(folder) };
  try {
    for (const site of sites) {
      const plan = { folder, ...(quick ? ONCE : FULL) };
      columns[site.name] = await measure(plan, site, (title) => step(`${site.name}: ${title}`));
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
  return {
    method:
      'Posts of about 760 words with three topics each, by 40 authors. The university has 10,000 posts, people and ' +
      'events, of which 500 recur, and 5,000 courses. Times of pages are the p99. The program is built once, without ' +
      'content.',
    columns,
  };
}

async function measure(
  { folder, requests, saves }: Plan,
  site: LargeSite,
  step: (title: string) => void,
): Promise<Figure[]> {
  step('publish');
  const content = path.resolve('.fixtures', 'content-large');
  const words = site.write(content);
  const data = path.resolve(folder, 'data');
  const file = path.join(content, `${site.saved}.md`);
  const settings = {
    CONTENT_DIR: content,
    DATA_DIR: data,
    APP_ORIGIN: 'http://localhost',
    SECRET: 'x'.repeat(32),
  };
  const readSeconds = timeReading({ ...process.env, NODE_OPTIONS: '', ...settings });
  const agent = new http.Agent({ keepAlive: true });

  const [firstSeconds, first] = await timeStart(folder, settings);
  // Changes are published once the whole folder has been stored, and then what the next start needs.
  await save(file, `${first.url}/${site.saved}`);
  await waitForFacts(data, file);
  await first.stop();
  const [startSeconds, app] = await timeStart(folder, settings);
  try {
    const get: Get = (address, expected = 200) =>
      send(`${app.url}${address}`, { agent, headers: {}, expected });
    await waitForSearch(`${app.url}${SEARCH}?q=${words[0]}`);
    step('request pages');
    const figures = await site.measurePages(get, requests, words);
    const megabytes = readMemory(app) / 1e6;
    step('save files');
    const saving = await time('Saving to visible', saves, () =>
      save(file, `${app.url}/${site.saved}`),
    );
    const all: Figure[] = [
      { name: 'Reading and rendering', value: readSeconds, unit: 's' },
      { name: 'The very first start', value: firstSeconds, unit: 's' },
      { name: 'Start to the first page', value: startSeconds, unit: 's' },
      { name: 'Memory of the server', value: megabytes, unit: 'MB' },
      saving,
      ...figures,
    ];
    return all.map((figure) => {
      const atMost = site.targets[figure.name];
      return atMost === undefined ? figure : { ...figure, target: { atMost } };
    });
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
  // Asking more often would take the processor time that publishing needs.
  while (!(await (await fetch(url)).text()).includes(mark)) await setTimeout(50);
}

/** Waits until searches are answered: after a start, the thread that answers them checks its index first. */
async function waitForSearch(url: string): Promise<void> {
  while (!(await fetch(url)).ok) await setTimeout(500);
}

/** Waits until what the site knows about this file is stored for the next start. */
async function waitForFacts(data: string, file: string): Promise<void> {
  const facts = path.join(data, 'publications/facts.json');
  const hash = createHash('sha256').update(fs.readFileSync(file)).digest('hex');
  while (!fs.existsSync(facts) || !fs.readFileSync(facts, 'utf8').includes(hash)) {
    await setTimeout(500);
  }
}

/** Measured in a separate process, as each process of the build reads the content. */
function timeReading(env: NodeJS.ProcessEnv): number {
  const code = `import { readFolder } from '@/lib/server/content/loading/read-folder';
    const start = performance.now(); readFolder(); console.log(performance.now() - start);`;
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
