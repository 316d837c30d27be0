import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { HOME } from '@/lib/routes';
import { publishOnce, startApp } from '@/__tests__/support/programs/next-app';
import {
  BROKEN_PAGE,
  isShown,
  NumberedContent,
  readNumber,
  readNumbers,
  waitUntilReady,
} from './numbered-content';
import { limitFileSize } from './outage';
import type { Result } from './result';

// A change is published half a second after the last write, in a few hundred milliseconds.
const EARLIEST_KILL_MS = 300;
const LATEST_KILL_MS = 1_300;

const SOON_MS = 10_000;

// The site tries again at its next regular look at the folder.
const NEXT_LOOK_MS = 40_000;

// More than the log of a start, and less than the list of the files of a version.
const FULL_BYTES = 5_000;

/**
 * Kills the site with `kill -9` while it publishes. After each restart, the old or the new version is shown,
 * complete, and never one that is older than what visitors have seen.
 */
export async function testPublishing(
  settings: Record<string, string>,
  rounds: number,
): Promise<Result> {
  const content = new NumberedContent(`${settings.DATA_DIR}-content`);
  const all = { ...settings, CONTENT_DIR: content.folder };
  content.write(1);
  const count = { previous: 0, published: 0, mixed: 0, failed: 0, wrong: 0 };
  const lost: string[] = [];
  const log = `${content.folder}.log`;
  const output = fs.openSync(log, 'w');
  await publishOnce(all, output);
  let shown = 1;
  for (let number = 2; number <= rounds + 1; number++) {
    const app = await startApp('.', all, output);
    // A page that waits neither keeps the others back nor appears.
    if (number % 2 === 0) content.addMistake();
    else content.correctMistake();
    content.write(number);
    await setTimeout(randomInt(EARLIEST_KILL_MS, LATEST_KILL_MS));
    const seen = await readNumber(app.url);
    await app.kill();
    // Shows what is stored, and leaves the folder alone.
    const restarted = await startApp('.', { ...all, PUBLISH: 'manual' }, output);
    await waitUntilReady(restarted.url);
    const numbers = await readNumbers(restarted.url);
    if ((await fetch(restarted.url + HOME)).status !== 200) count.failed++;
    if ((await fetch(restarted.url + BROKEN_PAGE)).status !== 404) count.wrong++;
    await restarted.kill();
    if (numbers.length > 1) count.mixed++;
    if (Math.min(...numbers) < Math.max(seen, shown)) {
      lost.push(`${numbers} was shown after ${shown}, then ${seen}, while ${number} was published`);
    }
    if (numbers[0] === number) count.published++;
    else count.previous++;
    shown = Math.max(...numbers);
  }
  const app = await startApp('.', all, 'ignore');
  const isBack = await isShown(app.url, rounds + 1, SOON_MS);
  await app.stop();
  fs.closeSync(output);
  const logged = fs
    .readFileSync(log, 'utf8')
    .match(/^.*"(content|publication|publishing|database)\..*$/gm);
  return {
    name: 'kill -9 while the site publishes',
    found:
      `${rounds} rounds: then shown ${count.previous} times the previous version, ${count.published} times the new ` +
      `one, ${count.mixed} times a mixture, ${lost.length} times one older than seen before`,
    failures: [
      ...(count.mixed > 0 ? [`${count.mixed} versions were incomplete`] : []),
      ...(lost.length > 0 ? [...lost, ...(logged ?? [])] : []),
      ...(count.wrong > 0 ? [`a page with a mistake was online ${count.wrong} times`] : []),
      ...(count.failed > 0 ? [`the home page failed ${count.failed} times`] : []),
      ...(isBack ? [] : ['the last change was not published in the end']),
    ],
  };
}

/** Fills the disk while a version is written. */
export async function testFullDiskPublishing(settings: Record<string, string>): Promise<Result> {
  const content = new NumberedContent(`${settings.DATA_DIR}-content`);
  const all = { ...settings, CONTENT_DIR: content.folder };
  content.write(1);
  const log = path.join(content.folder, '..', `${path.basename(content.folder)}.log`);
  const output = fs.openSync(log, 'w');
  const app = await startApp('.', all, output);
  try {
    await readNumbers(app.url);
    limitFileSize(app, FULL_BYTES);
    content.write(2);
    await setTimeout(3_000);
    const during = await readNumbers(app.url);
    const told = fs
      .readFileSync(log, 'utf8')
      .match(/"content\.not-published","error":"[^"]*"/)?.[0];
    limitFileSize(app, null);
    const isBack = await isShown(app.url, 2, NEXT_LOOK_MS);
    await app.kill();
    const restarted = await startApp('.', { ...all, PUBLISH: 'manual' }, 'ignore');
    const after = await readNumbers(restarted.url);
    await restarted.stop();
    return {
      name: 'disk full (a limit on file size) while a version is written, then free',
      found: `shown ${during} while full, ${isBack ? 2 : 'not 2'} after, ${after} after a restart; logged: ${told}`,
      failures: [
        ...(String(during) === '1'
          ? []
          : ['the last version was not shown while the disk was full']),
        ...(told?.includes('EFBIG') ? [] : ['the log did not say that the disk is full']),
        ...(isBack && String(after) === '2' ? [] : ['the change was not published in the end']),
      ],
    };
  } finally {
    await app.stop();
    fs.closeSync(output);
  }
}
