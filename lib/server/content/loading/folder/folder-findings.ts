import 'server-only';
import type { ContentNote, Location } from '@/lib/server/content-issue';
import type { Redirect } from '@/lib/server/content/files/addresses/redirect-index';
import type { SiteAddress } from '@/lib/server/content/files/addresses/site-address';
import type { Placeholder } from '@/lib/server/content/files/yaml/yaml';
import type { ImageUse } from '@/lib/server/content/files/images/media';

/** A link or the target of a redirect, and the page it belongs to; null for a link on every page. */
export type WrittenLink = {
  href: string;
  location: Location;
  from: string | null;
  kind?: 'link' | 'redirect';
  /** The whole address, if `href` is a part of it, such as an entry of a comparison. */
  written?: string;
};

/** A redirect as written, and the address of the entry that declares it; null for redirects.yaml. */
export type WrittenRedirect = Redirect & { location: Location; owner: string | null };

/** A topic that a section shows. */
type WrittenTopic = { topic: string; location: Location };

/** Links, notes and the like from the files of the content folder, used once every file has been read. */
export class FolderFindings {
  readonly placeholders: Placeholder[] = [];
  readonly notes: ContentNote[] = [];
  readonly links: WrittenLink[] = [];
  readonly topics: WrittenTopic[] = [];
  /** Lists of entries that sections show. */
  readonly lists: { address: string; location: Location }[] = [];
  readonly redirects: WrittenRedirect[] = [];
  /** As `Content.formerNames`. */
  readonly formerNames = new Map<string, string>();
  /** Images that pages show. */
  readonly images: ImageUse[] = [];
  /** Addresses of files with problems. Links to them are not reported, because they are correct. */
  readonly unreadable: SiteAddress[] = [];

  /** Adds what was found in a part of the folder. */
  add(found: Partial<FolderFindings>): void {
    append(this.placeholders, found.placeholders);
    append(this.notes, found.notes);
    append(this.links, found.links);
    append(this.topics, found.topics);
    append(this.lists, found.lists);
    append(this.redirects, found.redirects);
    append(this.images, found.images);
    append(this.unreadable, found.unreadable);
  }

  /**
   * Returns only the lists that have items: for thousands of files, empty lists would take megabytes, as would the room
   * for sixteen more links that V8 leaves in a list that has grown.
   */
  withoutEmptyLists(): Partial<FolderFindings> {
    const { placeholders, notes, links, topics, lists, redirects, images, unreadable } = this;
    return {
      ...(placeholders.length > 0 && { placeholders }),
      ...(notes.length > 0 && { notes }),
      ...(links.length > 0 && { links: [...links] }),
      ...(topics.length > 0 && { topics }),
      ...(lists.length > 0 && { lists }),
      ...(redirects.length > 0 && { redirects }),
      ...(images.length > 0 && { images }),
      ...(unreadable.length > 0 && { unreadable }),
    };
  }
}

function append<Item>(list: Item[], more: readonly Item[] = []): void {
  for (const item of more) list.push(item);
}
