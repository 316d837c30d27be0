import 'server-only';
import { readMarkdownFile, valueAt } from '@/lib/server/content/files/content-file';
import { toPath } from '@/lib/server/content/files/link-address';
import { normalizeAddress } from '@/lib/server/content/files/redirect-index';
import type { ContentFolder } from '@/lib/server/content/loading/content-folder';
import { redirects } from '@/lib/server/content/loading/fixed-pages/redirects';

/** Finds entries by the names that they had before they moved. */
export class FormerNames {
  /** Targets of redirects by their sources; null before the first unknown name. */
  private redirects: ReadonlyMap<string, string> | null = null;

  /** @param isEntry whether an entry has this address */
  constructor(
    private readonly folder: ContentFolder,
    private readonly isEntry: (address: string) => boolean,
  ) {}

  /** Returns the address of the entry that had this address before; null if there is none. */
  presentOf(former: string): string | null {
    const seen = new Set<string>();
    let address: string | undefined = former;
    while (address !== undefined && !seen.has(address)) {
      seen.add(address);
      address = this.next(address);
      if (address !== undefined && this.isEntry(address)) return address;
    }
    return null;
  }

  /**
   * Returns the address of the entry that had this address before, if another entry has it now and the published form of
   * a file already has the name, so that nobody knows which of the two is meant. Returns null in any other case.
   *
   * @param name in a field of the file
   */
  findOther(address: string, name: string, file: string, field: string): string | null {
    const { moved, published } = this.folder.moves;
    const present = moved?.get(address);
    if (!published || present === undefined || present === address) return null;
    if (!this.isEntry(present)) return null;
    const fields = readMarkdownFile(published, file, () => undefined)?.fields;
    return [valueAt(fields, [field])].flat().includes(name) ? present : null;
  }

  private next(address: string): string | undefined {
    this.redirects ??= this.readRedirects();
    return this.redirects.get(address) ?? this.folder.moves.moved?.get(address);
  }

  private readRedirects(): ReadonlyMap<string, string> {
    // The folder reads this file after the entries, and reports its mistakes then.
    const part = this.folder.withoutFindings({ report: () => undefined });
    redirects.load(part);
    const all = [...this.folder.redirects, ...part.redirects];
    return new Map(all.map(({ from, to }) => [normalizeAddress(from), toPath(to)]));
  }
}
