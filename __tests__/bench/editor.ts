import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { startApp } from '@/__tests__/support/programs/next-app';
import { countSteps } from '@/__tests__/support/programs/progress';
import { requireBuild } from '@/__tests__/support/programs/require-build';
import { QUICK, runBenchmark } from '@/__tests__/bench/report/benchmark';
import { formatNumber, type Figure, type Report } from '@/__tests__/bench/report/figures';
import { contentActionForm } from '@/lib/forms/content';
import { SEARCH } from '@/lib/routes';
import type { Options } from '@/scripts/command-declaration';
import { median, p99Of } from './measure';
import { PostEditor } from '@/__tests__/support/visitors/post-editor';
import { makePosts } from './sites/made-content';

const EDITORS = 10;
const FULL = { posts: 10_000, seconds: 40, publications: 10 };
const ONCE = { posts: 100, seconds: 5, publications: 1 };

runBenchmark({
  name: 'editor',
  title: 'Editing in the browser',
  about:
    `Measures what ${EDITORS} people wait for who write at ${contentActionForm.page} at the same time, with and without a ` +
    'publication, how soon visitors see what they publish, and how much JavaScript they get.',
  options: { quick: QUICK },
  examples: ['bench:editor'],
  measure,
});

async function measure({ quick }: Options): Promise<Report> {
  requireBuild();
  const plan = quick ? ONCE : FULL;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'editor-'));
  const content = path.join(folder, 'content');
  const words = makePosts(content, plan.posts);
  const settings = {
    ...{ CONTENT_DIR: content, DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '' },
    ...{ APP_ORIGIN: 'http://localhost', SECRET: 'x'.repeat(32) },
    ...{ STAFF_TWO_FACTOR: 'optional', TRUST_PROXY: '1' },
  };
  Object.assign(process.env, settings);
  const step = countSteps(4 + plan.publications);
  step('start');
  const app = await startApp('.', settings, 'ignore');
  try {
    const editors = await Promise.all(
      Array.from({ length: EDITORS }, (_, index) =>
        PostEditor.open(app.url, content, index, words),
      ),
    );
    step('wait until everything is stored, found and compiled');
    await waitForSearch(app.url, path.join(content, `blog/post-${plan.posts - 1}.md`));
    await warmUp(editors);
    step('write');
    const calm = await write(editors, plan.seconds * 1_000);
    const live: number[] = [];
    const [publisher, ...others] = editors;
    const busy = write(others, 0, async () => {
      for (let turn = 0; turn < plan.publications; turn++) {
        step('publish');
        live.push((await publisher?.publish(plan.posts - 1 - turn)) ?? NaN);
        await setTimeout(2_000);
      }
    });
    const meanwhile = await busy;
    step('script');
    return {
      method:
        `${EDITORS} editors of ${plan.posts.toLocaleString('en-GB')} posts send ${EDITORS} requests per s: the list, a search, ` +
        'a draft, and its preview after a pause in which a sentence was added, or the title changed. The p99 of each, ' +
        'alone and while one of them publishes. The very first start, in which every file is stored and prepared for search, is not measured.',
      columns: {
        '': [
          ...describe(calm, '', 300),
          ...describe(meanwhile, ' during publications', 1_000),
          {
            ...{ name: 'Publish to the first byte of the new page', value: p99Of(live) / 1_000 },
            ...{ unit: 's', target: { atMost: 5 } },
            note: `median ${formatNumber(median(live) / 1_000)} s`,
          },
          await measureScript(editors),
        ],
      },
    };
  } finally {
    await app.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const TASKS = ['list', 'search', 'draft', 'text', 'title'] as const;
type Times = Record<(typeof TASKS)[number], number[]>;

const NAMES: Record<keyof Times, string> = {
  list: 'List of all content',
  search: 'Search by title',
  draft: 'Open a draft',
  text: 'Save a sentence and show its preview',
  title: 'Save a title and show its preview',
};

/** Waits until visitors find the post in this file. */
async function waitForSearch(url: string, file: string): Promise<void> {
  const [, title = ''] = /^title: (.*)$/m.exec(fs.readFileSync(file, 'utf8')) ?? [];
  const search = `${url}${SEARCH}?q=${encodeURIComponent(title)}`;
  const address = `/blog/${path.basename(file, '.md')}`;
  while (!(await (await fetch(search)).text()).includes(address)) await setTimeout(1_000);
}

// The publishing thread answers nothing before it has stored the whole folder.
async function warmUp(editors: readonly PostEditor[]): Promise<void> {
  const [first] = editors;
  for (let attempt = 0; !(await first?.isListed()); attempt++) {
    if (attempt > 30) throw new Error('The list of all content does not appear.');
  }
  for (const task of TASKS) await Promise.all(editors.map((editor) => editor[task]()));
}

function describe(times: Times, when: string, atMost: number): Figure[] {
  return TASKS.map((task) => ({
    ...{ name: `${NAMES[task]}${when}`, value: p99Of(times[task]), unit: 'ms', target: { atMost } },
    note: `median ${formatNumber(median(times[task]))} ms`,
  }));
}

/** Lets each editor do one thing a second, for this long or until the work is done. */
async function write(
  editors: readonly PostEditor[],
  forMs: number,
  work = () => setTimeout(forMs),
): Promise<Times> {
  const times: Times = { list: [], search: [], draft: [], text: [], title: [] };
  let isOver = false;
  const writing = editors.map(async (editor, index) => {
    await setTimeout((index * 1_000) / editors.length);
    for (let turn = index; !isOver; turn++) {
      const start = performance.now();
      const task = TASKS[turn % TASKS.length] ?? 'list';
      await editor[task]();
      const ms = performance.now() - start;
      times[task].push(ms);
      await setTimeout(Math.max(0, 1_000 - ms));
    }
  });
  await work();
  isOver = true;
  await Promise.all(writing);
  return times;
}

async function measureScript([editor]: readonly PostEditor[]): Promise<Figure> {
  const page = (await editor?.draft()) ?? '';
  const scripts = [...page.matchAll(/<script\b[^>]*>([^]*?)<\/script>/g)].map(([, code]) => code);
  const value = gzipSync(scripts.join('\n')).length / 1_000;
  return { name: 'JavaScript of a draft, compressed', value, unit: 'KB', target: { atMost: 40 } };
}
