import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { createFields, openForm, sendMessage } from '@/__tests__/faults/visitor';
import { content, site } from '@/__tests__/support/pages/site';
import { startApp, type RunningApp } from '@/__tests__/support/programs/next-app';
import {
  installNode,
  installSite,
  NODE_VERSIONS,
} from '@/__tests__/support/programs/node-versions';
import { HOME, SEARCH } from '@/lib/routes';

// Nothing but a started site shows that a binary of a package crashes on a version of Node.js.

for (const version of NODE_VERSIONS) {
  test(`the built site works on Node.js ${version}`, async () => {
    test.setTimeout(300_000);
    const node = installNode(version);
    const folder = installSite(node, version);
    const data = fs.mkdtempSync(path.join(os.tmpdir(), 'node-'));
    const settings = { APP_ORIGIN: '', DATABASE_URL: '', SECRET: '', DATA_DIR: data };
    const run = (...words: string[]) => {
      const parts = ['--conditions=react-server', 'scripts/run.js', ...words];
      const env = { ...process.env, NODE_OPTIONS: '', ...settings };
      return spawnSync(node, parts, { cwd: folder, encoding: 'utf8', env });
    };
    let app: RunningApp | undefined;
    try {
      // The driver of SQLite crashed in the first seconds, but not at each start.
      for (let start = 0; start < 3; start++) {
        app = await startApp(folder, settings, 'inherit', 0, node);
        const { url } = app;
        expect(await read(url + HOME)).toContain(site.title);

        const fields = createFields(`On Node.js ${version}, start ${start}`);
        const { status, reference } = await sendMessage(await openForm(url), fields);
        expect(status).toBe(201);
        expect(run('messages', 'show', reference ?? '').stdout).toContain(fields.message);

        const { about } = content;
        const query = encodeURIComponent(about.title);
        expect(await read(`${url}${SEARCH}?q=${query}`)).toContain(`href="${about.address}"`);

        const alert = `Alert ${start} on Node.js ${version}`;
        expect(run('alert', alert)).toMatchObject({ status: 0 });
        await expect.poll(() => read(url + HOME)).toContain(alert);
        expect(run('alert', '--end', 'all')).toMatchObject({ status: 0 });
        await expect.poll(() => read(url + HOME)).not.toContain(alert);
        expect(app.hasEnded()).toBe(false);
        await app.stop();
      }
    } finally {
      await app?.stop();
      fs.rmSync(folder, { recursive: true, force: true });
      fs.rmSync(data, { recursive: true, force: true });
    }
  });
}

async function read(url: string): Promise<string> {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  return answer.text();
}
