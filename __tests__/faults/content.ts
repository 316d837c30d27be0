import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { HOME } from '@/lib/routes';
import { startApp, type RunningApp } from '@/__tests__/support/programs/next-app';
import {
  BROKEN_PAGE,
  isShown,
  MISTAKE,
  NumberedContent,
  readNumbers,
  waitUntilReady,
} from './numbered-content';
import type { Result } from './result';

// Half a second of quiet, the check, and time to spare.
const NOTICED_MS = 3_000;
const SOON_MS = 10_000;

type Settings = Record<string, string>;

/**
 * Breaks, empties, deletes and halves the content folder, and restarts the site meanwhile, including with a new
 * data folder or a new database. Correct content stays online or appears, and a mistake never does.
 *
 * @param others the same site with a new data folder, and with a new database
 */
export async function testContent(
  settings: Settings,
  others: { newData: Settings; newDatabase: Settings },
): Promise<Result> {
  const scene = new Scene(settings);
  const { content } = scene;
  const away = `${content.folder}-away`;
  try {
    await scene.restart();
    await scene.expectStill('at first', 1);

    content.write(2);
    content.addMistake();
    await scene.expectSoon('beside a mistake', 2);
    await scene.expectHeld('with a mistake');
    scene.expectLogged(MISTAKE);
    await scene.restart();
    await scene.expectHeld('with a mistake, after a restart');
    await scene.restart(others.newData);
    await scene.expectStill('with a mistake and a new data folder', 2);
    await scene.expectHeld('with a mistake and a new data folder');
    await scene.expectMedia();
    await scene.restart(others.newDatabase);
    await scene.expectStill('with a mistake and a new database', 2);
    await scene.expectHeld('with a mistake and a new database');
    await scene.restart();
    content.correctMistake();
    content.write(3);
    await scene.expectSoon('with the mistake corrected', 3);

    fs.renameSync(content.folder, away);
    await scene.expectStill('without the folder', 3);
    scene.expectLogged('no such folder');
    await scene.restart();
    await scene.expectStill('without the folder, after a restart', 3);
    content.write(4, away);
    fs.renameSync(away, content.folder);
    await scene.expectSoon('with the folder back', 4);

    fs.cpSync(content.folder, away, { recursive: true });
    for (const name of fs.readdirSync(content.folder)) {
      fs.rmSync(path.join(content.folder, name), { recursive: true });
    }
    await scene.expectStill('with an empty folder', 4);
    scene.expectLogged('an empty folder');
    await scene.restart();
    await scene.expectStill('with an empty folder, after a restart', 4);
    content.write(5, away);
    fs.cpSync(away, content.folder, { recursive: true });
    await scene.expectSoon('with the folder filled again', 5);

    content.deletePages();
    await scene.expectStill('with most pages deleted', 5);
    scene.expectLogged('pages would be removed');
    content.write(6);
    await scene.expectSoon('with the pages back', 6);
  } finally {
    await scene.app?.stop();
  }
  return {
    name: 'content folder broken, deleted, emptied; new data folder; new database',
    found: `${scene.steps} situations`,
    failures: scene.failures,
  };
}

class Scene {
  readonly content: NumberedContent;
  readonly failures: string[] = [];
  app: RunningApp | null = null;
  steps = 0;
  private readonly log: string;

  constructor(private readonly settings: Settings) {
    this.content = new NumberedContent(`${settings.DATA_DIR}-content`);
    this.content.write(1);
    this.log = `${settings.DATA_DIR}-content.log`;
  }

  /** Kills the site and starts it with these settings. */
  async restart(settings = this.settings): Promise<void> {
    await this.app?.kill();
    const all = { ...settings, CONTENT_DIR: this.content.folder };
    this.app = await startApp('.', all, fs.openSync(this.log, 'w'));
    await waitUntilReady(this.url);
  }

  /** Expects that all pages still show this number after the site has noticed a change. */
  async expectStill(situation: string, number: number): Promise<void> {
    const before = await this.readAll();
    await setTimeout(NOTICED_MS);
    const after = await this.readAll();
    const isHeld = [before, after].every((found) => found === `${number} 200 200`);
    this.note(isHeld, `${situation}: ${before} and then ${after} instead of ${number} 200 200`);
  }

  async expectSoon(situation: string, number: number): Promise<void> {
    const isHeld = await isShown(this.url, number, SOON_MS);
    this.note(isHeld, `${situation}: ${await this.readAll()} instead of ${number}`);
  }

  /** Expects that the page with the mistake is not online. */
  async expectHeld(situation: string): Promise<void> {
    const { status } = await fetch(this.url + BROKEN_PAGE);
    this.note(status === 404, `${situation}: ${BROKEN_PAGE} responds with ${status}`);
  }

  expectLogged(text: string): void {
    const lines = fs.readFileSync(this.log, 'utf8').split('\n');
    const count = lines.filter((line) => line.includes(text)).length;
    this.note(count === 1, `the log says "${text}" ${count} times instead of once`);
  }

  /** Expects that the images of the home page can be loaded. */
  async expectMedia(): Promise<void> {
    const html = await (await fetch(this.url + HOME)).text();
    const files = [...html.matchAll(/src="(\/media\/[^"]+)"/g)].map(([, file]) => file ?? '');
    for (const file of files) {
      const { status } = await fetch(this.url + file);
      this.note(status === 200, `${file} responds with ${status}`);
    }
  }

  private get url(): string {
    return this.app?.url ?? '';
  }

  /** Returns the numbers that the pages show, and the status of the home page and of the readiness probe. */
  private async readAll(): Promise<string> {
    const numbers = await readNumbers(this.url);
    const home = await fetch(this.url + HOME);
    const ready = await fetch(`${this.url}/readyz`);
    return `${numbers} ${home.status} ${ready.status}`;
  }

  private note(isHeld: boolean, failure: string): void {
    this.steps++;
    if (!isHeld) this.failures.push(failure);
  }
}
