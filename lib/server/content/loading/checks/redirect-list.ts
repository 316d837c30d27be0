import 'server-only';
import { PERSONAL_PAGES } from '@/lib/routes';
import {
  describeFound,
  type ContentIssue,
  type Location,
  type Report,
} from '@/lib/server/content-issue';
import { toPath } from '@/lib/server/content/files/addresses/link-address';
import {
  isPattern,
  normalizeAddress,
  RedirectIndex,
  splitQuery,
  type Redirect,
} from '@/lib/server/content/files/addresses/redirect-index';
import { namesIn } from '@/lib/server/content/files/addresses/redirect-patterns';
import { checkPatterns } from '@/lib/server/content/loading/checks/redirect-patterns';
import type { WrittenRedirect } from '@/lib/server/content/loading/folder/folder-findings';
import type { SitePaths } from '@/lib/server/content/loading/folder/site-paths';

/** Holds all redirects, and reports those that start at a page or lead to another redirect. */
export class RedirectList {
  private readonly redirects = new Map<string, WrittenRedirect>();
  private readonly patterns: WrittenRedirect[] = [];
  private index = new RedirectIndex<WrittenRedirect>([]);

  constructor(
    private readonly paths: SitePaths,
    private readonly report: Report,
  ) {}

  add({ from: written, location, ...rest }: WrittenRedirect): void {
    const from = normalizeAddress(written);
    if (isPattern(from)) return void this.patterns.push({ ...rest, from, location });
    const first = this.redirects.get(from);
    if (first) {
      this.report({
        ...location,
        found: `a redirect from ${describeFound(from)}, which ${first.location.file} already has`,
        expected: 'one redirect from each address',
        value: written,
        ...claimOf(location, first.location.file),
      });
    } else {
      this.redirects.set(from, { ...rest, from, location });
    }
  }

  has(address: string): boolean {
    return this.redirects.has(address);
  }

  /** Returns the address of the unpublished entry that was at an address before; for any other address, itself. */
  followUnpublished(address: string): string {
    const { owner } = this.redirects.get(address) ?? {};
    if (!owner || this.paths.ownerOf(address) !== undefined) return address;
    return this.paths.isUnpublished(owner) ? owner : address;
  }

  /** Lists the published redirects. Patterns are in the order of the file. */
  list(): Redirect[] {
    return [...this.redirects.values(), ...this.patterns]
      .filter(({ owner }) => owner === null || !this.paths.isUnpublished(owner))
      .map(({ from, to, permanent }) => ({ from, to, permanent }));
  }

  /** Reports wrong redirects. Call this once all addresses are claimed. */
  check(): void {
    this.index = new RedirectIndex(this.redirects.values());
    for (const redirect of this.redirects.values()) {
      this.checkSource(redirect);
      if (this.leadsOn(redirect)) this.reportChain(redirect);
    }
    checkPatterns(this.patterns, [...this.redirects.keys()], this.paths, this.report);
  }

  /** Lists the redirects within this site. Their targets have to work like links. */
  listInternal(): WrittenRedirect[] {
    const fixed = this.patterns.filter(({ to }) => namesIn(to).length === 0);
    return [...this.redirects.values(), ...fixed].filter(
      (redirect) => redirect.to.startsWith('/') && !this.leadsOn(redirect),
    );
  }

  private checkSource({ from, location }: WrittenRedirect): void {
    const [path, query] = splitQuery(from);
    const owner = this.paths.ownerOf(path);
    const isProgram = this.paths.isProgram(path) || PERSONAL_PAGES.some((page) => page === path);
    const [, named] = /\/(:[a-z]\w*)\.html?(?:\/|$)/i.exec(path) ?? [];
    if (named !== undefined) {
      const expected = `${named} alone, which stands for names with that ending as well`;
      this.report({ ...location, found: `${named} with an ending`, expected, value: from });
    }
    const isTaken = query === '' && (owner !== undefined || this.paths.isKnown(path));
    if (!isTaken && !isProgram) return;
    this.report({
      ...location,
      found: `a redirect from ${describeFound(from)}, which ${owner ?? 'the template'} serves`,
      expected:
        query === ''
          ? 'an address without a page'
          : 'an address without a personal page, a list or a file',
      value: from,
      ...claimOf(location, owner),
    });
  }

  private leadsOn({ to }: WrittenRedirect): boolean {
    return this.next(to) !== null;
  }

  private next(address: string): WrittenRedirect | null {
    const path = toPath(address);
    const [, query] = splitQuery(address.replace(/#.*/s, ''));
    return this.index.findByQuery(path, query)?.redirect ?? this.index.findByPath(path);
  }

  private reportChain({ from, to, location }: WrittenRedirect): void {
    const last = this.follow(to);
    const next = this.next(to);
    this.report({
      ...location,
      found: `a redirect from ${describeFound(from)} to ${describeFound(to)}, which is itself redirected`,
      expected: last
        ? `the address at the end, ${describeFound(last)}`
        : 'the address of a page: these redirects form a loop',
      value: to,
      ...others(location, next?.location.file),
    });
  }

  /** Returns the address at which a chain of redirects ends; null for a loop. */
  private follow(start: string): string | null {
    const seen = new Set<string>();
    let address = start;
    for (let next = this.next(address); next; next = this.next(next.to)) {
      if (seen.has(next.from)) return null;
      seen.add(next.from);
      address = next.to;
    }
    return address;
  }
}

function claimOf(location: Location, file: string | undefined): Partial<ContentIssue> {
  return { ...others(location, file), isClaim: true };
}

/** Names the other file of a problem, if it is another one. */
function others(location: Location, file: string | undefined): Partial<ContentIssue> {
  return file === undefined || file === location.file ? {} : { others: [file] };
}
