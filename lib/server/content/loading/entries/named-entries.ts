import 'server-only';
import { Suggestions } from '@/lib/server/content-issue';
import type { Named } from '@/lib/server/content/files/schema-fields';
import { toSlug } from '@/lib/slug';

type Names = { for: (name: string) => string | null };

type NamedEntry = { address: string; file: string; title: string; isHidden: boolean };

/** The entries that fields may name. Those that visitors cannot see have no address. */
export class NamedEntries {
  private readonly byAddress = new Map<string, Named>();
  private readonly files = new Map<string, string>();
  /** By the address of the list and the title; null if several entries have it. */
  private readonly byTitle = new Map<string, Named | null>();
  /** Names of people who have no page. */
  private readonly others = new Map<string, Named | null>();
  private readonly suggestions = new Map<string, Names>();

  constructor(entries: Iterable<NamedEntry>) {
    for (const { address, file, title, isHidden } of entries) {
      const named = { label: title, ...(!isHidden && { href: address }) };
      const key = address.slice(0, address.lastIndexOf('/') + 1) + title;
      this.byAddress.set(address, named);
      this.files.set(address, file);
      this.byTitle.set(key, this.byTitle.has(key) ? null : named);
    }
  }

  has(address: string): boolean {
    return this.byAddress.has(address);
  }

  /** Returns the file of an entry; an empty text if there is none. */
  fileOf(address: string): string {
    return this.files.get(address) ?? '';
  }

  /** Returns the entry of a file; null if there is none. @param prefix beginning of the addresses of the type */
  find(prefix: string, name: string): Named | null {
    return this.byAddress.get(prefix + name) ?? null;
  }

  /** Returns an author by file or name, with an address if visitors can see the page; null for a wrong file name. */
  findAuthor(prefix: string, name: string): Named | null {
    const known =
      this.find(prefix, name) ?? this.byTitle.get(prefix + name) ?? this.others.get(name);
    if (known !== undefined) return known;
    // With a hyphen, it is that of a file: perhaps of a person who has left. Anything else is a name as readers see it.
    const other = toSlug(name) === name && name.includes('-') ? null : { label: name };
    this.others.set(name, other);
    return other;
  }

  /** Whether several entries have this title, so that it names none of them. */
  isAmbiguous(prefix: string, title: string): boolean {
    return this.byTitle.get(prefix + title) === null;
  }

  /** Names the entries that may be meant; null if there is none. */
  suggest(prefix: string, name: string): string | null {
    const known = this.suggestions.get(prefix) ?? this.listNames(prefix);
    this.suggestions.set(prefix, known);
    return known.for(name);
  }

  private listNames(prefix: string): Names {
    const addresses = [...this.byAddress.keys()].filter((one) => one.startsWith(prefix));
    return addresses.length > 0
      ? new Suggestions(addresses.map((one) => one.slice(prefix.length)))
      : { for: () => null };
  }
}
