import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from '@/__tests__/support/programs/free-port';
import { SITE_FILES, waitForAnswer, writeApp } from '@/__tests__/support/programs/next-app';
import { SETTING_NAMES } from '@/lib/server/settings';

const BUILD_MS = 600_000;
const START_MS = 120_000;

const SECRET = 'planted-0123456789-0123456789-0123456789';

// Every place where a deployer might keep a secret, or a draft.
const PLANTED = [
  ...['.env', '.env.local', '.env.production', '.env.production.local', '.env.vault', '.npmrc'],
  ...['.git/config', '.ssh/id_ed25519', '.vscode/settings.json', 'id_rsa', 'server.key'],
  ...['secrets.json', 'backup.jsonl', 'keys/tls.pem', 'config/settings.yaml', 'logs/site.log'],
  ...['data/secret', 'data/site.db', 'data/mail/1.eml', 'data/publications/files/ab/abcd'],
  ...['var/secret', 'var/site.db', 'deploy/tls.key', 'deploy/.env', 'docs/notes.md'],
  ...['content/.env', 'content/.git/config', 'content/.htpasswd', 'content/pages/draft.md'],
  ...['content/pages/.draft.md.swp', 'public/.env', 'public/.git/config'],
  ...['app/token.txt', 'components/token.txt', 'lib/token.txt', 'lib/server/key.pem'],
  ...['scripts/token.txt', '__tests__/token.txt', 'node_modules/.cache/token'],
];

const SETTINGS = `SECRET=${SECRET}
SMTP_URL=smtp://user:${SECRET}@mail.example.edu
TOKEN_OF_ANOTHER_PROGRAM=${SECRET}
DATA_DIR=var
`;

// Notes each host that the program or a child of it connects to.
const LISTENER = `const { Socket } = require('node:net');
const { appendFileSync } = require('node:fs');
const { connect } = Socket.prototype;
Socket.prototype.connect = function (...input) {
  const [{ host }] = [input[0]].flat();
  if (host && host !== 'localhost') appendFileSync(process.env.CONNECTIONS, host + '\\n');
  return connect.apply(this, input);
};`;

let folder: string;
let output: string;
let connections: string;

beforeAll(() => {
  folder = writeApp('secrets', { 'next.config.js': fs.readFileSync('next.config.js', 'utf8') }, [
    ...SITE_FILES,
  ]);
  // The bundler does not follow a symlink out of the project.
  execFileSync('cp', ['-al', 'node_modules', folder]);
  for (const file of PLANTED) plant(file);
  fs.symlinkSync('../data', path.join(folder, 'public/data'));
  fs.symlinkSync('../.env', path.join(folder, 'public/settings.txt'));
  output = fs.mkdtempSync(path.join(os.tmpdir(), 'standalone-'));
  connections = path.join(folder, 'connections.txt');
  fs.writeFileSync(path.join(folder, 'listener.cjs'), LISTENER);
  const command = ['run', 'build:standalone', '--', '--output', output];
  const { status, stdout, stderr } = spawnSync('npm', command, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...heardEnvironment(), SECRET_PREVIOUS: SECRET, ANOTHER_TOKEN: SECRET },
  });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
}, BUILD_MS);

afterAll(() => {
  for (const made of [folder, output]) fs.rmSync(made, { recursive: true, force: true });
});

describe('a build', () => {
  it('contains no secret of the machine, in whatever file the deployer keeps it', () => {
    const found = [path.join(folder, '.next'), output].flatMap((one) => listSecrets(one));
    expect(found).toEqual([]);
  });

  it('exports the program and nothing else', () => {
    const names = fs.readdirSync(output).sort();
    expect(names).toEqual([
      '.next',
      'before-start.cjs',
      'node_modules',
      'package.json',
      'public',
      'server.js',
    ]);
    expect(fs.readdirSync(path.join(output, '.next'))).toEqual(['builds']);
    expect(fs.readdirSync(path.join(output, '.next/builds'))).toEqual(['new']);
  });

  it('connects to no other machine, not even for the telemetry of Next', () => {
    expect(listConnections()).toEqual([]);
  });
});

describe('`npm run dev`', () => {
  it(
    'connects to no other machine, not even for the telemetry of Next',
    async () => {
      const port = String(await findFreePort());
      const server = spawn('npm', ['run', 'dev'], {
        cwd: folder,
        stdio: 'ignore',
        detached: true,
        env: { ...heardEnvironment(), NODE_ENV: 'development', PORT: port },
      });
      const ended = once(server, 'exit');
      try {
        await waitForAnswer(`http://localhost:${port}/healthz`, () => server.exitCode !== null);
      } finally {
        // Next sends what it has noted when it ends.
        process.kill(-(server.pid ?? 0), 'SIGINT');
        await ended;
      }
      expect(listConnections()).toEqual([]);
    },
    START_MS,
  );
});

describe('an exported build', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'starts without DATA_DIR, stores its data where it was started, and exits with 0 after %s',
    async (signal) => {
      const place = fs.mkdtempSync(path.join(os.tmpdir(), 'place-'));
      const port = String(await findFreePort());
      fs.cpSync(path.resolve('__tests__/support/second-site'), path.join(place, 'content'), {
        recursive: true,
      });
      // Settings are read there, too.
      fs.writeFileSync(path.join(place, '.env'), `PORT=${port}\nMETRICS_TOKEN=${SECRET}\n`);
      const server = spawn(process.execPath, [path.join(output, 'server.js')], {
        cwd: place,
        stdio: 'ignore',
        env: { ...cleanEnvironment(), HOSTNAME: '127.0.0.1' },
      });
      const ended = once(server, 'exit');
      try {
        const url = `http://127.0.0.1:${port}`;
        await waitForAnswer(`${url}/readyz`, () => server.exitCode !== null);
        expect((await fetch(`${url}/home`)).status).toBe(200);
        const authorization = `Bearer ${SECRET}`;
        expect((await fetch(`${url}/metrics`, { headers: { authorization } })).status).toBe(200);
        server.kill(signal);
        expect(await ended).toEqual([0, null]);
        expect(fs.readdirSync(path.join(place, 'data'))).toContain('site.db');
        expect(fs.existsSync(path.join(output, 'data'))).toBe(false);
      } finally {
        server.kill('SIGKILL');
        await ended;
        fs.rmSync(place, { recursive: true });
      }
    },
    START_MS,
  );
});

function plant(file: string): void {
  const target = path.join(folder, file);
  const isSettings = path.basename(file).startsWith('.env');
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, isSettings ? SETTINGS : `title: ${SECRET}\n`);
}

function listSecrets(one: string): string[] {
  return fs
    .readdirSync(one, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(one, file))
    .filter((file) => !file.startsWith(path.join(folder, '.next/dev/')))
    .filter(
      (file) =>
        fs.statSync(file, { throwIfNoEntry: false })?.isFile() &&
        fs.readFileSync(file).includes(SECRET),
    );
}

function listConnections(): string[] {
  return fs.existsSync(connections) ? fs.readFileSync(connections, 'utf8').split('\n') : [];
}

/** Returns an environment in which every connection is noted. */
function heardEnvironment(): NodeJS.ProcessEnv {
  const listener = path.resolve(folder, 'listener.cjs');
  return {
    ...cleanEnvironment(),
    NODE_OPTIONS: `--require ${listener}`,
    CONNECTIONS: path.resolve(connections),
  };
}

/** Returns the environment of a shell, without the settings of the tests. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const names = ['NODE_OPTIONS', 'NEXT_TELEMETRY_DISABLED', 'CI', ...SETTING_NAMES];
  const kept = Object.entries(process.env).filter(([name]) => !names.includes(name));
  return { ...Object.fromEntries(kept), NODE_ENV: 'production' };
}
