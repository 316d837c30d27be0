import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startApp, type RunningApp } from '@/__tests__/support/programs/next-app';
import { Writer } from '@/__tests__/support/visitors/writer';
import { contentActionForm, draftForm } from '@/lib/forms/content';
import { getSettings } from '@/lib/server/settings';
import { waitUntilReady } from './numbered-content';
import type { Result } from './result';
import { withDatabase } from './store';

const EDITORS = 50;
const FILES = 10;
const PUBLISHERS = 10;

type Plan = { kills: number; publications: number; saveEveryMs: number };

/**
 * Lets fifty people save drafts on two instances, one of which is killed with `kill -9` again and again. Then ten of them
 * publish in the same ten files at the same time. No text may be lost after it was saved, and none after it was published.
 */
export async function testEditing(
  settings: Record<string, string>[],
  { kills, publications, saveEveryMs }: Plan,
): Promise<Result> {
  const folder = `${settings[0]?.DATA_DIR}-content`;
  fs.cpSync(getSettings().contentDir, folder, { recursive: true });
  for (let file = 0; file < FILES; file++) fs.writeFileSync(path.join(folder, nameOf(file)), PAGE);
  const all = settings.map((own) => ({
    ...{ ...own, CONTENT_DIR: folder, TRUST_PROXY: '1', STAFF_TWO_FACTOR: 'optional' },
  }));
  const start = (index: number) => startApp('.', all[index], 'ignore');
  const apps = [await start(0), await start(1)];
  const writers = await withDatabase(all[0] ?? {}, () =>
    Promise.all(Array.from({ length: EDITORS }, () => Writer.create())),
  );
  const editors = writers.map((writer, index) => new Editor(writer, apps, index % 2));
  try {
    await Promise.all(apps.map(({ url }) => waitUntilReady(url)));
    for (const editor of editors) await editor.open();
    let isOver = false;
    const saving = editors.map((editor) => editor.save(saveEveryMs, () => isOver));
    for (let kill = 0; kill < kills; kill++) {
      await setTimeout(randomInt(500, saveEveryMs));
      await apps[kill % 2]?.kill();
      apps[kill % 2] = await start(kill % 2);
    }
    isOver = true;
    await Promise.all(saving);
    const drafts = await withDatabase(all[0] ?? {}, (db) =>
      db.selectFrom('contentDrafts').select(['id', 'content']).execute(),
    );
    const lost = editors.filter((editor) => !editor.isStored(drafts)).length;
    const each = Math.ceil(publications / PUBLISHERS);
    const published = await Promise.all(
      editors.slice(0, PUBLISHERS).map((editor) => editor.publish(each)),
    );
    const texts = Array.from({ length: FILES }, (_, file) =>
      fs.readFileSync(path.join(folder, nameOf(file)), 'utf8'),
    ).join('');
    const lines = published.flat();
    const missing = lines.filter((line) => !texts.includes(`- ${line}\n`)).length;
    const saves = editors.reduce((sum, { saved }) => sum + saved, 0);
    return {
      name: `${EDITORS} people save drafts on two instances under kill -9, and ${PUBLISHERS} publish together`,
      found:
        `${kills} kills: ${saves} saves, ${lost} lost, ${drafts.length} drafts; ` +
        `${lines.length} publications of ${FILES} files, ${missing} lost`,
      failures: [
        ...(lost > 0 ? [`${lost} people lost a text that was saved`] : []),
        ...(saves > kills ? [] : ['nobody saved anything']),
        ...(drafts.length === EDITORS ? [] : [`${drafts.length} drafts instead of ${EDITORS}`]),
        ...(missing > 0 ? [`${missing} publications were overwritten`] : []),
        ...(lines.length === each * PUBLISHERS ? [] : ['some publications failed']),
      ],
    };
  } finally {
    await Promise.all(apps.map((app) => app.stop()));
  }
}

const PAGE = '---\ntitle: Many editors\ndescription: A page of the fault tests.\n---\n\nText.\n';

const nameOf = (file: number) => `pages/many-editors-${file}.md`;

/** Somebody whose requests reach one of two instances, as behind a load balancer. */
class Editor {
  saved = 0;
  private draft = '';
  private sent = 0;

  constructor(
    private readonly writer: Writer,
    private readonly apps: readonly RunningApp[],
    private readonly index: number,
  ) {}

  async open(): Promise<void> {
    this.choose(0);
    this.draft = await this.writer.edit(nameOf(this.index % FILES));
  }

  /** Saves a new text again and again, each time at another instance. */
  async save(everyMs: number, isOver: () => boolean): Promise<void> {
    await setTimeout(randomInt(everyMs));
    while (!isOver()) {
      this.choose(this.sent);
      const number = (this.sent += 1);
      // A broken connection is expected here. Nobody knows then whether the text was saved.
      const isSaved = await this.writer
        .press('save', this.draft, { text: `Saved ${number}.` })
        .then(
          () => true,
          () => false,
        );
      if (isSaved) this.saved = number;
      await setTimeout(isSaved ? everyMs : 200);
    }
  }

  /** Whether the draft has the last text that was saved, or one that was sent after it. */
  isStored(drafts: readonly { id: string; content: string }[]): boolean {
    const content = drafts.find(({ id }) => id === this.draft)?.content ?? '';
    const [, number = '0'] = /Saved (\d+)\./.exec(content) ?? [];
    return Number(number) >= this.saved;
  }

  /** Adds a line to a file and publishes it, this many times. Returns the lines that were published. */
  async publish(times: number): Promise<string[]> {
    const lines: string[] = [];
    for (let attempt = 0; lines.length < times && attempt < 20 * times; attempt++) {
      this.choose(attempt);
      const line = `Line ${this.index}.${attempt}`;
      if (await this.addLine(randomInt(FILES), line)) lines.push(line);
    }
    return lines;
  }

  /** Adds a line to what a file has now. Returns whether it was published; somebody else may have been faster. */
  private async addLine(file: number, line: string): Promise<boolean> {
    const draft = await this.writer.edit(nameOf(file));
    const page = await this.writer.get(`${draftForm.page}?id=${draft}`);
    const [, before = ''] = /<textarea[^>]* name="text"[^>]*>\n?([^<]*)</.exec(page) ?? [];
    const text = `${before.trimEnd()}\n- ${line}\n`;
    // A busy site may refuse it, and keeps the draft.
    const sent = await this.writer.press('publish', draft, { text }).catch(() => null);
    if (sent?.location.startsWith(`${contentActionForm.page}/file?`)) return true;
    await this.writer.act('discard', { id: draft });
    return false;
  }

  private choose(turn: number): void {
    this.writer.url = this.apps[(this.index + turn) % this.apps.length]?.url ?? '';
  }
}
