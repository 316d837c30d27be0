import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findCurrentBuild } from '@/scripts/build/pointer';
import { findStandaloneServer } from '@/scripts/build/standalone';
import { findFreePort } from './free-port';

export const NEXT = path.resolve('node_modules/next/dist/bin/next');

/** Settings of a site of its own, on SQLite in a folder to be added, whatever the settings of the tests are. */
export const OWN_SITE = { APP_ORIGIN: '', DATABASE_URL: '', SECRET: '' };

// Below the project, so that an app finds the same packages.
const FIXTURES = '.fixtures';

/** Files copied into fixture apps. */
export const SITE_FILES = [
  'app',
  'components',
  'lib',
  'public',
  'scripts/build',
  'scripts/commands/build.ts',
  'scripts/command.ts',
  'scripts/command-declaration.ts',
  'scripts/command-help.ts',
  'scripts/isolate-settings.js',
  'scripts/run-script.ts',
  'scripts/run.js',
  'instrumentation.ts',
  'package.json',
];

export type RunningApp = {
  url: string;
  pid: number;
  hasEnded: () => boolean;
  stop: () => Promise<void>;
  /** Kills the process immediately, like a power cut. */
  kill: () => Promise<void>;
};

// A failing command exits immediately and must leave no server behind.
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((server) => server.kill('SIGKILL')));

/**
 * Writes an app from the given files and copies of the project's files; returns its folder.
 *
 * @param isChecked whether its build checks the types, which takes a third of the time
 */
export function writeApp(
  name: string,
  files: Record<string, string>,
  copied: string[] = [],
  isChecked = true,
): string {
  const folder = path.join(FIXTURES, name);
  fs.rmSync(folder, { recursive: true, force: true });
  for (const file of ['tsconfig.json', ...copied]) {
    fs.cpSync(file, path.join(folder, file), { recursive: true });
  }
  for (const [file, text] of Object.entries({
    'next.config.js': writeConfig(isChecked),
    ...files,
  })) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

// The bundler does not look for packages above its root.
function writeConfig(isChecked: boolean): string {
  return `import path from 'node:path';
import createConfig from '../../next.config.js';
export default (phase) => ({
  ...createConfig(phase),
  turbopack: { root: path.resolve('../..') },
  typescript: { ignoreBuildErrors: ${!isChecked} },
});
`;
}

/** Runs `next build` in the folder, and nothing after it. Throws if the build fails. */
export function buildApp(folder: string, settings: Record<string, string> = {}): void {
  build(folder, [NEXT, 'build'], settings);
}

/** Runs `npm run build` in the folder of an app that has `SITE_FILES`. Throws if the build fails. */
export function buildSite(folder: string, settings: Record<string, string> = {}): void {
  build(folder, ['--conditions=react-server', 'scripts/run.js', 'build'], settings);
}

function build(folder: string, command: string[], settings: Record<string, string>): void {
  // Other tests run beside builds, and measure time.
  const { status, stdout, stderr } = spawnSync('nice', [process.execPath, ...command], {
    cwd: folder,
    env: serverEnvironment(settings),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The build of ${folder} failed.\n${stdout}\n${stderr}`);
}

/**
 * Starts the build in the folder, on this port or a free one, and waits until it responds.
 *
 * @param console destination of its errors: this console, an open file, or nowhere
 * @param node the program of Node.js that runs the server
 */
export async function startApp(
  folder: string,
  settings: Record<string, string> = {},
  console: 'inherit' | 'ignore' | number = 'inherit',
  port = 0,
  node = process.execPath,
): Promise<RunningApp> {
  if (port === 0) port = await findFreePort();
  const server = spawn(node, listServerArguments(folder), {
    cwd: folder,
    env: serverEnvironment({ ...settings, PORT: String(port) }),
    stdio: ['ignore', 'ignore', console],
  });
  running.add(server);
  server.once('exit', () => running.delete(server));
  const url = `http://localhost:${port}`;
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  await waitForAnswer(url, hasEnded).catch(async (error: unknown) => {
    await end('SIGKILL');
    throw error;
  });
  return {
    url,
    pid: server.pid ?? 0,
    hasEnded,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (hasEnded()) return;
    server.kill(signal);
    await once(server, 'exit');
  }
}

/**
 * Returns the arguments that start `next start`, or the standalone server of a build, which reads the port from
 * PORT.
 */
export function listServerArguments(folder: string): string[] {
  const current = findCurrentBuild(folder);
  const server = current && findStandaloneServer(current);
  if (server) return [path.resolve(server)];
  // A folder with packages of its own starts its own Next.
  const next = path.resolve(folder, path.relative('.', NEXT));
  return [fs.existsSync(next) ? next : NEXT, 'start'];
}

/** Returns the environment of a server process. */
export function serverEnvironment(settings: Record<string, string>): NodeJS.ProcessEnv {
  // Next would not start under the condition of the surrounding tests.
  return {
    ...process.env,
    NODE_OPTIONS: '',
    HOSTNAME: '',
    NEXT_TELEMETRY_DISABLED: '1',
    // As in `npm start`.
    MALLOC_ARENA_MAX: '2',
    ...settings,
  };
}

/** Polls until the URL responds; throws if the program has exited, or after half a minute. */
export async function waitForAnswer(url: string, hasEnded: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (hasEnded()) break;
    if (await hasAnswer(url)) return;
    await setTimeout(50);
  }
  throw new Error(`Nothing responded at ${url}.`);
}

// An unread response keeps its connection open, and closing that later would cause an unhandled error.
async function hasAnswer(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { headers: { Connection: 'close' } });
    await answer.arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** Runs the build in this folder until it has published for the first time. @param console as for `startApp` */
export async function publishOnce(
  settings: Record<string, string>,
  console?: 'ignore' | number,
): Promise<void> {
  const app = await startApp('.', settings, console);
  await waitForPublication(settings);
  await app.stop();
}

/** Waits until a site has published for the first time. Until then, it shows its folder as it is. Throws after a minute. */
export async function waitForPublication({ DATA_DIR = '' }: Record<string, string>): Promise<void> {
  const version = path.join(DATA_DIR, 'publications/versions/1.json');
  for (let attempt = 0; attempt < 600; attempt++) {
    if (fs.existsSync(version)) return;
    await setTimeout(100);
  }
  throw new Error(`Nothing was published in ${DATA_DIR} within a minute.`);
}
