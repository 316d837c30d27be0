import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startSmtpServer } from '@/__tests__/support/servers/smtp-server';
import { closeDatabase } from '@/lib/server/database/database';
import { DeployerError } from '@/lib/server/deployer-error';
import { startCaddy } from '@/__tests__/cluster/caddy';
import { listChecks } from '@/__tests__/cluster/checks';
import { startNginx } from '@/__tests__/cluster/nginx';
import type { Proxy } from '@/__tests__/cluster/proxy';
import { runCommand } from '@/scripts/command';
import { NumberedContent } from '@/__tests__/faults/numbered-content';
import { findFreePort } from '@/__tests__/support/programs/free-port';
import { startApp } from '@/__tests__/support/programs/next-app';
import { startPostgres } from '@/__tests__/support/programs/postgres';
import { formatDuration } from '@/__tests__/running/run-parts';
import { requireBuild } from '@/__tests__/support/programs/require-build';

runCommand({
  name: 'test:cluster',
  about:
    'Tests two instances of the built site with one PostgreSQL behind the shipped configuration of nginx or Caddy: ' +
    'sessions and limits are shared, each email is sent once, a change of the content is soon on both, and neither a ' +
    'crash nor a restart loses anything.',
  actions: {
    nginx: {
      about: 'Behind nginx, which sends images and documents itself',
      run: () =>
        testBehind((ports, data) => startNginx(ports, undefined, data), {
          ACCEL_REDIRECT: '/_published/',
        }),
    },
    caddy: {
      about: 'Behind Caddy',
      run: () => testBehind(startCaddy),
    },
  },
  fallback: 'nginx',
  examples: ['test:cluster', 'test:cluster -- caddy'],
  database: 'own',
});

async function testBehind(
  startProxy: (ports: number[], data: string) => Promise<Proxy>,
  own: Record<string, string> = {},
): Promise<string> {
  requireBuild();
  // The certificate is made for this test.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  const ports = [await findFreePort(), await findFreePort()];
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cluster-'));
  const content = new NumberedContent(path.join(folder, 'content'));
  content.write(1);
  const postgres = await startPostgres();
  const smtp = await startSmtpServer();
  const settings: Record<string, string> = {
    ...own,
    DATABASE_URL: postgres.createDatabase('site'),
    DATA_DIR: folder,
    CONTENT_DIR: content.folder,
    APP_ORIGIN: 'https://localhost',
    SECRET: 'only for this test, 32 characters and more',
    SMTP_URL: smtp.url,
    // Test visitors send their own address, as a second proxy would.
    TRUST_PROXY: '2',
  };
  const launch = (port: number, project = '.') => startApp(project, settings, 'ignore', port);
  const start = (own: Record<string, string>) => startApp('.', own, 'ignore');
  const apps = await Promise.all(ports.map((port) => launch(port)));
  // Starts last, so that its first response comes from an instance instead of nginx itself.
  const proxy = await startProxy(ports, folder);
  const failed: string[] = [];
  try {
    const { received: mails } = smtp;
    const cluster = { proxy, ports, apps, launch, start, settings, postgres, mails };
    let began = Date.now();
    for await (const { what, isHeld, found } of listChecks(cluster, content)) {
      const duration = formatDuration(Date.now() - began);
      console.log(`${isHeld ? 'passed' : 'failed'} ${what}: ${found}, ${duration}`);
      began = Date.now();
      if (!isHeld) failed.push(what);
    }
  } finally {
    await proxy.stop();
    await Promise.all(apps.map((app) => app.stop()));
    await smtp.stop();
    await closeDatabase();
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
  if (failed.length > 0) throw new DeployerError(`Failed: ${failed.join('; ')}.`);
  return 'Every check passed.';
}
