import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import { HOME, TEMPLATE_FILES } from '@/lib/routes';
import { readRoutes } from '@/lib/server/build-output';
import type { Report } from '@/lib/server/content-issue';
import type { SiteAddress } from '@/lib/server/content/files/addresses/site-address';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { fileOf, sizeOfPublicFile } from '@/lib/server/content/files/linked-files';

// Next or a route handler responds below these paths, even where there is no page.
const PROGRAM_FOLDERS = /^\/(_next|api|form|media|staff\/messages)(\/|$)/;

/** Maps each address to its page, now and once every entry is published. */
export class SitePaths {
  private readonly claimed = new Map<string, SiteAddress>();
  private readonly unpublished = new Map<string, string>();
  private readonly ended = new Set<string>();
  private readonly starts = new Map<string, number>();

  /** @param files other files with an address of their own, such as /people.csv */
  constructor(
    private readonly media: ReadonlySet<string>,
    private readonly report: Report,
    private readonly files: ReadonlySet<string> = new Set(),
  ) {}

  claim(page: SiteAddress): void {
    const { path: address, owner: file } = page;
    const owner = this.claimed.get(address)?.owner;
    // `ContentFolder.addressOf` has already reported such a file.
    if (address === '/') return;
    const first = file.startsWith('pages/') ? (address.split('/')[1] ?? '') : '';
    if (first !== '' && isInApp(first)) {
      this.report({
        file,
        found: `the address ${address}, which belongs to the template`,
        expected: `another name: there is a folder app/${first}`,
      });
    } else if (owner !== undefined && owner !== file) {
      // A list has no file that an editor could rename.
      const isList = !file.endsWith('.md') && owner.endsWith('.md');
      this.report({
        file: isList ? owner : file,
        found: `the address ${address}, which ${isList ? file : owner} already has`,
        expected: 'an address of its own; rename one of the two files',
        kind: 'an address that another file has',
        others: [isList ? file : owner],
        isClaim: true,
      });
    } else {
      this.claimed.set(address, page);
    }
  }

  /** Marks addresses that visitors could see once, where there is nothing else now. */
  markAllEnded(addresses: readonly SiteAddress[]): void {
    for (const page of addresses.filter((one) => !this.claimed.has(one.path))) {
      this.claimed.set(page.path, page);
      this.unpublish(page.path);
      this.markEnded(page.path);
    }
  }

  /** Marks a claimed address as unpublished. */
  unpublish(address: string): void {
    const page = this.claimed.get(address);
    if (page) this.unpublished.set(address, page.owner);
  }

  /** Marks an address that visitors can see, or could see until an entry ended. */
  markEnded(address: string): void {
    this.ended.add(address);
  }

  hasEnded(address: string): boolean {
    return this.ended.has(address);
  }

  /** Marks an address that visitors will see from this time on, in milliseconds since 1970. */
  markScheduled(address: string, startsAt: number): void {
    if (this.isUnpublished(address)) this.starts.set(address, startsAt);
  }

  /** Whether any address has a time marked with `markScheduled`. */
  hasScheduled(): boolean {
    return this.starts.size > 0;
  }

  /** Returns the time marked with `markScheduled`; null if there is none. */
  startOf(address: string): number | null {
    return this.starts.get(address) ?? null;
  }

  /** Lists the published addresses, or with drafts all of them, sorted. */
  list(withDrafts = false): string[] {
    return [...this.claimed.keys()]
      .filter((address) => withDrafts || !this.unpublished.has(address))
      .sort();
  }

  /** Lists the published addresses that are hidden from search engines. */
  listUnindexed(): string[] {
    return [...this.claimed.values()].flatMap(({ path: address, isUnindexed }) =>
      isUnindexed && !this.unpublished.has(address) ? address : [],
    );
  }

  /** Returns the file of an unpublished page; undefined for any other address. */
  unpublishedFileAt(address: string): string | undefined {
    return this.unpublished.get(address);
  }

  isUnpublished(address: string): boolean {
    return this.unpublished.has(address);
  }

  /** Whether an address is not published, and will not be as time passes. */
  staysUnpublished(address: string): boolean {
    return this.isUnpublished(address) && !this.starts.has(address);
  }

  /** Returns the files of all unpublished pages. */
  listUnpublishedFiles(): Set<string> {
    return new Set(this.unpublished.values());
  }

  anchorsOf(address: string, tree: FileTree): readonly string[] | undefined {
    return this.pageOfLinked(address)?.anchors?.(tree);
  }

  /**
   * Returns the address of a page by its file, as other programs link to it: relative to `from`, from the content folder, or
   * without its ending; null if there is no such page.
   */
  addressOfFile(written: string, from: string): string | null {
    const name = written.replace(/^\//, '');
    const near = path.posix.join(path.posix.dirname(from), name);
    const endings = /\.md$/.test(name) ? [''] : ['.md', '/index.md'];
    const files = [near, name, `pages/${name}`].flatMap((file) => endings.map((end) => file + end));
    for (const [address, { owner }] of this.claimed) if (files.includes(owner)) return address;
    return null;
  }

  ownerOf(address: string): string | undefined {
    return this.claimed.get(address)?.owner;
  }

  /** Returns the owner of the page to which a link leads. */
  ownerOfLinked(address: string): string | undefined {
    return this.pageOfLinked(address)?.owner;
  }

  // The template redirects from / to the home page.
  private pageOfLinked(address: string): SiteAddress | undefined {
    return this.claimed.get(address === '/' ? HOME : address);
  }

  /** Whether there is a page or a file at this address, now or later. */
  isKnown(address: string): boolean {
    if (address === '/' || this.claimed.has(address) || this.files.has(address)) return true;
    if (TEMPLATE_FILES.some((known) => known === address)) return true;
    const file = fileOf(address, '');
    if (file !== null && this.hasMedia(file)) return true;
    if (sizeOfPublicFile(address) !== null) return true;
    return isInApp(`${address}/page.tsx`);
  }

  /** Whether there is an image or a document with this path below the content folder, now or later. */
  hasMedia(file: string): boolean {
    return this.media.has(file);
  }

  /** Lists the images and documents, now or later. */
  listMedia(): string[] {
    return [...this.media];
  }

  /** Whether Next or a route handler responds, although there is no page. */
  isProgram(address: string): boolean {
    return PROGRAM_FOLDERS.test(address);
  }
}

/** Whether the template serves an address itself, so that content there would never be shown. */
export function isTemplateAddress(address: string): boolean {
  return PROGRAM_FOLDERS.test(address) || isInApp(address);
}

/** Whether the template or the list of a type has an address, so that no content page can have it. */
export function isReserved(address: string, types: readonly { path: string }[]): boolean {
  return isTemplateAddress(address) || types.some(({ path: list }) => list === address);
}

// A page in `app` takes precedence, so a content page at the same address would never be shown.
function isInApp(name: string): boolean {
  const app = path.join(/*turbopackIgnore: true*/ process.cwd(), 'app');
  if (!fs.existsSync(app)) return isInBuild(name);
  // The folder of a route group, as in `(content)`, is not part of the address.
  const groups = fs.readdirSync(app).filter((folder) => folder.startsWith('('));
  return ['', ...groups].some((group) => fs.existsSync(path.join(app, group, name)));
}

// A standalone server runs in a folder without `app`.
function isInBuild(name: string): boolean {
  const wanted = path.posix.join('/', name);
  return Object.keys(readRoutes() ?? {})
    .map((route) => `${route.replace(/^\/\([^/]*\)/, '')}.tsx`)
    .some((route) => route === wanted || route.startsWith(`${wanted}/`));
}
