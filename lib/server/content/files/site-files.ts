import 'server-only';
import path from 'node:path';
import {
  describeFound,
  type ContentNote,
  type Location,
  type Report,
} from '@/lib/server/content/content-issue';
import { fileOf } from '@/lib/server/content/files/linked-files';

/** An image that a page shows, or a file that it links to. */
export type FileUse = { file: string; location: Location };

type Uses = {
  images: FileUse[];
  links: Written[];
  redirects: (Omit<Written, 'href'> & { to: string })[];
};

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
 * Decides which images and documents are published: all except those in the folder of an unpublished post, and those
 * that only unpublished posts use.
 */
export class SiteFiles {
  private readonly users = new Map<string, Set<string>>();

  /** @param drafts the files of unpublished posts */
  constructor(
    private readonly media: readonly string[],
    private readonly uses: readonly FileUse[],
    private readonly drafts: ReadonlySet<string>,
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
    return this.media.filter((file) => this.draftOf(file) === null);
  }

  /**
   * Reports published pages that use a file of an unpublished post. If the post has ended, returns notes instead,
   * because the passing of time must not prevent other changes from being published.
   *
   * @param ended the files of posts that have ended
   */
  check(report: Report, ended: ReadonlySet<string>): ContentNote[] {
    const notes: ContentNote[] = [];
    for (const { file, location } of this.uses) {
      const draft = this.drafts.has(location.file) ? null : this.draftOf(file);
      if (draft === null) continue;
      if (ended.has(draft)) {
        const text = `uses ${file}, a file of ${draft}, which has ended, so visitors cannot see it`;
        notes.push({ ...location, text });
        continue;
      }
      report({
        ...location,
        found: `${describeFound(file)}, a file of ${draft}, which is not published yet`,
        expected: `a file in another folder, or nothing before ${draft} is published`,
      });
    }
    return notes;
  }

  /** Returns the unpublished post that a file belongs to; null for a published file. */
  private draftOf(file: string): string | null {
    if (this.drafts.size === 0) return null;
    for (
      let folder = path.posix.dirname(file);
      folder !== '.';
      folder = path.posix.dirname(folder)
    ) {
      const index = `${folder}/index.md`;
      if (this.drafts.has(index)) return index;
    }
    const users = [...(this.users.get(file) ?? [])];
    return users.every((user) => this.drafts.has(user)) ? (users[0] ?? null) : null;
  }
}
