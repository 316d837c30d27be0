import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from '@/scripts/free-port';

const SHIPPED = 'deploy/nginx.conf';

export type Proxy = {
  url: string;
  /** What a deployment does once every instance runs the new build. */
  emptyCache: () => void;
  stop: () => Promise<void>;
};

/** nginx with the shipped configuration in front of these ports; on loopback, so without TLS. */
export async function startNginx(ports: number[]): Promise<Proxy> {
  installIfMissing();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nginx-'));
  const port = await findFreePort();
  const cache = path.join(folder, 'cache');
  const site = adapt(fs.readFileSync(SHIPPED, 'utf8'), port, ports, cache);
  const file = path.join(folder, 'nginx.conf');
  fs.writeFileSync(file, frame(folder, site));
  const command = ['-c', file, '-p', folder, '-e', path.join(folder, 'error.log')];
  const { status, stderr } = spawnSync('nginx', ['-t', ...command], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`nginx refuses ${SHIPPED}.\n${stderr}`);
  const server = spawn('nginx', command, { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await fetch(url).catch(() => null)) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    emptyCache: () => deleteFiles(cache),
    async stop() {
      server.kill('SIGQUIT');
      if (server.exitCode === null) await once(server, 'exit');
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The shipped file with other ports and folders; each change has to find what it changes. */
function adapt(shipped: string, port: number, ports: number[], cache: string): string {
  const servers = ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`);
  const changes: [RegExp, string][] = [
    [/^( *server 127\.0\.0\.1:\d+ [^\n]*\n)+/m, `${servers.join('\n')}\n`],
    [/^server \{\n {4}listen 80;[^}]*\}\n/m, ''],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
    [/^( *ssl_[^\n]*\n)+/m, ''],
    [/\/var\/cache\/nginx\/university levels/, `${cache} levels`],
  ];
  return changes.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`${SHIPPED} has nothing like ${pattern}.`);
    return text.replace(pattern, replacement);
  }, shipped);
}

function frame(folder: string, site: string): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  // The master process is the one to be ended, so it stays in the foreground.
  return `daemon off; pid ${folder}/pid; worker_processes 1;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http { access_log off; ${paths.join(' ')}\n${site}\n}`;
}

function deleteFiles(folder: string): void {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) fs.rmSync(path.join(entry.parentPath, entry.name), { force: true });
  }
}

function installIfMissing(): void {
  if (spawnSync('nginx', ['-v']).status === 0) return;
  if (process.getuid?.() !== 0 || !fs.existsSync('/etc/debian_version')) {
    throw new Error('nginx was not found. Type `sudo apt-get install nginx-light`.');
  }
  execFileSync('apt-get', ['update'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '--yes', 'nginx-light'], { stdio: 'inherit' });
}
