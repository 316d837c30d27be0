import path from 'node:path';
import { decodeUrl, parseUrl } from '@/lib/decode-url';
import { mediaTypeOf } from '@/lib/server/content/files/media-types';
import { toSlug } from '@/lib/slug';
import type { Item, OldSite } from './item';

type Target =
  | { kind: 'item'; item: Item; rest: string }
  | { kind: 'media'; file: string; rest: string }
  | { kind: 'address'; path: string; rest: string }
  | { kind: 'other'; href: string }
  | { kind: 'nothing' };

const ENDINGS = /\.(md|qmd|rmd|markdown|html?|ipynb)$/i;

// Redirects may lead in a circle.
const MOST_REDIRECTS = 5;

// Addresses that programs make by themselves.
const MADE =
  /(^|\/)(tags?|categor(y|ies)|topics?|authors?|archives?|page|feed|rss|atom|sitemap)(\/|\.|$)/i;

// Names of hosts, which people write for `https://www.example.edu/x`.
const BARE_HOST =
  /^(www\.[\w-]+(\.[\w-]+)+|[\w-]+(\.[\w-]+)*\.(com|org|net|edu|gov|int|io|info|eu|uk|de|at|ch|fr|nl|be|it|es|pt|se|no|dk|fi|ie|ca|us|au|nz|jp|cn|br|ly|do))(\/|$)/i;

/** Finds the page or file of the old site that a link means. */
export class SiteIndex {
  private readonly byAddress = new Map<string, Item>();
  private readonly bySource = new Map<string, Item>();
  private readonly media = new Map<string, string>();
  /** Files by their names without a folder; null for a name that several have. */
  private readonly byName = new Map<string, string | null>();
  private readonly moved = new Map<string, [item: Item, to: string]>();

  constructor(private readonly site: OldSite) {
    for (const item of site.items) {
      for (const address of item.former) this.byAddress.set(normalize(address), item);
      for (const name of [item.source, ...(item.twins ?? [])].flatMap(namesOf))
        this.bySource.set(name, this.bySource.get(name) ?? item);
    }
    for (const [item, to] of site.moved ?? [])
      for (const address of item.former) this.moved.set(normalize(address), [item, to]);
    for (const file of site.media) {
      this.media.set(file.normalize('NFC').toLowerCase(), file);
      const name = path.posix.basename(file).toLowerCase();
      this.byName.set(name, this.byName.has(name) ? null : file);
    }
  }

  /** Returns the first old address of a text by the path of its file. */
  addressOf(name: string, from: Item): string | null {
    const folder = path.posix.dirname(from.source);
    const found = [path.posix.join(folder, name), name]
      .map((one) => this.findSource(one))
      .find(Boolean);
    return found?.former[0] ?? null;
  }

  /** Finds what a link on a page leads to. */
  find(written: string, from: Item, redirects = 0): Target {
    const href = this.withoutHost(written.trim().replace(/^(mailto|tel):\s+/i, '$1:'));
    if (/^(mailto|tel):\S/i.test(href) || href.startsWith('#')) return { kind: 'other', href };
    if (/^https?:\/\/\S/i.test(href)) {
      const file = this.site.replaced?.get(written.trim()) ?? this.site.replaced?.get(href);
      if (file !== undefined) return { kind: 'media', file, rest: '' };
      const spelled = href.replaceAll(/\s/g, '%20');
      return parseUrl(spelled) ? { kind: 'other', href: spelled } : { kind: 'nothing' };
    }
    if (href === '' || /^[a-z][a-z0-9+.-]*:/i.test(href)) return { kind: 'nothing' };
    const end = href.search(/[?#]|$/);
    const rest = href.slice(end).replace(/^\?[^#]*/, '');
    const candidates = this.listPaths(decodeUrl(href.slice(0, end)).replaceAll(/%3f/gi, '?'), from);
    const query = /^\?[^#]*/.exec(href.slice(end))?.[0] ?? '';
    for (const one of candidates) {
      const exact =
        this.byAddress.get(normalize(`/${one}${query}`)) ?? this.findSource(one + query);
      // With another query, such a program shows another page.
      const isOther = query !== '' && one.endsWith('.php');
      const item =
        exact ??
        (isOther ? undefined : (this.byAddress.get(normalize(`/${one}`)) ?? this.findSource(one)));
      if (item) return { kind: 'item', item, rest };
      const file = this.findMedia(one);
      if (file !== null) return { kind: 'media', file, rest };
    }
    if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(href)) return { kind: 'other', href: `mailto:${href}` };
    if (BARE_HOST.test(href)) return { kind: 'other', href: `https://${href}` };
    const [first] = candidates;
    const moved = candidates
      .map((one) => this.moved.get(normalize(`/${one}`)))
      .find((one) => one !== undefined);
    if (moved && redirects < MOST_REDIRECTS) {
      const [item, to] = moved;
      return this.find(to, item, redirects + 1);
    }
    return first === undefined ? { kind: 'nothing' } : { kind: 'address', path: `/${first}`, rest };
  }

  /** Whether the old site has nothing with this name either. */
  isDead(written: string, from: Item): boolean {
    const target = this.find(written, from);
    const { names } = this.site;
    if (target.kind === 'nothing') return !/^(ftp|sftp|https?):/i.test(written.trim());
    if (names === undefined || target.kind !== 'address' || MADE.test(target.path)) return false;
    return !names.has(keyOfName(target.path));
  }

  /** Finds the only image with the name of a file, whose folder the layout of the old site adds. */
  findByName(name: string): string | null {
    return this.byName.get(path.posix.basename(name).toLowerCase()) ?? null;
  }

  /** Finds the only file whose path ends so: the layout of the old site adds its folder. */
  findByEnding(written: string): string | null {
    const file = this.findByName(written);
    const end = `/${written.replace(/^(\.{0,2}\/)+/, '').toLowerCase()}`;
    return file?.toLowerCase().endsWith(end) === true ? file : null;
  }

  private findMedia(name: string): string | null {
    // WordPress shows smaller copies, such as `lake-300x200.jpg`.
    const names = [name, name.replace(/-\d+x\d+(?=\.\w+$)/, '')];
    const paths = ['', ...this.site.roots].flatMap((root) =>
      names.map((one) => path.posix.join(root, one).toLowerCase()),
    );
    const found = paths.map((one) => this.media.get(one)).find((one) => one !== undefined);
    const file = found === undefined ? undefined : (this.site.replaced?.get(found) ?? found);
    return file !== undefined && mediaTypeOf(file) !== null ? file : null;
  }

  private findSource(name: string): Item | undefined {
    const bare = name.replace(ENDINGS, '').toLowerCase();
    return this.bySource.get(bare) ?? this.bySource.get(bare.replace(/\/_?index$/, ''));
  }

  /** Lists the paths below the old site that a link may mean. None of them leads out of it. */
  private listPaths(written: string, { source, former: [address = '/'] }: Item): string[] {
    if (written.startsWith('/')) return [path.posix.join('/', written).slice(1)];
    const folder = address.endsWith('/') ? address : path.posix.dirname(address);
    const near = path.posix.join(path.posix.dirname(source), written);
    return [
      ...(near.startsWith('..') ? [] : [near]),
      path.posix.join('/', folder, written).slice(1),
      path.posix.join('/', written).slice(1),
    ];
  }

  private withoutHost(href: string): string {
    const { host, base } = this.site;
    const [, name = '', rest = ''] = /^(?:https?:)?\/\/([^/?#]+)(.*)$/i.exec(href) ?? [];
    const bare = (one: string) => one.toLowerCase().replace(/^www\./, '');
    if (name !== '' && (host === '' || bare(name) !== bare(host)))
      return href.replace(/^\/\//, 'https://');
    const own = name === '' ? href : rest.replace(/^(?!\/)/, '/');
    const isBelow = base !== '' && (own === base || own.startsWith(`${base}/`));
    // Another site at the same host.
    if (name !== '' && base !== '' && !isBelow) return href.replace(/^\/\//, 'https://');
    return isBelow ? own.slice(base.length) || '/' : own;
  }
}

/** Returns the name of a file or an address in the form that compares. */
export function keyOfName(name: string): string {
  return toSlug(
    path.posix
      .basename(name.replace(/(\/_?index)?\.\w+$|\/+$/, ''))
      .replace(/^\d{4}-\d\d?-\d\d?-/, ''),
  );
}

/** Returns an address in the form that compares: without slash, index and ending. */
export function normalize(address: string): string {
  const [bare = '', query] = decodeUrl(withoutSession(address)).split(/(?=\?)/);
  const short = bare
    .replace(/(^|\/)index\.(html?|php|md)$/i, '$1')
    .replace(ENDINGS, '')
    .replace(/\/+$/, '');
  return `${short.toLowerCase().normalize('NFC') || '/'}${query ?? ''}`;
}

const SESSION = /^(?:(?:php|j|asp)?_?sess(?:ion)?_?id|sid)=|=(?=[^=]*\d)[\da-f-]{16,}$/i;

/** Returns an address without the session of a visitor, which another visit would not have. */
export function withoutSession(address: string): string {
  const [bare = '', query] = address.replace(/;jsessionid=[^?/#]*/i, '').split(/\?(.*)/s);
  if (query === undefined) return bare;
  const kept = query.split(/&(?:amp;)?/).filter((one) => !SESSION.test(one));
  return kept.length > 0 && query !== '' ? `${bare}?${kept.join('&')}` : bare;
}

function namesOf(source: string): string[] {
  const bare = source.replace(ENDINGS, '').toLowerCase();
  const short = bare.replace(/\/_?index$/, '');
  // As `{% post_url 2021-03-04-name %}` and Hugo's `ref` name them.
  const names = [bare, short, bare.replace(/^(.*\/)?_posts\//, ''), path.posix.basename(short)];
  return [...names, ...names.map((name) => name.replace(/^content\//, ''))];
}
