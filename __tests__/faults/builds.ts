import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import '@/__tests__/support/content/provide-folder';
import { PERSONAL_PAGES } from '@/lib/routes';
import { listPaths } from '@/lib/server/content/content';
import { findCurrentBuild } from '@/scripts/build/pointer';
import { startApp } from '@/__tests__/support/programs/next-app';
import type { Result } from './result';

const VISITORS = 4;
// Leaves most of the processor to the build.
const PAUSE_MS = 20;
// With a low priority, because other tests run beside this one, and measure time.
const BUILD = [process.execPath, '--conditions=react-server', 'scripts/run.js', 'build'];

// A build needs no content.
const ENV = { ...process.env, CONTENT_DIR: '/nowhere' };

type Count = { responses: number; unsealed: number; failed: number };

/**
 * Kills builds at random moments while visitors read the running site, and restarts the site after each. No
 * visitor may see a page without a policy, or a response above 499. The builds have no content, which only the
 * running site reads.
 */
export async function testBuilds(
  settings: Record<string, string>,
  rounds: number,
): Promise<Result> {
  const count: Count = { responses: 0, unsealed: 0, failed: 0 };
  const app = await startApp('.', settings, 'ignore');
  let isOver = false;
  const visitors = Array.from({ length: VISITORS }, async () => {
    while (!isOver) await visitAll(app.url, count);
  });
  let completed = 0;
  let restarts = 0;
  let isBuilt = false;
  let back = 0;
  try {
    const milliseconds = await timeBuild();
    for (let round = 1; round <= rounds; round++) {
      const before = findCurrentBuild();
      await killBuildAfter(randomInt(100, milliseconds), round);
      if (findCurrentBuild() !== before) completed++;
      restarts += await restart(settings, count);
    }
    isBuilt = (await timeBuild()) > 0;
    back = await timeBuild('--back');
    await timeBuild('--back');
  } finally {
    isOver = true;
    await Promise.all(visitors);
    await app.stop();
  }
  return {
    name: 'builds killed under load',
    found:
      `${rounds} builds killed, ${completed} of them after they were complete; ${restarts} restarts; ` +
      `${count.responses} responses: ${count.unsealed} pages without a policy, ${count.failed} failed; rollback in ${back} ms`,
    failures: [
      ...(count.unsealed > 0 ? [`${count.unsealed} pages had no policy`] : []),
      ...(count.failed > 0 ? [`${count.failed} requests failed`] : []),
      ...(restarts === rounds ? [] : [`${rounds - restarts} restarts failed`]),
      ...(back > 0 ? [] : ['the rollback to the previous build failed']),
      ...(isBuilt ? [] : ['the last build failed, although nothing killed it']),
    ],
  };
}

/** Builds the site, or rolls back; returns the duration in milliseconds, or 0 on failure. */
async function timeBuild(...options: string[]): Promise<number> {
  const began = performance.now();
  const build = spawn('nice', [...BUILD, ...options], { stdio: 'ignore', env: ENV });
  const [status] = await once(build, 'exit');
  return status === 0 ? Math.ceil(performance.now() - began) : 0;
}

/**
 * Kills all processes of a build in most rounds. In some, kills only its own process first, which orphans `next
 * build`.
 */
async function killBuildAfter(milliseconds: number, round: number): Promise<void> {
  const build = spawn('nice', BUILD, { stdio: 'ignore', detached: true, env: ENV });
  const ended = once(build, 'exit');
  await Promise.race([setTimeout(milliseconds), ended]);
  if (round % 4 === 0) {
    build.kill('SIGKILL');
    await setTimeout(1_000);
  }
  if (round % 4 === 1) build.kill('SIGTERM');
  else killGroup(build.pid ?? 0);
  await ended;
  killGroup(build.pid ?? 0);
}

function killGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // The process has exited.
  }
}

/** Returns 1 if the site starts and responds. */
async function restart(settings: Record<string, string>, count: Count): Promise<number> {
  const app = await startApp('.', settings, 'ignore').catch(() => null);
  if (!app) return 0;
  await visitAll(app.url, count);
  await app.kill();
  return 1;
}

async function visitAll(url: string, count: Count): Promise<void> {
  for (const page of ['/', ...listPaths(), ...PERSONAL_PAGES, '/no-such-page']) {
    const html = await visit(url + page, count);
    const files = new Set(html.match(/\/_next\/static\/[^"'\\?]+/g));
    for (const file of files) await visit(url + file, count);
  }
}

async function visit(url: string, count: Count): Promise<string> {
  await setTimeout(PAUSE_MS);
  count.responses++;
  const response = await fetch(url, { redirect: 'manual' }).catch(() => null);
  const text = await response?.text().catch(() => null);
  const isFile = url.includes('/_next/static/');
  if (!response || text == null || response.status > 499 || (isFile && !response.ok)) {
    count.failed++;
    return '';
  }
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (isPage && !response.headers.get('content-security-policy')) count.unsealed++;
  return isPage ? text : '';
}
