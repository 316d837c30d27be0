import 'server-only';
import { decodeUrl } from '@/lib/decode-url';

// No real URL has more, and each takes time to compare.
const MAX_PARAMETERS = 50;

// A name in a pattern.
const NAME = /^:[a-z]\w*$/i;

/**
 * An address that leads to another one, or a pattern of addresses. `from` is decoded and has no trailing slash.
 */
export type Redirect = { from: string; to: string; permanent: boolean };

type QueryRedirect<Indexed> = { redirect: Indexed; parameters: string[] };

/** Finds the redirect of a requested path and query. Leaves patterns out. */
export class RedirectIndex<Indexed extends { from: string }> {
  private readonly byPath = new Map<string, Indexed>();
  /** Redirects whose address has a query, by path and the parameter that the fewest of them have. */
  private readonly byQuery = new Map<string, Map<string, QueryRedirect<Indexed>[]>>();

  constructor(redirects: Iterable<Indexed>) {
    const withQuery: Indexed[] = [];
    for (const redirect of redirects) {
      if (isPattern(redirect.from)) continue;
      const [path, query] = splitQuery(redirect.from);
      if (query === '') this.byPath.set(path, redirect);
      else withQuery.push(redirect);
    }
    const owners = countParameters(withQuery);
    for (const redirect of withQuery) {
      const [path, parameters] = splitParameters(redirect.from);
      const countOf = (parameter: string) => owners.get(`${path}?${parameter}`) ?? 0;
      const [rarest = ''] = parameters.toSorted((one, other) => countOf(one) - countOf(other));
      this.add(path, rarest, { redirect, parameters });
    }
  }

  /** Returns the redirect from all addresses with this path. */
  findByPath(path: string): Indexed | null {
    return this.byPath.get(path) ?? null;
  }

  /**
   * Returns the redirect whose parameters are all in the query, in any order; of several, the redirect with the most
   * parameters. `rest` is the query without them.
   *
   * @param path decoded
   */
  findByQuery(path: string, query: string): { redirect: Indexed; rest: string } | null {
    const candidates = this.byQuery.get(path);
    if (!candidates) return null;
    const written = query.split('&').slice(0, MAX_PARAMETERS);
    const given = written.map(normalize);
    // A parameter may be repeated.
    const [found] = [...new Set(given)]
      .flatMap((parameter) => candidates.get(parameter) ?? [])
      .filter(({ parameters }) => parameters.every((one) => given.includes(one)))
      .sort((one, other) => other.parameters.length - one.parameters.length);
    if (!found) return null;
    const rest = written.filter((_, index) => !found.parameters.includes(given[index] ?? ''));
    return { redirect: found.redirect, rest: rest.join('&') };
  }

  private add(path: string, parameter: string, added: QueryRedirect<Indexed>): void {
    const known = this.byQuery.get(path) ?? new Map<string, QueryRedirect<Indexed>[]>();
    const others = known.get(parameter);
    if (others) others.push(added);
    else known.set(parameter, [added]);
    this.byQuery.set(path, known);
  }
}

// Thousands of addresses of another program may share a parameter, such as `view=article`.
function countParameters(redirects: readonly { from: string }[]): Map<string, number> {
  const owners = new Map<string, number>();
  for (const { from } of redirects) {
    const [path, parameters] = splitParameters(from);
    for (const name of parameters.map((parameter) => `${path}?${parameter}`)) {
      owners.set(name, (owners.get(name) ?? 0) + 1);
    }
  }
  return owners;
}

function splitParameters(address: string): [path: string, parameters: string[]] {
  const [path, query] = splitQuery(address);
  return [path, query.split('&')];
}

/** Normalises a former address, so that it can be compared: decodes its path, and sorts its parameters. */
export function normalizeAddress(written: string): string {
  const [path, query] = splitQuery(written);
  const bare = decodeUrl(path)
    .normalize('NFC')
    .replace(/(?<=.)\/$/, '');
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

/** Returns the path of a URL, decoded for display. */
export function pathOf(url: string): string {
  return decodeUrl(splitQuery(url)[0]);
}

/** Whether an address is a pattern: in `/news/:year/:name`, names stand for one segment each. */
export function isPattern(address: string): boolean {
  return splitQuery(address)[0].split('/').some(isName);
}

export function isName(segment: string): boolean {
  return NAME.test(segment);
}

/** Divides a URL at its first question mark. */
export function splitQuery(url: string): [path: string, query: string] {
  const at = url.indexOf('?');
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}

function normalize(parameter: string): string {
  return new URLSearchParams(parameter).toString();
}
