import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DeployerError } from '@/lib/server/deployer-error';
import { findFreePort } from './free-port';

export type PostgresServer = {
  /** Returns the URL of a database on the server. Create the database first, except `postgres`. */
  urlOf: (database: string) => string;
  createDatabase: (database: string) => string;
  /** Kills the server immediately, like a power cut. */
  kill: () => Promise<void>;
  /** Restarts the server with the same data after `kill`. */
  restart: () => Promise<void>;
  /** Stops the server and deletes its data. */
  stop: () => Promise<void>;
};

/**
 * Starts a PostgreSQL server with a temporary folder, a free port and the default durability. Throws a
 * DeployerError if PostgreSQL is not installed.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = findPostgres() ?? refuse();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'postgres-'));
  const user = findUser();
  if (user) fs.chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const options = { cwd: folder, ...user };
  execFileSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'site', '--auth=trust', '--encoding=UTF8', '--locale=C'],
    { ...options, stdio: 'pipe' },
  );

  const port = await findFreePort();
  const urlOf = (database: string) => `postgresql://site@127.0.0.1:${port}/${database}`;
  let server = await launch();
  return {
    urlOf,
    createDatabase(database) {
      const command = `create database "${database}"`;
      const parts = ['--no-psqlrc', '--quiet', '--command', command, urlOf('postgres')];
      execFileSync(path.join(programs, 'psql'), parts, { stdio: 'pipe' });
      return urlOf(database);
    },
    kill: () => end(server, 'SIGKILL'),
    async restart() {
      server = await launch();
    },
    async stop() {
      await end(server, 'SIGINT');
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };

  async function launch(): Promise<ChildProcess> {
    const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
    const parts = ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])];
    const run = () =>
      spawn(path.join(programs, 'postgres'), parts, { ...options, stdio: 'ignore' });
    let child = run();
    for (let attempt = 0; attempt < 300; attempt++) {
      // After a kill, the server does not start until the last of its processes has exited.
      if (child.exitCode !== null) child = run();
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (isReady(programs, urlOf('postgres'))) return child;
    }
    throw new Error('PostgreSQL did not start.');
  }
}

function isReady(programs: string, url: string): boolean {
  return (
    spawnSync(path.join(programs, 'psql'), ['--no-psqlrc', '-c', 'select 1', url]).status === 0
  );
}

async function end(server: ChildProcess, signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill(signal);
  await once(server, 'exit');
}

/** Returns the folder of initdb and postgres, or null if PostgreSQL is not installed. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...versions.sort((a, b) => Number(b) - Number(a)).map((one) => `${debian}/${one}/bin`),
  ];
  const hasAll = (folder: string) =>
    ['initdb', 'postgres', 'psql'].every((name) => fs.existsSync(path.join(folder, name)));
  return folders.find(hasAll) ?? null;
}

function refuse(): never {
  throw new DeployerError('Not installed: PostgreSQL. Run: npm run test:setup');
}

// PostgreSQL refuses to run as root.
function findUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const lines = fs.readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres', 'nobody'].flatMap((name) =>
    lines.filter((one) => one.startsWith(`${name}:`)),
  )[0];
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}
