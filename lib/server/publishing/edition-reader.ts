import 'server-only';
import type { Content, Edition } from '@/lib/server/content/edition';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import { openFolder, type FileTree } from '@/lib/server/content/files/file-tree';
import type { Entry } from '@/lib/server/content/lists/entry';
import { applyChange } from '@/lib/server/publishing/list-change';
import { NO_CONTENT, NOTHING_SENT, type KnownContent } from '@/lib/server/publishing/pack-edition';
import type { EditionPart, SentContent, SentPage } from '@/lib/server/publishing/thread-messages';
import { openVersion, openScanned } from '@/lib/server/publishing/versions/open-version';
import type { Manifest } from '@/lib/server/publishing/versions/version';
import { getSettings } from '@/lib/server/settings';
import { SharedTexts } from '@/lib/server/shared-texts';

type LastPart = Extract<EditionPart, { kind: 'edition' }>;

/** Puts the parts of editions together again, part by part. */
export class EditionReader {
  /** Null before the first part: the content folder may have gone, and opening it would fail. */
  private tree: FileTree | null = null;
  /** The entries in each language; that of the first one is empty. */
  private entries = new Map<string, Entry[]>();
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
      this.entries = new Map();
      return null;
    }
    const { tree } = this;
    if (!tree) throw new Error('An edition begins with its files.');
    if (part.kind === 'edition') return this.complete(part, tree);
    const { language = '', entries } = part;
    const { content } = this.before;
    const before = language === '' ? content : content.translations?.[language];
    const read = this.entries.get(language) ?? [];
    read.push(...readPages(entries, before?.entries ?? []));
    this.entries.set(language, read);
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

  private complete({ id, published, content: sent }: LastPart, tree: FileTree): Edition {
    const content = this.completeContent(sent, this.before.content);
    this.latest = { id, content: toKnown(content), files: this.files };
    this.before = NOTHING_SENT;
    // Later editions have few texts of this one again.
    this.texts = new SharedTexts();
    return {
      id,
      tree: { ...tree, missing: new Set(content.missing) },
      ...(published && { publishedAt: published.publishedAt, entryIds: published.entryIds }),
      content,
    };
  }

  private completeContent(
    { translations, ...sent }: SentContent,
    before: KnownContent,
    language = '',
  ): Content {
    const translated = Object.entries(translations ?? {}).map(([tag, one]) => [
      tag,
      this.completeContent(one, before.translations?.[tag] ?? NO_CONTENT, tag),
    ]);
    return {
      ...sent,
      types: entryTypes,
      entries: this.entries.get(language) ?? [],
      addresses: applyChange(before.addresses, sent.addresses),
      unindexed: applyChange(before.unindexed, sent.unindexed),
      media: new Set(sent.media),
      ...(translations && { translations: Object.fromEntries(translated) }),
    };
  }
}

// Without the rest, which nobody compares and which would stay in memory.
function toKnown({ entries, addresses, unindexed, translations = {} }: Content): KnownContent {
  const known = Object.entries(translations).map(([tag, one]) => [tag, toKnown(one)]);
  return { entries, addresses, unindexed, translations: Object.fromEntries(known) };
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
