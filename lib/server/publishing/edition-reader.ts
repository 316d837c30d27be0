import 'server-only';
import type { Edition } from '@/lib/server/content/edition';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import { openFolder, type FileTree } from '@/lib/server/content/files/file-tree';
import type { Entry } from '@/lib/server/content/lists/entry';
import { NOTHING_SENT, openVersion, openScanned } from '@/lib/server/publishing/edition';
import { applyChange } from '@/lib/server/publishing/list-change';
import type { EditionPart, SentPage } from '@/lib/server/publishing/thread-messages';
import type { Manifest } from '@/lib/server/publishing/versions/version';
import { getSettings } from '@/lib/server/settings';
import { SharedTexts } from '@/lib/server/shared-texts';

type LastPart = Extract<EditionPart, { kind: 'edition' }>;

/** Puts the parts of editions together again, part by part. */
export class EditionReader {
  /** Null before the first part: the content folder may have gone, and opening it would fail. */
  private tree: FileTree | null = null;
  private entries: Entry[] = [];
  private texts = new SharedTexts();
  /** The last complete edition. */
  private latest = NOTHING_SENT;
  /** The edition that the parts build on. */
  private before = NOTHING_SENT;
  /** Files of this edition; null if they could not be listed. */
  private files: Manifest | null = null;

  /** Returns the edition after its last part, and null before. */
  read(sent: EditionPart): Edition | null {
    const part = this.texts.share(sent);
    if (part.kind === 'files') {
      this.before = part.since === null ? NOTHING_SENT : this.latest;
      if (part.since !== this.before.id) {
        const last = this.before.id ?? 'nothing';
        throw new Error(`An edition builds on ${part.since}, but ${last} was read last.`);
      }
      this.files = part.files && { ...this.before.files, ...part.files };
      for (const path of part.removed) delete this.files?.[path];
      this.tree = { ...openTree(this.files, part.isStored), hidden: new Set(part.hidden) };
      this.entries = [];
      return null;
    }
    const { tree } = this;
    if (!tree) throw new Error('An edition begins with its files.');
    if (part.kind === 'edition') return this.complete(part, tree);
    this.entries.push(...readPages(part.entries, this.before.content.entries));
    return null;
  }

  /** Returns an edition that builds on the last one, and reads later ones as if this one had not come. */
  readPreview(parts: readonly EditionPart[]): Edition {
    const reader = new EditionReader();
    reader.latest = this.latest;
    const [edition] = parts.flatMap((part) => reader.read(part) ?? []);
    if (!edition) throw new Error('A preview ended before its last part.');
    return edition;
  }

  private complete({ id, published, content }: LastPart, tree: FileTree): Edition {
    const { entries } = this;
    const addresses = applyChange(this.before.content.addresses, content.addresses);
    const unindexed = applyChange(this.before.content.unindexed, content.unindexed);
    this.latest = { id, content: { entries, addresses, unindexed }, files: this.files };
    this.before = NOTHING_SENT;
    // Later editions have few texts of this one again.
    this.texts = new SharedTexts();
    return {
      id,
      tree: { ...tree, missing: new Set(content.missing) },
      ...(published && { publishedAt: published.publishedAt, entryIds: published.entryIds }),
      content: {
        ...content,
        types: entryTypes,
        entries,
        addresses,
        unindexed,
        media: new Set(content.media),
      },
    };
  }
}

function readPages(pages: readonly SentPage<Entry>[], before: readonly Entry[]): Entry[] {
  return pages.map((page) => {
    const known = typeof page === 'number' ? before[page] : page;
    if (!known)
      throw new Error('An edition refers to a page that the edition before does not have.');
    return known;
  });
}

function openTree(files: Manifest | null, isStored: boolean): FileTree {
  const { contentDir } = getSettings();
  if (!files) return openFolder(contentDir);
  return isStored ? openVersion({ files }) : openScanned(contentDir, files);
}
