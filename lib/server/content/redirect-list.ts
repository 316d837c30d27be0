import 'server-only';
import { decodeUrl } from '@/lib/decode-url';
import type { Redirect, WrittenRedirect } from '@/lib/server/content/content-folder';
import { describeFound, type Report } from '@/lib/server/content/content-issue';
import type { SitePaths } from '@/lib/server/content/site-paths';

/** Holds all redirects, and reports those that start at a page or lead to another redirect. */
export class RedirectList {
  private readonly redirects = new Map<string, WrittenRedirect>();

  constructor(
    private readonly paths: SitePaths,
    private readonly report: Report,
  ) {}

  add({ from: written, location, ...rest }: WrittenRedirect): void {
    const from = decodeUrl(written).replace(/(?<=.)\/$/, '');
    const first = this.redirects.get(from);
    if (first) {
      this.report({
        ...location,
        found: `a redirect from ${describeFound(from)}, which ${first.location.file} already has`,
        expected: 'one redirect from each address',
      });
    } else {
      this.redirects.set(from, { ...rest, from, location });
    }
  }

  has(address: string): boolean {
    return this.redirects.has(address);
  }

  /** Whether a redirect belongs to a post that is not published yet. */
  isDraft(address: string): boolean {
    const { owner } = this.redirects.get(address) ?? {};
    return Boolean(owner && this.paths.isDraft(owner));
  }

  /** Lists the published redirects. */
  list(): Redirect[] {
    return [...this.redirects.values()]
      .filter(({ from }) => !this.isDraft(from))
      .map(({ from, to, permanent }) => ({ from, to, permanent }));
  }

  /** Reports wrong redirects. Call this once all addresses are claimed. */
  check(): void {
    for (const redirect of this.redirects.values()) {
      this.checkSource(redirect);
      if (this.leadsOn(redirect)) this.reportChain(redirect);
    }
  }

  /** Lists the redirects within this site. Their targets have to work like links. */
  listInternal(): WrittenRedirect[] {
    return [...this.redirects.values()].filter(
      (redirect) => redirect.to.startsWith('/') && !this.leadsOn(redirect),
    );
  }

  private checkSource({ from, location }: WrittenRedirect): void {
    const owner = this.paths.ownerOf(from);
    if (!owner && !this.paths.isKnown(from) && !this.paths.isProgram(from)) return;
    this.report({
      ...location,
      found: `a redirect from ${describeFound(from)}, which ${owner ?? 'the template'} serves`,
      expected: 'an address without a page',
    });
  }

  private leadsOn({ to }: WrittenRedirect): boolean {
    return this.redirects.has(toPath(to));
  }

  private reportChain({ from, to, location }: WrittenRedirect): void {
    const last = this.follow(toPath(to));
    this.report({
      ...location,
      found: `a redirect from ${describeFound(from)} to ${describeFound(to)}, which is itself redirected`,
      expected: last
        ? `the address at the end, ${describeFound(last)}`
        : 'the address of a page: these redirects form a loop',
    });
  }

  /** Returns the address at which a chain of redirects ends; null for a circle. */
  private follow(start: string): string | null {
    const seen = new Set<string>();
    let address = start;
    for (let next = this.redirects.get(address); next; next = this.redirects.get(toPath(next.to))) {
      if (seen.has(next.from)) return null;
      seen.add(next.from);
      address = next.to;
    }
    return address;
  }
}

/** Returns the decoded path of a link, without query and anchor. */
export function toPath(href: string): string {
  return decodeUrl(href.split(/[?#]/)[0] ?? '');
}
