import 'server-only';
import type { ContentIssue } from '@/lib/server/content-issue';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { measureContent, type Edits } from '@/lib/server/content/files/overlay';
import type { Entry } from '@/lib/server/content/lists/entry';
import { isVisible } from '@/lib/server/content/lists/entry-times';
import { checkEdits } from '@/lib/server/content/loading/check-edits';
import type { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import type { Checked } from '@/lib/server/content/loading/check-language';
import { isWithin, type Period } from '@/lib/server/content/time/schedule';
import { findMovedAddresses } from '@/lib/server/publishing/former/former-addresses';
import {
  languagesOf,
  originalOf,
  type Languages,
} from '@/lib/server/publishing/asking/folder-languages';
import type { FolderLook } from '@/lib/server/publishing/holding/folder-look';
import { openVersion } from '@/lib/server/publishing/versions/open-version';
import type { Version } from '@/lib/server/publishing/versions/version';

// A load without its period lacks a required file.
const SHORT_MS = 60_000;

// Number of editors who write at the same time. Each load of a large folder takes some megabytes.
const RECENT = 4;

/** Everything from which a check follows. */
type FolderState = {
  look: FolderLook;
  /** The version that visitors see. */
  version: Version;
  /** Problems of that version. */
  mistakes: readonly ContentIssue[];
};

type CheckedEdits = Checked & { tree: FileTree };

/** The content folder as it was found, with everything that waits, and what is wrong with it. Never changes. */
export class FolderCheck {
  /** Problems of all files, also of those that cannot be read. */
  readonly problems: readonly ContentIssue[];
  readonly entries: readonly Entry[];
  readonly languages: Languages;
  readonly tree: FileTree;
  private readonly published: FileTree;
  /** When a load finds the same. */
  private readonly period: Period;
  /** Edits checked last: an editor previews a draft right after it is checked. */
  private recent: { edits: Edits; checked: CheckedEdits; at: number }[] = [];

  /** @param memory what is known of the files, which stays as it is */
  constructor(
    readonly found: FolderState,
    readonly memory: ContentMemory,
  ) {
    const { look, version } = found;
    this.tree = openVersion(look);
    this.published = openVersion(version);
    const now = Date.now();
    const { content, entries, problems } = this.load(new Map(), now);
    this.problems = [...problems, ...look.unreadable];
    this.entries = entries;
    this.languages = languagesOf(this.tree, content);
    this.period = { from: now, until: content?.period.until ?? now + SHORT_MS };
  }

  /** Whether a load of this would find the same. */
  isValid({ look, version, mistakes }: FolderState): boolean {
    const { found, period } = this;
    const isSame = look === found.look && version === found.version && mistakes === found.mistakes;
    return isSame && isWithin(period, Date.now());
  }

  /** Loads the folder with these edits, as a publication would. */
  loadEdits(edits: Edits): CheckedEdits {
    const now = Date.now();
    this.recent = this.recent.filter(({ at }) => at > now - SHORT_MS);
    const known = this.recent.find((one) => isSameEdits(one.edits, edits));
    if (known) return known.checked;
    const checked = this.load(edits, now);
    this.recent = [{ edits, checked, at: now }, ...this.recent].slice(0, RECENT);
    return checked;
  }

  /** Loads the folder with these edits, and shows the edited entries even if visitors would not see them now. */
  loadPreview(edits: Edits): CheckedEdits {
    const checked = this.loadEdits(edits);
    const now = Date.now();
    // The page of a translation is that of its original.
    const shown = new Set([...edits.keys()].map((file) => originalOf(file, this.languages)));
    const isHidden = checked.entries.some((page) => shown.has(page.file) && !isVisible(page, now));
    return isHidden ? this.load(edits, now, shown) : checked;
  }

  private load(edits: Edits, now: number, shown?: ReadonlySet<string>): CheckedEdits {
    const { tree, memory, published } = this;
    return checkEdits(tree, edits, memory, now, (edited) => ({
      moved: findMovedAddresses(this.found.version, edited),
      published,
      ...(shown && { shown }),
    }));
  }
}

function isSameEdits(one: Edits, other: Edits): boolean {
  return (
    one.size === other.size &&
    [...one].every(([file, content]) => {
      const same = other.get(file);
      if (!content || !same) return same === content;
      return measureContent(content).hash === measureContent(same).hash;
    })
  );
}
