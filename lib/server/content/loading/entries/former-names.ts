import 'server-only';
import { toPath } from '@/lib/server/content/files/addresses/link-address';
import { normalizeAddress } from '@/lib/server/content/files/addresses/redirect-index';
import { readMarkdownFile, valueAt } from '@/lib/server/content/files/content-file';
import { isNameIn, nameIn } from '@/lib/server/content/files/name-in';
import { redirects } from '@/lib/server/content/loading/fixed-pages/redirects';
import type { ContentFolder } from '@/lib/server/content/loading/folder/content-folder';

/** The address of the entry that a file means by a name. */
type Meant = { present: string; isMistake: boolean };

/** Finds entries by the names that they had before they moved. */
export class FormerNames {
  /** Targets of redirects by their sources; null before the first unknown name. */
  private redirects: ReadonlyMap<string, string> | null = null;
  /** Addresses to which entries have moved; null before the first name that another entry has now. */
  private targets: ReadonlySet<string> | null = null;

  /** @param isEntry whether an entry has this address */
  constructor(
    private readonly folder: ContentFolder,
    private readonly isEntry: (address: string) => boolean,
  ) {}

  /** Whether a file that names this address may mean another entry. Must be fast, because hardly any name does. */
  mayMove(address: string, file: string): boolean {
    const { moved } = this.folder.context;
    return moved !== undefined && (moved.has(address) || moved.has(nameIn(address, file)));
  }

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
   * Returns the entry that a file means by a name if another entry has the name now. If entries have swapped names, a file
   * with the former name keeps its meaning. If a new entry has taken the name, the former name is a mistake.
   *
   * @param name in a field of the file
   */
  findMeant(address: string, name: string, file: string, field: string): Meant | null {
    const { moved, published } = this.folder.context;
    const kept = moved?.get(nameIn(address, file));
    const present = kept ?? moved?.get(address);
    if (present === undefined || present === address || !this.isEntry(present)) return null;
    if (kept !== undefined) return { present, isMistake: false };
    const fields = published && readMarkdownFile(published, file, () => undefined)?.fields;
    if (![valueAt(fields, [field])].flat().includes(name)) return null;
    return { present, isMistake: !this.isTarget(address) };
  }

  /** Whether an entry has moved to an address. */
  private isTarget(address: string): boolean {
    this.targets ??= new Set(
      [...(this.folder.context.moved ?? [])].flatMap(([from, to]) =>
        from === to || isNameIn(from) ? [] : to,
      ),
    );
    return this.targets.has(address);
  }

  private next(address: string): string | undefined {
    this.redirects ??= this.readRedirects();
    return this.redirects.get(address) ?? this.folder.context.moved?.get(address);
  }

  private readRedirects(): ReadonlyMap<string, string> {
    // The folder reads redirects.yaml again after the entries, and reports its mistakes then.
    const part = this.folder.withoutFindings({ report: () => undefined });
    redirects.load(part);
    const all = [...this.folder.redirects, ...part.redirects];
    return new Map(all.map(({ from, to }) => [normalizeAddress(from), toPath(to)]));
  }
}
