import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { OWN_SITE, startApp, type RunningApp } from '@/__tests__/support/programs/next-app';

let folder: string;
let app: RunningApp;

test.beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'former-data-'));
  fs.cpSync('__tests__/support/former-data', folder, { recursive: true });
  fs.mkdirSync(path.join(folder, 'data'));
  fs.renameSync(path.join(folder, 'publications'), path.join(folder, 'data/publications'));
  app = await startApp('.', {
    ...OWN_SITE,
    APP_ORIGIN: 'http://localhost',
    CONTENT_DIR: path.join(folder, 'content'),
    DATA_DIR: path.join(folder, 'data'),
  });
});

test.afterAll(async () => {
  await app.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

test('a site on the data folder of an earlier program shows its pages, and publishes the next change', async () => {
  const read = async (address: string) => (await fetch(`${app.url}${address}`)).text();
  expect(await read('/old')).toContain('Text of Older than the program.');
  expect(await read('/people')).toContain('Ann Lee');
  await expect.poll(() => read('/search?q=zebra')).toContain('href="/people/ann"');
  fs.appendFileSync(path.join(folder, 'content/pages/old.md'), 'Changed by an editor.');
  await expect.poll(() => read('/old')).toContain('Changed by an editor.');
});
