import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc, { randomRuns } from '@/__tests__/support/jest/random';
import {
  makeContent,
  page,
  removeMadeContent,
} from '@/__tests__/support/content/temporary-content';
import { emptyDatabase, emptyFolder } from '@/__tests__/support/content/versions';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { FolderScanner } from '@/lib/server/publishing/folder/folder-scanner';
import { FolderPublisher } from '@/lib/server/publishing/publish-folder';
import type { Shown } from '@/lib/server/publishing/publish-version';
import { listFilePages } from '@/lib/server/publishing/removal';
import { openVersion } from '@/lib/server/publishing/versions/open-version';

jest.setTimeout(600_000);

const settings = prepareDatabase();

const HOUR_MS = 3_600_000;

// Longer than the steps in which a file system records times.
const CLOCK_STEP_MS = 20;

const NAMES = ['pages/a.md', 'pages/b.md', 'pages/c/d.md', 'pages/Gebühren.pdf', 'pages/c/Öl.pdf'];
const UNREADABLE = ['pages/\xe4.md', 'pages/c/\xe5.md'];

const before = { ...process.env };

afterEach(() => {
  process.env = { ...before, ...settings };
  removeMadeContent();
});

/** A content folder with a running publisher, and what has to be online. */
class LiveFolder {
  readonly folder = makeContent();
  private readonly publisher = new FolderPublisher(this.folder);
  private shown: Shown | null = null;
  private changed = new Set<string>();
  /** Texts that have to be online. */
  readonly online = new Map<string, string>();
  /** Correct files of the folder. */
  private readonly correct = new Map<string, string>();
  /** Files that cannot be read. */
  private readonly faulty = new Set<string>();
  /** Names that cannot be read, with whether they were there at the last look. */
  private readonly unreadable = new Map<string, boolean>();
  /** Files that are gone, and may have got a name that cannot be read. */
  private readonly suspects = new Set<string>();
  private count = 0;

  at(file: string): string {
    this.changed.add(path.join(this.folder, file));
    return path.join(this.folder, file);
  }

  clear(file: string): string {
    for (const form of ['NFC', 'NFD']) fs.rmSync(this.at(file.normalize(form)), { force: true });
    this.correct.delete(file);
    this.faulty.delete(file);
    return this.at(file);
  }

  write(file: string): void {
    const text = file.endsWith('.md')
      ? page('Text', `Title ${++this.count}`)
      : `%PDF-1.4\n${++this.count}\n%%EOF\n`;
    fs.writeFileSync(this.clear(file), text);
    this.correct.set(file, text);
  }

  spoil(file: string, make: (at: string) => void): void {
    make(this.clear(file));
    this.faulty.add(file);
  }

  /** Adds the same name in its other form. */
  double(file: string): void {
    if (file.normalize('NFD') === file || !this.correct.has(file)) return;
    fs.writeFileSync(this.at(file.normalize('NFD')), '%PDF-1.4\nTwin\n%%EOF\n');
    this.correct.delete(file);
    this.faulty.add(file);
  }

  addUnreadable(name: string): void {
    this.at(String(Buffer.from(name, 'latin1')));
    fs.writeFileSync(Buffer.from(`${this.folder}/${name}`, 'latin1'), page('Text', name));
    if (!this.unreadable.has(name)) this.unreadable.set(name, false);
  }

  removeUnreadable(name: string): void {
    this.at(String(Buffer.from(name, 'latin1')));
    fs.rmSync(Buffer.from(`${this.folder}/${name}`, 'latin1'), { force: true });
    this.unreadable.delete(name);
  }

  /** Publishes the folder, with or without the names of the changed files. */
  async look(isTold: boolean) {
    const changed = isTold ? this.changed : null;
    await sleep(CLOCK_STEP_MS);
    const outcome = await this.publisher.publish(this.shown, { changed });
    this.changed = new Set();
    if (outcome.kind === 'published') {
      this.shown = { version: outcome.version, filePages: listFilePages(outcome.content) };
    }
    this.expectOnline();
    if (outcome.kind !== 'published' && outcome.kind !== 'unchanged') {
      throw new Error(JSON.stringify(outcome));
    }
    const waiting = outcome.waiting?.changes.flatMap(({ files }) => files) ?? [];
    const unreadable = [...this.unreadable.keys()].map((name) =>
      String(Buffer.from(name, 'latin1')),
    );
    expect(new Set(waiting)).toEqual(new Set([...this.faulty, ...this.suspects, ...unreadable]));
  }

  get files() {
    return this.shown?.version.files ?? {};
  }

  private expectOnline(): void {
    for (const file of NAMES) {
      const text = this.correct.get(file);
      if (text !== undefined) this.online.set(file, text);
      const isGone = text === undefined && !this.faulty.has(file) && this.online.has(file);
      const isSuspect = isGone && this.isPerhapsRenamed(file);
      if (isSuspect) this.suspects.add(file);
      else this.suspects.delete(file);
      if (isGone && !isSuspect) this.online.delete(file);
    }
    for (const name of this.unreadable.keys()) this.unreadable.set(name, true);
    const tree = openVersion({ files: this.files });
    const read = (file: string) => tree.read(file)?.toString() ?? null;
    expect(NAMES.map((file) => [file, read(file)])).toEqual(
      NAMES.map((file) => [file, this.online.get(file) ?? null]),
    );
  }

  private isPerhapsRenamed(file: string): boolean {
    return [...this.unreadable].some(
      ([name, isOld]) =>
        file.startsWith(`${path.dirname(name)}/`) && (!isOld || this.suspects.has(file)),
    );
  }
}

/** Makes a fault of a text, or of a document that is missing. */
const asText = (text: string) => (at: string) =>
  at.endsWith('.md') ? fs.writeFileSync(at, text) : fs.symlinkSync('missing', at);

const FAULTS: Record<string, (at: string) => void> = {
  'a symlink to nothing': (at) => fs.symlinkSync('missing', at),
  'a symlink to a place outside': (at) => fs.symlinkSync('/etc', at),
  'a symlink to itself': (at) => fs.symlinkSync(path.basename(at), at),
  'a file that is too large': (at) => {
    fs.writeFileSync(at, '');
    fs.truncateSync(at, 2_000_000);
  },
  'a text whose YAML cannot be read': asText('---\ntitle: A: B\n---\nText'),
  'a text with a character that no page can show': asText(
    '---\ntitle: T\ndescription: \ufffd\0\n---\nText',
  ),
  'a text with a link to nothing': asText(page('[Nothing](/never)', 'Wrong')),
};

type Step = (site: LiveFolder) => void | Promise<void>;

const name = fc.constantFrom(...NAMES);
const unreadable = fc.constantFrom(...UNREADABLE);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: name.map(
      (file): Step =>
        (site) =>
          site.write(file),
    ),
  },
  {
    weight: 2,
    arbitrary: name.map(
      (file): Step =>
        (site) =>
          void site.clear(file),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(name, fc.constantFrom(...Object.values(FAULTS))).map(
      ([file, make]): Step =>
        (site) =>
          site.spoil(file, make),
    ),
  },
  {
    weight: 2,
    arbitrary: name.map(
      (file): Step =>
        (site) =>
          site.double(file),
    ),
  },
  {
    weight: 1,
    arbitrary: unreadable.map(
      (file): Step =>
        (site) =>
          site.addUnreadable(file),
    ),
  },
  {
    weight: 1,
    arbitrary: unreadable.map(
      (file): Step =>
        (site) =>
          site.removeUnreadable(file),
    ),
  },
  {
    weight: 5,
    arbitrary: fc.boolean().map(
      (isTold): Step =>
        (site) =>
          site.look(isTold),
    ),
  },
);

it('publishes every correct file beside files that cannot be read or have a mistake, whose published forms stay until they are mended', async () => {
  process.env.MAX_FILE_MB = '1';
  const now = Date.now;
  // No file counts as changed shortly before a look.
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + HOUR_MS);
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 20 }),
      fc.shuffledSubarray([...NAMES, ...UNREADABLE], {
        minLength: NAMES.length + UNREADABLE.length,
      }),
      async (steps, order) => {
        emptyFolder();
        await emptyDatabase();
        const site = new LiveFolder();
        fs.mkdirSync(site.at('pages/c'), { recursive: true });
        await site.look(false);
        for (const one of steps) await one(site);
        for (const file of order) {
          if (UNREADABLE.includes(file)) site.removeUnreadable(file);
          else site.write(file);
          await site.look(true);
        }
        expect(site.files).toEqual(await new FolderScanner(site.folder).list());
      },
    ),
    { numRuns: randomRuns(30) },
  );
  clock.mockRestore();
});
