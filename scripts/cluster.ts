import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startSmtpServer } from '@/__tests__/support/smtp-server';
import { closeDatabase } from '@/lib/server/database';
import { startCaddy } from './cluster/caddy';
import { listChecks } from './cluster/checks';
import { startNginx } from './cluster/nginx';
import { findFreePort } from './free-port';
import { startApp } from './next-app';
import { startPostgres } from './postgres';
import { runScript } from './run-script';

/**
 * Two instances with one PostgreSQL behind nginx, or Caddy when that is asked for, with the shipped
 * configuration: sessions and limits are shared, each mail is sent once, and neither a crash nor a restart
 * loses anything.
 */
runScript(async () => {
  const startProxy = process.argv[2] === 'caddy' ? startCaddy : startNginx;
  // The certificate is made for this test.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  const ports = [await findFreePort(), await findFreePort()];
  const proxy = await startProxy(ports);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cluster-'));
  const postgres = await startPostgres();
  const smtp = await startSmtpServer();
  const settings = {
    DATABASE_URL: postgres.createDatabase('site'),
    DATA_DIR: folder,
    APP_ORIGIN: 'https://localhost',
    SECRET: 'only for this test, 32 characters and more',
    SMTP_URL: smtp.url,
    // Each visitor says where it comes from, as a second proxy would.
    TRUST_PROXY: '2',
  };
  const launch = (port: number, build = '.') => startApp(build, settings, 'ignore', port);
  const apps = await Promise.all(ports.map((port) => launch(port)));
  const failed: string[] = [];
  try {
    const cluster = { proxy, ports, apps, launch, settings, folder, mails: smtp.received };
    for await (const { what, isHeld, found } of listChecks(cluster)) {
      console.log(`${isHeld ? 'held  ' : 'FAILED'} ${what}: ${found}`);
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
  if (failed.length > 0) throw new Error(`Not held: ${failed.join('; ')}.`);
});
