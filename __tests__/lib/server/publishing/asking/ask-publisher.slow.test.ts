import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  makeContent,
  page,
  post,
  removeMadeContent,
  WITHOUT_EVENTS,
} from '@/__tests__/support/content/temporary-content';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import {
  makeFolder,
  removeMadeFolders,
  writeFile,
} from '@/__tests__/support/jest/temporary-folder';
import { endThreads, listThreads } from '@/__tests__/support/programs/compiling-worker';
import { getEdition } from '@/lib/server/content/edition';
import type { Edits } from '@/lib/server/content/files/overlay';
import { readPageText } from '@/lib/server/content/sections/page-body';
import { oncePerProcess } from '@/lib/server/once-per-process';
import {
  checkEdits,
  findContentFile,
  listContentFiles,
  lookNow,
  previewEdits,
} from '@/lib/server/publishing/asking/ask-publisher';
import {
  respondWithPreview,
  respondWithPreviewFile,
} from '@/lib/server/publishing/asking/preview-response';
import type { Renderer } from '@/lib/server/publishing/pages/render-page';
import { toFileName } from '@/lib/server/publishing/pages/render-preview';
import { getPublished, getWaiting, startPublishing } from '@/lib/server/publishing/publishing';
import { storeText } from '@/lib/server/publishing/versions/file-store';

jest.mock('node:worker_threads', () => ({
  ...jest.requireActual<typeof import('node:worker_threads')>('node:worker_threads'),
  Worker: jest.requireActual<{ CompilingWorker: unknown }>(
    '@/__tests__/support/programs/compiling-worker',
  ).CompilingWorker,
}));

/** Stands in for Next: each page says its path, and a page with a mistake is missing. */
const mockNext: Renderer = ({ url }, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.statusCode = url === '/new' ? 404 : 200;
  response.end(`<title>${url}</title>`);
};

jest.mock('@/lib/server/http/requests/request-filter', () => ({
  getNextListener: () => mockNext,
}));

jest.setTimeout(300_000);

prepareDatabase();

/** Hundreds of questions wait for each other here, which on a busy machine takes longer than anybody would wait. */
const PATIENCE_MS = 90_000;

let folder: string;

const edits = (texts: Record<string, string | null>): Edits =>
  new Map(
    Object.entries(texts).map(([file, text]) => [file, text === null ? null : Buffer.from(text)]),
  );

const addresses = () => getEdition().content.addresses;

beforeAll(async () => {
  folder = makeContent({ ...WITHOUT_EVENTS, 'pages/a.md': page('[Study](/study)') });
  process.env.CONTENT_DIR = folder;
  const routes = { '/(content)/home/page': '/home', '/(content)/[...slug]/page': '/[...slug]' };
  const build = makeFolder({
    BUILD_ID: 'test',
    'client-modules.json': '{}',
    'form-script.js': '',
    'draft-script.js': '',
    'app-path-routes-manifest.json': JSON.stringify(routes),
  });
  oncePerProcess('build', () => ({ folder: path.relative(process.cwd(), build) }));
  await startPublishing();
});

afterAll(async () => {
  await endThreads();
  removeMadeContent();
  removeMadeFolders();
});

it('lists the files of the folder', async () => {
  const { files, total } = await listContentFiles({ text: 'diary', limit: 3 });
  expect(total).toBe(25);
  expect(files[0]).toMatchObject({
    file: 'blog/2025/diary-1.md',
    title: 'Diary of the house, part 1',
    type: 'blog',
    address: '/blog/diary-1',
    state: 'online',
  });
  expect(files).toHaveLength(3);
});

it('finds the problems of edits, and shows their pages to nobody else', async () => {
  const wrong = edits({ 'pages/a.md': page('[Nothing](/nothing)') });
  const { own, elsewhere, address } = await checkEdits(wrong);
  expect([own.map(({ file }) => file), elsewhere, address]).toEqual([['pages/a.md'], [], '/a']);

  const draft = edits({ 'blog/new.md': post('2099-01-01', 'draft: true\n') });
  expect(await checkEdits(draft)).toEqual({ own: [], elsewhere: [], address: '/blog/new' });
  const before = getEdition();
  const { edition: preview } = (await previewEdits(draft)) ?? {};
  const shown = preview?.content.entries.find(({ file }) => file === 'blog/new.md');
  expect(preview?.content.addresses).toContain('/blog/new');
  expect(preview && shown && readPageText(shown, preview.tree).html).toContain('<p>Text</p>');
  expect(getEdition()).toBe(before);
  expect(addresses()).not.toContain('/blog/new');
});

it('responds with the page of the first file, or with home if it is the site itself', async () => {
  const show = (texts: Record<string, string | null>, path?: string) =>
    respondWithPreview(edits(texts), {
      addressOf: (name) => `/files/${name}`,
      ...(path && { path }),
    });
  const draft = { 'blog/new.md': post('2099-01-01', 'draft: true\n') };
  const response = await show(draft);
  expect(await response?.text()).toBe('<title>/blog/new</title>');
  expect(response?.headers.get('Cache-Control')).toBe('no-store');
  expect(await (await show(draft, '/blog'))?.text()).toBe('<title>/blog</title>');
  const site = `${fs.readFileSync(path.join(folder, 'site.yaml'), 'utf8')}# Changed\n`;
  expect(await (await show({ 'site.yaml': site }))?.text()).toBe('<title>/home</title>');
  const wrong = { 'pages/new.md': '---\ntitle: New\nnonsense: 1\n---\n' };
  expect(await show(wrong)).toBeNull();
  expect(await show({ 'redirects.yaml': '[]' })).toBeNull();
  expect(await show({ 'pages/a.md': null })).toBeNull();
});

it('shows what was written as soon as a look is over, and then differences from it', async () => {
  writeFile(folder, 'pages/b.md', page('Text of b'));
  writeFile(folder, 'pages/c.md', page('[Nothing](/nothing)'));
  writeFile(folder, 'images/waiting.svg', '<svg/>');
  await lookNow();
  expect(addresses()).toContain('/b');
  expect(getWaiting()?.changes.map(({ files }) => files)).toEqual([['pages/c.md']]);
  expect(await findContentFile('pages/c.md')).toBe(storeText(page('[Nothing](/nothing)')).hash);
  expect((await listContentFiles({ state: 'broken' })).files).toMatchObject([
    { file: 'pages/c.md' },
  ]);
  // It waits too, so whoever looks for what waits finds it.
  expect((await listContentFiles({ state: 'held' })).files).toMatchObject([
    { file: 'pages/c.md', state: 'broken' },
  ]);

  const swan = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  const own: Edits = new Map([['images/own.svg', swan]]);
  const sendFile = (file: string) => respondWithPreviewFile(own, toFileName(file));
  const image = await sendFile('images/own.svg');
  expect(image.headers.get('Content-Type')).toBe('image/svg+xml');
  expect(image.headers.get('Content-Security-Policy')).toContain('sandbox');
  expect(image.headers.get('Cache-Control')).toBe('no-store');
  expect(await image.text()).toBe(swan.toString());
  const waiting = await sendFile('images/waiting.svg');
  expect(await waiting.text()).toBe('<svg/>');
  const design = await sendFile('site.yaml');
  expect(await design.text()).toMatch(/^@layer tokens/);
  for (const file of ['pages/c.md', '../site.yaml', 'images/none.svg']) {
    expect((await sendFile(file)).status).toBe(404);
  }

  fs.rmSync(path.join(folder, 'images/waiting.svg'));
  fs.rmSync(path.join(folder, 'pages/c.md'));
  fs.rmSync(path.join(folder, 'pages/b.md'));
  await lookNow(['pages/b.md', 'pages/c.md', 'images/waiting.svg']);
  expect(addresses()).not.toContain('/b');
  expect(getWaiting()).toBeNull();
  const preview = await previewEdits(edits({ 'pages/d.md': page('Text of d') }));
  expect(preview?.address).toBe('/d');
  expect(preview?.edition.content.addresses).toEqual([...addresses(), '/d'].sort());
});

it('answers during publications, in any order, as if there were none', async () => {
  const questions: Promise<unknown>[] = [];
  for (let round = 0; round < 5; round++) {
    for (let index = 0; index < 60; index++) {
      writeFile(
        folder,
        `blog/more/post-${index}.md`,
        post('2026-01-01', `updated: 2026-02-0${round + 1}\n`),
      );
    }
    questions.push(lookNow());
    for (let index = 0; index < 12; index++) {
      const own = edits({ [`pages/new-${index}.md`]: page(`[Nothing](/nothing-${index})`) });
      questions.push(
        checkEdits(own, PATIENCE_MS).then(({ own: [problem], elsewhere }) => {
          expect([problem?.wants, elsewhere]).toEqual([`/nothing-${index}`, []]);
        }),
        previewEdits(own, PATIENCE_MS).then((preview) => {
          expect(preview?.edition.content.addresses).toContain(`/new-${index}`);
        }),
        listContentFiles({ type: 'blog', patterns: ['blog/2025/*'] }, PATIENCE_MS).then(
          ({ total }) => expect(total).toBe(25),
        ),
      );
    }
    await setTimeout(20);
  }
  await Promise.all(questions);
  await lookNow();
  expect(addresses().filter((address) => address.startsWith('/blog/post-'))).toHaveLength(60);
  expect(
    getEdition().content.entries.find(({ address }) => address === '/blog/post-7')?.updated,
  ).toBe('2026-02-05');
  expect(getEdition().publishedAt).toBe(getPublished()?.publishedAt);
});

it(
  'rejects open questions when the thread ends, and answers later ones',
  async () => {
    const [thread] = listThreads();
    const question = expect(checkEdits(edits({ 'pages/a.md': page('A') }))).rejects.toThrow(
      'The publishing thread ended before it answered.',
    );
    thread?.emit('error', new Error('It crashed.'));
    await question;
    expect(takeLoggedEvents()).toEqual(['publishing.stopped']);
    // On a busy machine, the next thread takes longer to start than a visitor would wait.
    expect((await listContentFiles({ text: 'ÉXAMPLES' }, PATIENCE_MS)).files).toMatchObject([
      { file: 'pages/examples.md' },
    ]);
  },
  PATIENCE_MS,
);
