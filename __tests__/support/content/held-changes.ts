import { SECOND_SITE } from '@/__tests__/support/content/temporary-content';
import { storeTexts } from '@/__tests__/support/content/versions';
import { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import { checkContent } from '@/lib/server/content/loading/load-content';
import { FolderScanner } from '@/lib/server/publishing/folder/folder-scanner';
import { chooseChanges, type Choice } from '@/lib/server/publishing/holding/choose-changes';
import { describeWaiting } from '@/lib/server/publishing/holding/describe-waiting';
import { openVersion } from '@/lib/server/publishing/versions/open-version';
import type { Manifest } from '@/lib/server/publishing/versions/version';
import type { Waiting } from '@/lib/server/publishing/waiting';

/** Texts by their paths; null removes the file. */
export type Edits = Record<string, string | null>;

/** A site without a database: what is online, and the folder of its editors. */
export class EditedSite {
  /** The last choice. */
  choice: Choice | null = null;
  waiting: Waiting | null = null;
  private readonly memory = new ContentMemory();

  constructor(
    public published: Manifest,
    public folder: Manifest = published,
  ) {}

  /** Changes the folder without publishing anything. */
  edit(edits: Edits): this {
    const texts = Object.entries(edits).flatMap(([file, text]): [string, string][] =>
      text === null ? [] : [[file, text]],
    );
    const files = { ...this.folder, ...storeTexts(Object.fromEntries(texts)) };
    for (const [file, text] of Object.entries(edits)) if (text === null) delete files[file];
    this.folder = files;
    return this;
  }

  /** Publishes what can be published. Returns the files that wait. */
  async publish(): Promise<string[]> {
    const load = (files: Manifest) => Promise.resolve(this.load(files));
    const choice = await chooseChanges(this.published, this.folder, load);
    if (!choice) throw new Error('Nothing can be shown.');
    this.choice = choice;
    this.waiting = describeWaiting(choice, [], this.waiting, 0);
    this.published = choice.files;
    return this.waiting?.changes.flatMap(({ files }) => files) ?? [];
  }

  load(files: Manifest) {
    const tree = openVersion({ files });
    const published = openVersion({ files: this.published });
    const now = Date.parse('2026-06-01');
    return checkContent(tree, now, { memory: this.memory, published });
  }

  /** Returns what is online of a file; null if there is none. */
  read(file: string): string | null {
    return openVersion({ files: this.published }).read(file)?.toString() ?? null;
  }

  /** Returns a file of the folder; null if there is none. */
  readFolder(file: string): string | null {
    return openVersion({ files: this.folder }).read(file)?.toString() ?? null;
  }
}

/** Returns the second site, all of which is online. */
export async function openSecondSite(): Promise<EditedSite> {
  const files = await new FolderScanner(SECOND_SITE).list();
  if (!files) throw new Error('The second site has changed.');
  return new EditedSite(files);
}
