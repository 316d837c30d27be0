import path from 'node:path';
import { toSlug } from '@/lib/slug';
import { mediaUrl } from '@/lib/server/content/files/media-url';
import { documentKindOf, isImage } from '@/lib/server/content/files/media-types';
import type { Item, OldSite } from './item';
import type { Draft } from './map-fields';

// Characters of which the sources have none.
const SHOWN = '\uE010';
const LINKED = '\uE012';
const MARK = /([\uE010\uE012])(\d+)\uE011/g;

/** Gives the images and documents that texts use a place: beside the only page that uses one, or in a folder for all. */
export class MediaPlaces {
  private readonly files: string[] = [];
  private readonly users = new Map<string, Set<Item>>();
  private readonly places = new Map<string, string>();

  /**
   * Notes a use, and returns a mark for the place, which is known once all uses are.
   *
   * @param isShown whether the page shows the file as an image rather than linking to it
   */
  use(file: string, item: Item, isShown: boolean): string {
    const users = this.users.get(file) ?? new Set();
    this.users.set(file, users.add(item));
    const index = this.files.indexOf(file);
    const number = index === -1 ? this.files.push(file) - 1 : index;
    return `${isShown ? SHOWN : LINKED}${number}\uE011`;
  }

  /** Whether a text has a file for itself, so that it needs a folder. */
  hasOwn(item: Item): boolean {
    return [...this.users.values()].some((users) => users.size === 1 && users.has(item));
  }

  /**
   * Chooses the places.
   *
   * @param targetOf returns the file of a text
   * @param known returns the place that a file got in an earlier run
   * @param isTaken whether another file has a place
   */
  choose(
    targetOf: (item: Item) => string,
    known: (file: string) => string | undefined,
    isTaken: (place: string) => boolean,
  ): void {
    const taken = new Set<string>();
    for (const file of this.files) {
      const place =
        known(file) ??
        this.findFree(file, targetOf, (one) => taken.has(one.toLowerCase()) || isTaken(one));
      taken.add(place.toLowerCase());
      this.places.set(file, place);
    }
  }

  /** Lists the files with their places. */
  list(): [file: string, place: string][] {
    return [...this.places];
  }

  /** Replaces the marks in a text by paths as the page at `target` has to write them. */
  resolve(text: string, target: string): string {
    return text.replaceAll(MARK, (_, kind: string, index: string) => {
      const place = this.places.get(this.files[Number(index)] ?? '') ?? '';
      const isNear = path.posix.dirname(place) === path.posix.dirname(target);
      if (isNear) return path.posix.basename(place);
      return kind === SHOWN ? `/${place}` : mediaUrl(place);
    });
  }

  private findFree(
    file: string,
    targetOf: (item: Item) => string,
    isTaken: (place: string) => boolean,
  ): string {
    const [only, ...others] = this.users.get(file) ?? [];
    const folder =
      only && others.length === 0 && targetOf(only) !== ''
        ? path.posix.dirname(targetOf(only))
        : isImage(file)
          ? 'images'
          : 'documents';
    const { name, ext } = path.posix.parse(file);
    const bare = path.posix.join(folder, toSlug(name) || 'file');
    const ending = ext.toLowerCase();
    for (let count = 1; ; count++) {
      const place = `${bare}${count === 1 ? '' : `-${count}`}${ending}`;
      if (!isTaken(place)) return place;
    }
  }
}

/** Lists the redirects of documents, to which other sites link. Nobody sees those of a post that is not published. */
export function listDocuments(
  { roots }: OldSite,
  media: MediaPlaces,
  drafts: readonly Draft[],
): { from: string; to: string }[] {
  const hidden = drafts
    .filter(({ fields, target }) => fields.draft === true && target.endsWith('/index.md'))
    .map(({ target }) => path.posix.dirname(target));
  return media.list().flatMap(([file, place]) => {
    if (documentKindOf(file) === null || hidden.includes(path.posix.dirname(place))) return [];
    const root = roots.find((one) => file.startsWith(`${one}/`) && one !== 'assets');
    const from = `/${root === undefined ? file : file.slice(root.length + 1)}`;
    return /[\s?#\\]/.test(from) ? [] : [{ from, to: `/media/${place}` }];
  });
}
