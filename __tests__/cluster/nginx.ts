import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from '@/__tests__/support/programs/free-port';
import { installIfMissing } from '@/__tests__/support/programs/install';
import { adapt, createCertificate, launch, readPreviewExample, type Proxy } from './proxy';

const SITE = 'deploy/nginx/university.conf';
const INSTANCES = 'deploy/nginx/instances.conf';

/**
 * Starts nginx with the shipped configuration in front of these ports.
 *
 * @param files a folder that it also serves, at a separate address, for comparison
 * @param data the data folder whose alerts it shows, and whose images and documents it sends if the instances ask
 */
export async function startNginx(
  ports: number[],
  files = '/nowhere',
  data = '/nowhere',
): Promise<Proxy & { plainFileUrl: string }> {
  installIfMissing('nginx', 'nginx-light');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nginx-'));
  const [port, plainPort, filePort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const { certificate, key } = createCertificate(folder);
  const places: [RegExp, string][] = [
    [/return 308 https:\/\/\$server_name/g, `return 308 https://localhost:${port}`],
    [/listen 80;/, `listen 127.0.0.1:${plainPort};`],
    [/listen 443 /, `listen 127.0.0.1:${port} `],
    [/ssl_certificate [^;]*;/, `ssl_certificate ${certificate};`],
    [/ssl_certificate_key [^;]*;/, `ssl_certificate_key ${key};`],
  ];
  // A benchmark sends more than any campus.
  const limits: [RegExp, string][] =
    files === '/nowhere'
      ? []
      : [
          [/rate=500r\/s/, 'rate=1000000r/s'],
          [/burst=1000 /, 'burst=1000000 '],
        ];
  const preview = adapt('docs/deploy.md', places, readPreviewExample('nginx'));
  const site = adapt(SITE, [
    ...places,
    ...limits,
    [/server_name [^;]*;/g, 'server_name localhost;'],
    [/# ((location \/(media|_published)\/ {|    |}).*)/g, '$1'],
    [/alias [^;]*\/publications/, `alias ${data}/publications`],
    [/\/var\/lib\/university\/alerts/g, `${data}/alerts`],
    [/\/var\/cache\/nginx\/university levels/, `${folder}/cache levels`],
    [/\/var\/cache\/nginx\/university-static levels/, `${folder}/static levels`],
  ]);
  const servers = ports.map((one) => `    server 127.0.0.1:${one} max_fails=0;\n`).join('');
  const instances = adapt(INSTANCES, [[/^( *server 127\.0\.0\.1:\d+ [^\n]*\n)+/m, servers]]);
  const file = path.join(folder, 'nginx.conf');
  const beside = `server { listen 127.0.0.1:${filePort} ssl http2; root ${files}; gzip_static on;
    default_type text/html; ssl_certificate ${certificate}; ssl_certificate_key ${key}; }`;
  fs.writeFileSync(file, frame(folder, instances + site + preview + beside));

  const command = ['-c', file, '-p', folder, '-e', path.join(folder, 'error.log')];
  const { status, stderr } = spawnSync('nginx', ['-t', ...command], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`nginx refuses ${SITE}.\n${stderr}`);
  const url = `https://localhost:${port}`;
  const stop = await launch('nginx', command, url);
  return {
    url,
    plainUrl: `http://localhost:${plainPort}`,
    plainFileUrl: `https://localhost:${filePort}`,
    hasCache: true,
    async stop() {
      await stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

function frame(folder: string, site: string): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  // In the foreground, because the test stops the master process.
  return `daemon off; pid ${folder}/pid; worker_processes 1;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http { access_log off; ${paths.join(' ')}\n${site}\n}`;
}
