import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from '@/__tests__/support/programs/free-port';
import { installIfMissing } from '@/__tests__/support/programs/install';
import { adapt, createCertificate, launch, readPreviewExample, type Proxy } from './proxy';

const SHIPPED = 'deploy/Caddyfile';

/**
 * Starts Caddy with the shipped configuration in front of these ports.
 *
 * @param data the data folder whose alerts it shows
 */
export async function startCaddy(ports: number[], data: string): Promise<Proxy> {
  installIfMissing('caddy', 'caddy');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'caddy-'));
  const [port, plainPort] = [await findFreePort(), await findFreePort()];
  const { certificate, key } = createCertificate(folder);
  const instances = ports.map((one) => `127.0.0.1:${one}`).join(' ');
  const reversed = instances.split(' ').reverse().join(' ');
  const options = ['admin off', `https_port ${port}`, `http_port ${plainPort}`];
  const site = adapt(SHIPPED, [
    [/^\{\n/m, `{\n${options.join('\n')}\n`],
    [/^www\.example\.edu \{\n/m, `localhost {\n\ttls ${certificate} ${key}\n`],
    [/127\.0\.0\.1:3000 127\.0\.0\.1:3001/g, instances],
    [/127\.0\.0\.1:3001 127\.0\.0\.1:3000/, reversed],
    [/\/var\/lib\/university\/alerts/g, `${data}/alerts`],
    // Test visitors set their own client address, as a proxy in front would.
    [/lb_policy/, 'trusted_proxies 127.0.0.0/8 ::1/128\n\t\tlb_policy'],
  ]);
  const tls = `{\n\ttls ${certificate} ${key}`;
  const preview = adapt('docs/deploy.md', [[/\{$/m, tls]], readPreviewExample('caddyfile'));
  const file = path.join(folder, 'Caddyfile');
  fs.writeFileSync(file, site + preview);

  const url = `https://localhost:${port}`;
  const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const command = ['run', '--adapter', 'caddyfile', '--config', file];
  const stop = await launch('caddy', command, url, home);
  return {
    url,
    plainUrl: `http://localhost:${plainPort}`,
    hasCache: false,
    async stop() {
      await stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
