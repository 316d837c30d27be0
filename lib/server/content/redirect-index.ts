import 'server-only';
import { decodeUrl } from '@/lib/decode-url';

// No real URL has more, and each takes time to compare.
const MAX_PARAMETERS = 50;

type QueryRedirect<Redirect> = { redirect: Redirect; parameters: string[] };

/** Finds the redirect of a requested path and query. */
export class RedirectIndex<Redirect extends { from: string }> {
  private readonly byPath = new Map<string, Redirect>();
  /** Redirects whose address has a query, by path and first parameter. */
  private readonly byQuery = new Map<string, Map<string, QueryRedirect<Redirect>[]>>();

  constructor(redirects: Iterable<Redirect>) {
    for (const redirect of redirects) {
      const [path, query] = splitQuery(redirect.from);
      if (query === '') this.byPath.set(path, redirect);
      else this.add(path, { redirect, parameters: query.split('&') });
    }
  }

  /** Returns the redirect from all addresses with this path. */
  findByPath(path: string): Redirect | null {
    return this.byPath.get(path) ?? null;
  }

  /**
   * Returns the redirect whose parameters are all in the query, in any order; of several, the redirect with the most
   * parameters. `rest` is the query without them.
   *
   * @param path decoded
   */
  findByQuery(path: string, query: string): { redirect: Redirect; rest: string } | null {
    const candidates = this.byQuery.get(path);
    if (!candidates) return null;
    const written = query.split('&').slice(0, MAX_PARAMETERS);
    const given = written.map(normalize);
    const [found] = given
      .flatMap((parameter) => candidates.get(parameter) ?? [])
      .filter(({ parameters }) => parameters.every((one) => given.includes(one)))
      .sort((one, other) => other.parameters.length - one.parameters.length);
    if (!found) return null;
    const rest = written.filter((_, index) => !found.parameters.includes(given[index] ?? ''));
    return { redirect: found.redirect, rest: rest.join('&') };
  }

  private add(path: string, added: QueryRedirect<Redirect>): void {
    const [first = ''] = added.parameters;
    const known = this.byQuery.get(path) ?? new Map<string, QueryRedirect<Redirect>[]>();
    const others = known.get(first);
    if (others) others.push(added);
    else known.set(first, [added]);
    this.byQuery.set(path, known);
  }
}

/** Normalises a former address, so that it can be compared: decodes its path, and sorts its parameters. */
export function normalizeAddress(written: string): string {
  const [path, query] = splitQuery(written);
  const bare = decodeUrl(path).replace(/(?<=.)\/$/, '');
  return query === '' ? bare : `${bare}?${query.split('&').map(normalize).sort().join('&')}`;
}

/**
 * Adds the parameters of a request, such as those of a campaign, to the target of its redirect. A target with a query
 * of its own stays as it is.
 */
export function addQuery(target: string, query: string): string {
  if (query === '' || target.includes('?')) return target;
  const [path = '', ...anchor] = target.split(/(?=#)/);
  return `${path}?${query}${anchor.join('')}`;
}

/** Divides a URL at its first question mark. */
export function splitQuery(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}

function normalize(parameter: string): string {
  return new URLSearchParams(parameter).toString();
}
