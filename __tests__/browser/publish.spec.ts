import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { goneText } from '@/lib/i18n/errors';
import { startApp, type RunningApp } from '@/scripts/next-app';

const run = promisify(execFile);
const page = (text: string) => `---\ntitle: Zebra\ndescription: D\n---\n\n${text}\n`;

let folder: string;
let settings: Record<string, string>;
let app: RunningApp;

test.beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'publish-'));
  fs.cpSync('__tests__/support/second-site', path.join(folder, 'content'), { recursive: true });
  settings = {
    APP_ORIGIN: '',
    DATABASE_URL: '',
    SECRET: '',
    PUBLISH: 'manual',
    CONTENT_DIR: path.join(folder, 'content'),
    DATA_DIR: path.join(folder, 'data'),
  };
  app = await startApp('.', settings);
});

test.afterAll(async () => {
  await app.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

test('the running site shows what the command publishes, goes back to and forgets', async () => {
  const secret = path.join(folder, 'content/pages/zebra.md');
  fs.writeFileSync(secret, page('stripes'));
  const runs = await Promise.all([publish(), publish()]);
  for (const stdout of runs) expect(stdout).toContain('The running instance shows version 2.');
  expect(await read('/zebra')).toContain('stripes');
  expect(await read('/search?q=stripes')).toContain('href="/zebra"');

  expect(await publish('--back')).toContain('The running instance shows version 3.');
  expect(await statusOf('/zebra')).toBe(410);
  expect(await read('/zebra')).toContain(goneText.title);
  expect(await publish()).toContain('The running instance shows version 4.');
  expect(await statusOf('/zebra')).toBe(200);

  const renamed = path.join(path.dirname(secret), 'quagga.md');
  fs.renameSync(secret, renamed);
  expect(await publish()).toContain('The running instance shows version 5.');
  const { status, headers } = await fetch(`${app.url}/zebra?utm=x`, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([308, '/quagga?utm=x']);

  fs.rmSync(renamed);
  expect(await publish('--forget', 'pages/quagga.md')).toContain('The running instance shows');
  expect(await publish('--forget', 'pages/zebra.md')).toContain('The running instance shows');
  for (const url of ['/zebra', '/quagga']) expect(await statusOf(url)).toBe(404);
  await expect.poll(() => listFilesWith('stripes')).toEqual([]);
});

/** Runs the command, and returns its report. Throws if it fails. */
async function publish(...words: string[]): Promise<string> {
  const command = ['--conditions=react-server', 'scripts/run.js', 'publish', ...words];
  const env = { ...process.env, NODE_OPTIONS: '', ...settings };
  return (await run(process.execPath, command, { env })).stdout;
}

async function read(url: string): Promise<string> {
  return (await fetch(app.url + url)).text();
}

async function statusOf(url: string): Promise<number> {
  return (await fetch(app.url + url)).status;
}

/** Lists the files in the data folder that contain the text, such as the search index. */
function listFilesWith(text: string): string[] {
  const names = fs.readdirSync(settings.DATA_DIR ?? '', { recursive: true, encoding: 'utf8' });
  const files = names.map((name) => path.join(settings.DATA_DIR ?? '', name));
  return files.filter((file) => fs.statSync(file).isFile() && fs.readFileSync(file).includes(text));
}
