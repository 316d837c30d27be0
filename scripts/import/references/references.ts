import path from 'node:path';
import { fieldsOf, textOf, type Fields, type OldSite } from '@/scripts/import/item';
import type { Entry } from './bibtex';
import { formatCitation, formatReference, toReference, yearOf } from './format-reference';
import { parseQuery } from './query';

const WORD = /!?@[\w*,]*\[[^\]]*\]\*?|"[^"]*"|'[^']*'|[^\s"']+/g;

/** Options of jekyll-scholar by their short names. */
const OPTIONS: Record<string, string> = {
  f: 'file',
  q: 'query',
  c: 'cited',
  C: 'cited_in_order',
  m: 'max',
  g: 'group_by',
  O: 'order',
  T: 'template',
  s: 'style',
  l: 'locator',
  p: 'prefix',
  L: 'label',
};
/** Entries that a text has cited so far, and whether it has listed them. */
export type Cited = { entries: Set<Entry>; isListed: boolean };

const FLAGS = /^(cited|cited_in_order|suppress_author|clear|A|r|relative)$/;

/** The bibliographies of the old site. */
export class References {
  private readonly bibliographies: ReadonlyMap<string, readonly Entry[]>;
  private readonly byKey = new Map<string, Entry>();
  private readonly settings: Fields;

  constructor(private readonly site: OldSite) {
    this.bibliographies = site.bibliographies ?? new Map();
    this.settings = fieldsOf(site.settings.scholar);
    for (const entry of [...this.bibliographies.values()].flat())
      if (!this.byKey.has(entry.key)) this.byKey.set(entry.key, entry);
  }

  /** Returns the entry with a key; null if no bibliography has it. */
  find(key: string): Entry | null {
    return this.byKey.get(key) ?? null;
  }

  /** Lists the entries of a bibliography by the name or path of its file; null if there is none. */
  listOf(name: string): readonly Entry[] | null {
    const bare = name.replace(/^\.?\//, '').replace(/(\.bib(tex)?)?$/, '');
    const folder = (textOf(this.settings.source) ?? '_bibliography').replaceAll(/^\.?\/|\/+$/g, '');
    const files = [...this.bibliographies.keys()];
    const isFile = (wanted: string) => (file: string) =>
      file.replace(/\.bib(tex)?$/, '') === wanted;
    const found =
      files.find(isFile(path.posix.join(folder, bare))) ??
      files.find(isFile(bare)) ??
      files.find((file) => isFile(path.posix.basename(bare))(path.posix.basename(file)));
    return found === undefined ? null : (this.bibliographies.get(found) ?? null);
  }

  /** Formats an entry for a list of references. */
  format(entry: Entry): string {
    return formatReference(
      toReference(entry, (name) => {
        const file = [...this.site.media].find((one) => `/${one}`.endsWith(`/${name}`));
        return file === undefined ? null : `/${file}`;
      }),
    );
  }

  /** Adds the list of what a text cites, below a heading unless the text ends with one. */
  close(text: string, entries: readonly Entry[], title = 'References'): string {
    const isTitled = /(?:^|\n)#{1,6} [^\n]*$/.test(text.trimEnd());
    return `${text.trimEnd()}\n\n${isTitled ? '' : `## ${title}\n\n`}${this.formatList(entries)}`;
  }

  /** Formats entries as a list. */
  formatList(entries: readonly Entry[]): string {
    return entries.map((entry) => `- ${this.format(entry)}\n`).join('');
  }

  /**
   * Returns what a command of jekyll-scholar shows, such as `bibliography`; null if that is not known.
   */
  run(name: string, written: string, cited: Cited): string | null {
    if (!/^(cite|nocite|reference|bibliography|bibliography_count)$/.test(name)) return null;
    const { options, words } = readOptions(written);
    if (name.startsWith('bibliography')) {
      const entries = this.choose(options, cited.entries);
      cited.isListed ||= name === 'bibliography';
      if (entries === null) return null;
      return name === 'bibliography' ? this.group(entries, options) : String(entries.length);
    }
    const entries = words.flatMap((key) => this.find(key) ?? []);
    if (words.length === 0 || entries.length < words.length) return null;
    if (name === 'reference') return entries.map((entry) => this.format(entry)).join('\n\n');
    for (const entry of entries) cited.entries.add(entry);
    if (name === 'nocite') return '';
    const locator = options.get('locator');
    const cites = entries.map((entry) => {
      const { names, year } = formatCitation(entry);
      return options.has('suppress_author') || options.has('A') ? year : `${names}, ${year}`;
    });
    return `(${cites.join('; ')}${locator === undefined ? '' : `, ${locator}`})`;
  }

  private choose(options: ReadonlyMap<string, string>, cited: Set<Entry>): Entry[] | null {
    const usual = textOf(this.settings.bibliography) ?? 'references';
    const [only] = this.bibliographies.size === 1 ? [...this.bibliographies.keys()] : [];
    const named = options.get('file');
    const found = (named ?? usual).split(',').map((file) => this.listOf(file.trim()));
    const known = found.flatMap((one) => one ?? []);
    const all = known.length === 0 && named === undefined ? (this.listOf(only ?? '') ?? []) : known;
    if (all.length === 0) return found.includes(null) ? null : [];
    const query = parseQuery(options.get('query') ?? textOf(this.settings.query) ?? '@*');
    if (query === null) return null;
    const chosen = options.has('cited_in_order')
      ? [...cited]
      : options.has('cited')
        ? all.filter((entry) => cited.has(entry))
        : all;
    const fitting = this.sort(chosen.filter(query), options);
    return fitting.slice(0, Number(options.get('max')) || fitting.length);
  }

  private sort(entries: Entry[], options: ReadonlyMap<string, string>): Entry[] {
    const names = options.get('sort_by') ?? textOf(this.settings.sort_by) ?? 'none';
    if (/^none$/i.test(names) || options.has('cited_in_order')) return entries;
    const isDown = /^desc/i.test(options.get('order') ?? textOf(this.settings.order) ?? '');
    const valueOf = (entry: Entry, name: string) =>
      name === 'year' ? yearOf(entry) : (entry.fields.get(name) ?? '');
    const compare = (one: Entry, other: Entry) =>
      names
        .split(',')
        .map((name) => name.trim())
        .map((name) => valueOf(one, name).localeCompare(valueOf(other, name), 'en', NUMERIC))
        .find((order) => order !== 0) ?? 0;
    return entries.toSorted((one, other) => (isDown ? compare(other, one) : compare(one, other)));
  }

  private group(entries: readonly Entry[], options: ReadonlyMap<string, string>): string {
    const by = options.get('group_by') ?? textOf(this.settings.group_by) ?? 'none';
    if (by !== 'year') return `\n\n${this.formatList(entries)}\n`;
    const groups = new Map<string, Entry[]>();
    for (const entry of entries) {
      const year = yearOf(entry);
      groups.set(year, [...(groups.get(year) ?? []), entry]);
    }
    const order = options.get('group_order') ?? textOf(this.settings.group_order) ?? '';
    const sorted = [...groups].toSorted(([one], [other]) => one.localeCompare(other));
    return (/^desc/i.test(order) ? sorted.toReversed() : sorted)
      .map(([year, group]) => `\n\n${year && `### ${year}\n\n`}${this.formatList(group)}\n`)
      .join('');
  }
}

const NUMERIC = { numeric: true };

function readOptions(written: string): { options: Map<string, string>; words: string[] } {
  const options = new Map<string, string>();
  const words: string[] = [];
  const all = (written.match(WORD) ?? []).map((word) => word.replace(/^(["'])(.*)\1$/, '$2'));
  for (let word = all.shift(); word !== undefined; word = all.shift()) {
    const [, short, long] = /^(?:-(\w)|--([\w-]+))$/.exec(word.replace(/=.*/s, '')) ?? [];
    const name = long?.replaceAll('-', '_') ?? (short && (OPTIONS[short] ?? short));
    if (name === undefined) words.push(word);
    else if (FLAGS.test(name)) options.set(name, '');
    else {
      const value = (word.includes('=') ? word.slice(word.indexOf('=') + 1) : all.shift()) ?? '';
      const before = options.get(name);
      options.set(name, before === undefined ? value : `${before},${value}`);
    }
  }
  return { options, words };
}
