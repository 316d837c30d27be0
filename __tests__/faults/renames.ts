import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getSettings } from '@/lib/server/settings';
import { publishOnce, startApp, type RunningApp } from '@/__tests__/support/programs/next-app';
import { waitUntilReady } from './numbered-content';
import type { Result } from './result';

// Publishing starts half a second after the last write, and takes a few hundred milliseconds.
const EARLIEST_KILL_MS = 300;
const LATEST_KILL_MS = 1_300;

// A publication reaches the other instance within three seconds.
const SPREADING_MS = 4_000;
// On a busy machine, the first look at a folder has to wait until the variants of its images are made.
const MAX_WAIT_MS = 60_000;

/** A copy of the site's content with pages that are renamed again and again. */
class RenamedPages {
  constructor(readonly folder: string) {
    fs.cpSync(getSettings().contentDir, folder, { recursive: true });
  }

  write(name: string): void {
    fs.mkdirSync(path.join(this.folder, 'pages'), { recursive: true });
    const text = `---\ntitle: ${name}\ndescription: A page of the fault tests.\n---\n\nText.\n`;
    fs.writeFileSync(this.fileOf(name), text);
  }

  rename(from: string, to: string): void {
    fs.renameSync(this.fileOf(from), this.fileOf(to));
  }

  private fileOf(name: string): string {
    return path.join(this.folder, 'pages', `${name}.md`);
  }
}

/**
 * Kills the site with `kill -9` while it publishes the new name of a page. After each restart, every name that visitors
 * have seen leads to the page, in one step.
 */
export async function testRenames(
  settings: Record<string, string>,
  rounds: number,
): Promise<Result> {
  const pages = new RenamedPages(`${settings.DATA_DIR}-content`);
  const all = { ...settings, CONTENT_DIR: pages.folder };
  pages.write('name-1');
  const count = { before: 0, after: 0 };
  const failures: string[] = [];
  const seen = new Set(['name-1']);
  // Until the first publication, the site forgets a name at once.
  await publishOnce(all, 'ignore');
  for (let round = 1; round <= rounds; round++) {
    const [from, to] = [`name-${round}`, `name-${round + 1}`];
    const app = await startApp('.', all, 'ignore');
    pages.rename(from, to);
    await setTimeout(randomInt(EARLIEST_KILL_MS, LATEST_KILL_MS));
    if ((await find(app, to)) === to) seen.add(to);
    await app.kill();
    // Shows the stored version without looking at the folder.
    const restarted = await startApp('.', { ...all, PUBLISH: 'manual' }, 'ignore');
    await waitUntilReady(restarted.url);
    const isNew = (await find(restarted, to)) === to;
    if (isNew) seen.add(to);
    count[isNew ? 'after' : 'before']++;
    const places = new Set(await Promise.all([...seen].map((name) => find(restarted, name))));
    if (places.size > 1 || places.has(null)) {
      failures.push(`round ${round}: the names lead to ${[...places].join(' and ')}`);
    }
    await restarted.kill();
  }
  return {
    name: 'kill -9 while the site publishes the new name of a page',
    found: `${rounds} rounds: the page had its old name ${count.before} times and its new one ${count.after} times; ${seen.size} names lead to it`,
    failures,
  };
}

/**
 * Renames two pages at the same time: in a folder that two instances share, or one in the folder of each, so that each
 * publication undoes the other rename. From then on, every name that an instance has shown leads to its page and, in the
 * end, to the same page on both instances.
 */
export async function testRenamesOfTwo(
  settings: Record<string, string>[],
  rounds: number,
  { isShared }: { isShared: boolean },
): Promise<Result> {
  const folders = settings.map(
    ({ DATA_DIR }) => `${isShared ? settings[0]?.DATA_DIR : DATA_DIR}-content`,
  );
  const owned = [...new Set(folders)].map((folder) => new RenamedPages(folder));
  const names = ['ann-0', 'bob-0'];
  for (const pages of owned) for (const name of names) pages.write(name);
  const instances: Instance[] = [];
  const failures: string[] = [];
  let visits = 0;
  try {
    for (const [index, folder] of folders.entries()) {
      const app = await startApp('.', { ...settings[index], CONTENT_DIR: folder }, 'ignore');
      instances.push({ app, seen: new Set() });
      await waitUntilReady(app.url);
    }
    for (let round = 1; round <= rounds; round++) {
      owned[0]?.rename(`ann-${round - 1}`, `ann-${round}`);
      owned.at(-1)?.rename(`bob-${round - 1}`, `bob-${round}`);
      names.push(`ann-${round}`, `bob-${round}`);
      const targets = [`ann-${round}`, `bob-${round}`];
      const isShown = () => instances.every(({ seen }, index) => seen.has(targets[index] ?? ''));
      const began = performance.now();
      let shownAt = Infinity;
      while (performance.now() < Math.min(shownAt + SPREADING_MS, began + MAX_WAIT_MS)) {
        const lost = await Promise.all(instances.map((instance) => visit(instance, names)));
        visits += instances.length * names.length;
        failures.push(...lost.flat().map((answer) => `round ${round}: lost ${answer}`));
        if (shownAt === Infinity && isShown()) shownAt = performance.now();
      }
      if (shownAt === Infinity) failures.push(`round ${round}: a new name was not shown`);
    }
    const [here, there] = await Promise.all(
      instances.map(async ({ app }) =>
        String(await Promise.all(names.map((name) => find(app, name)))),
      ),
    );
    if (here !== there) failures.push(`in the end: ${here} and ${there}`);
    if (isShared && !here?.endsWith(`ann-${rounds},bob-${rounds}`)) failures.push(`shown: ${here}`);
  } finally {
    await Promise.all(instances.map(({ app }) => app.stop()));
  }
  return {
    name: `two instances rename pages at the same time, ${isShared ? 'in one folder' : 'each in its own'}`,
    found: `${rounds} rounds: ${visits} visits to ${names.length} names`,
    failures,
  };
}

/** An instance, and the names under which it has shown a page. */
type Instance = { app: RunningApp; seen: Set<string> };

/** Visits all names, and lists those that no longer lead to a page, with the responses. */
async function visit({ app, seen }: Instance, names: readonly string[]): Promise<string[]> {
  const lost: string[] = [];
  for (const name of names) {
    const responses: string[] = [];
    if ((await find(app, name, responses)) !== null) seen.add(name);
    else if (seen.has(name)) lost.push(`${name}: ${responses.join(', ')}`);
  }
  return lost;
}

/**
 * Returns the name of the page to which a name leads, in one step at most; null if there is none. Adds the responses to
 * `responses`.
 */
async function find(
  app: RunningApp,
  name: string,
  responses: string[] = [],
): Promise<string | null> {
  // Another publication may come between the two requests.
  for (let attempt = 1; attempt <= 3; attempt++) {
    const { status, headers } = await fetch(`${app.url}/${name}`, { redirect: 'manual' });
    const target = headers.get('location');
    responses.push(`${status} ${target ?? ''}`);
    if (status === 200) return name;
    if (status !== 308 || target === null) return null;
    const followed = await fetch(app.url + target, { redirect: 'manual' });
    if (followed.status === 200) return target.slice(1);
    responses.push(`${followed.status} ${followed.headers.get('location') ?? ''}`);
  }
  return null;
}
