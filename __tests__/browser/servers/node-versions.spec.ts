import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { createFields, openForm, sendMessage } from '@/__tests__/faults/visitor';
import { IS_BRIEF } from '@/__tests__/support/jest/quick';
import { content, site } from '@/__tests__/support/pages/site';
import { OWN_SITE, startApp, type RunningApp } from '@/__tests__/support/programs/next-app';
import {
  hasSameBinaries,
  installNode,
  installSite,
  NODE_VERSIONS,
} from '@/__tests__/support/programs/node-versions';
import { HOME, SEARCH } from '@/lib/routes';

// Nothing but a started site shows that a binary of a package crashes on a version of Node.js.

// A version with the binaries of this one is tested at night.
for (const version of NODE_VERSIONS.filter((one) => !(IS_BRIEF && hasSameBinaries(one)))) {
  test(`the built site works on Node.js ${version}`, async () => {
    test.setTimeout(600_000);
    const node = installNode(version);
    const folder = installSite(node, version);
    const data = fs.mkdtempSync(path.join(os.tmpdir(), 'node-'));
    const settings = { ...OWN_SITE, DATA_DIR: data };
    // Rejects unless the command succeeds. Does not block, so that connections to the server stay in order.
    const run = async (...words: string[]) => {
      const parts = ['--conditions=react-server', 'scripts/run.js', ...words];
      const env = { ...process.env, NODE_OPTIONS: '', ...settings };
      return (await promisify(execFile)(node, parts, { cwd: folder, env })).stdout;
    };
    let app: RunningApp | undefined;
    try {
      app = await startApp(folder, settings, 'ignore', 0, node);
      const { url } = app;
      expect(await read(url + HOME)).toContain(site.title);

      const fields = createFields(`From Node.js ${version}`);
      const { status, reference } = await sendMessage(await openForm(url), fields);
      expect(status).toBe(201);
      expect(await run('messages', 'show', reference ?? '')).toContain(fields.message);

      const { about } = content;
      const query = encodeURIComponent(about.title);
      expect(await read(`${url}${SEARCH}?q=${query}`)).toContain(`href="${about.address}"`);

      const alert = `An alert from Node.js ${version}`;
      await run('alert', alert);
      await expect.poll(() => read(url + HOME)).toContain(alert);
      expect(app.hasEnded()).toBe(false);
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
