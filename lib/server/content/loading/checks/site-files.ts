import 'server-only';
import path from 'node:path';
import {
  describeFound,
  type ContentNote,
  type Location,
  type Report,
} from '@/lib/server/content-issue';
import type { FileUse } from '@/lib/server/content/files/images/media';
import { fileOf } from '@/lib/server/content/files/linked-files';

type Uses = {
  images: FileUse[];
  links: Written[];
  redirects: (Omit<Written, 'href'> & { to: string })[];
};

/** The reason why visitors cannot see an entry that is not a draft, and whether it appears later. */
export type HiddenReason = { text: string; isScheduled: boolean };

type Written = { href: string; location: Location };

/** Lists the images that pages show, and the files that links and redirects lead to. */
export function listFileUses({ images, links, redirects }: Uses): FileUse[] {
  const targets = redirects.map(({ to, location }) => ({ href: to, location }));
  const linked = [...links, ...targets].flatMap(({ href, location }) => {
    const file = fileOf(href, location.file);
    return file === null ? [] : [{ file, location }];
  });
  return [...images, ...linked];
}

/**
 * Decides which images and documents are published: all except those in the folder of an unpublished entry, and those
 * that only unpublished entries use.
 */
export class SiteFiles {
  private readonly users = new Map<string, Set<string>>();

  /** @param unpublished the files of unpublished pages */
  constructor(
    private readonly media: readonly string[],
    private readonly uses: readonly FileUse[],
    private readonly unpublished: ReadonlySet<string>,
  ) {
    for (const { file, location } of uses) {
      const known = this.users.get(file);
      if (known) known.add(location.file);
      else this.users.set(file, new Set([location.file]));
    }
  }

  isUsed(file: string): boolean {
    return this.users.has(file);
  }

  listPublished(): string[] {
    return this.media.filter((file) => !this.isUnpublished(file));
  }

  isUnpublished(file: string): boolean {
    if (this.unpublished.size === 0) return false;
    if (this.unpublishedOwnerOf(file) !== null) return true;
    const users = [...(this.users.get(file) ?? [])];
    return users.length > 0 && users.every((user) => this.unpublished.has(user));
  }

  /**
   * Reports pages that use a file of an unpublished entry. If the entry has ended or appears later, returns notes instead,
   * because the passing of time must not prevent other changes from being published.
   *
   * @param reasons why visitors cannot see the entries that have ended or appear later, by file
   */
  check(report: Report, reasons: ReadonlyMap<string, HiddenReason>): ContentNote[] {
    const notes: ContentNote[] = [];
    for (const { file, location } of this.uses) {
      const isShown = !this.unpublished.has(location.file);
      const isScheduled = reasons.get(location.file)?.isScheduled === true;
      const owner = isShown || isScheduled ? this.unpublishedOwnerOf(file) : null;
      if (owner === null || owner === location.file) continue;
      const reason = reasons.get(owner);
      if (reason === undefined) {
        report({
          ...location,
          found: `${describeFound(file)}, a file of ${owner}, which is not published yet`,
          expected: `a file in another folder, or nothing before ${owner} is published`,
          others: [owner, file],
        });
      } else if (isShown) {
        notes.push({ ...location, text: `uses ${file}, a file of ${owner}, ${reason.text}` });
      }
    }
    return notes;
  }

  /** Returns the unpublished entry in whose folder a file is; null for any other file. */
  private unpublishedOwnerOf(file: string): string | null {
    for (
      let folder = path.posix.dirname(file);
      folder !== '.';
      folder = path.posix.dirname(folder)
    ) {
      const index = `${folder}/index.md`;
      if (this.unpublished.has(index)) return index;
    }
    return null;
  }
}
