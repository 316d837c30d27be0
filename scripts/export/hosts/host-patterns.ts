import {
  isName,
  isPattern,
  type Redirect,
} from '@/lib/server/content/files/addresses/redirect-index';
import {
  fillIn,
  isNumber,
  matchSegments,
  pathOfTarget,
} from '@/lib/server/content/files/addresses/redirect-patterns';
import { FACTS_FOLDER } from '@/scripts/export/copy-facts';
import {
  encodeTarget,
  escapePattern,
  quote,
  type HostedSite,
} from '@/scripts/export/hosts/hosted-site';

/** Days of entries, as in `2026-01-31`, by address. */
export type Dates = ReadonlyMap<string, string>;

/**
 * Lists the redirects to present pages that patterns stand for, for hosts that know no patterns. Years, months and days
 * come from the date of the page. Leaves out addresses whose other segments could be anything.
 */
export function expandPatterns(
  patterns: readonly Redirect[],
  pages: readonly string[],
  dates: Dates,
): Redirect[] {
  return patterns.flatMap((pattern) => {
    if (!pattern.to.startsWith('/')) return [];
    const target = pathOfTarget(pattern.to).split('/');
    return pages.flatMap((page) => {
      const values = matchSegments(target, page.split('/'));
      if (!values) return [];
      const [year, month, day] = dates.get(page)?.slice(0, 10).split('-') ?? [];
      const known = new Map(
        [...Object.entries({ ':year': year, ':month': month, ':day': day }), ...values].flatMap(
          ([name, value]) => (value === undefined ? [] : [[name, value] as const]),
        ),
      );
      const from = pattern.from.split('/').map((one) => (isName(one) ? known.get(one) : one));
      if (from.includes(undefined)) return [];
      const address = from.join('/');
      const to = fillIn(pattern.to, known);
      return ['', '.html'].map((ending) => ({ ...pattern, from: address + ending, to }));
    });
  });
}

// No file of the copy has this name.
const NOTHING = `/${FACTS_FOLDER}/nothing`;

/** Formats the maps of nginx from an address to the path of the target of each pattern. */
export function listNginxMaps(site: HostedSite): [head: string, lines: string[]][] {
  return listPatterns(site).map(({ from, to }, index) => {
    const isOwn = to.startsWith('/');
    const name = (one: string) => `$${variableOf(index, one)}`;
    const target = `${fillTarget(splitTarget(to)[0], name)}`;
    const expression = formatExpression(from, (one) => `?<${variableOf(index, one)}>`, isOwn);
    return [
      `map $uri $copy_pattern_${index}`,
      [`default ${quote(isOwn ? NOTHING : '')};`, `${quote(`~${expression}`)} "${target}";`],
    ];
  });
}

/** Formats the conditions in which nginx follows patterns, in the order of the file. */
export function listNginxConditions(site: HostedSite): string[] {
  return listPatterns(site).map(({ to, permanent }, index) => {
    const variable = `$copy_pattern_${index}`;
    const [path, rest] = splitTarget(to);
    const file = `$document_root${variable}${isFile(path) ? '' : '/index.html'}`;
    const end = rest && fillTarget(rest, (one) => `$${variableOf(index, one)}`);
    const condition = to.startsWith('/') ? `-f "${file}"` : variable;
    const target = `"${variable}${end || '$is_args$args'}"`;
    return `if (${condition}) { return ${permanent ? 308 : 307} ${target}; }`;
  });
}

/** Formats patterns for Apache. */
export function formatApachePatterns(site: HostedSite): string[] {
  return listPatterns(site).flatMap(({ from, to, permanent }) => {
    const names = from.split('/').filter(isName);
    const valueOf = (name: string) => `$${names.indexOf(name) + 1}`;
    const [path, rest] = splitTarget(to);
    const file = `%{DOCUMENT_ROOT}${fillTarget(path, valueOf)}${isFile(path) ? '' : '/index.html'}`;
    const isOwn = to.startsWith('/');
    const expression = formatExpression(from, () => '', isOwn).replace('^/', '^');
    const target = fillTarget(path + rest, valueOf).replaceAll('%', '\\%');
    return [
      'RewriteCond %{REQUEST_FILENAME} !-f',
      'RewriteCond %{REQUEST_FILENAME}/index.html !-f',
      ...(isOwn ? [`RewriteCond ${quote(file)} -f`] : []),
      `RewriteRule ${quote(expression)} ${quote(target)} [R=${permanent ? 308 : 307},L${rest ? ',NE' : ''}]`,
    ];
  });
}

/** Formats patterns for `_redirects`. Its hosts follow the first, whether or not its target exists. */
export function formatPlaceholders(site: HostedSite): string {
  return listPatterns(site)
    .map(({ from, to, permanent }) => {
      const written = from.split('/').map((one) => (isName(one) ? one : encodeURIComponent(one)));
      return `${written.join('/')} ${encodeTarget(to)} ${permanent ? 308 : 307}\n`;
    })
    .join('');
}

function listPatterns({ redirects }: HostedSite): Redirect[] {
  return redirects.filter(({ from }) => isPattern(from));
}

function formatExpression(from: string, open: (name: string) => string, isOwn: boolean): string {
  const seen = new Set<string>();
  // The target of another site is not compared with any file, so its text has to be harmless.
  const any = isOwn ? '[^/\\x00-\\x1f\\x7f]+?' : '[\\w.~-]+?';
  const segments = from.split('/').map((one) => {
    if (!isName(one)) return escapePattern(one);
    const isNew = !seen.has(one) && seen.add(one).has(one);
    return `(${isNew ? open(one) : '?:'}${isNumber(one) ? '[0-9]+' : any})`;
  });
  return `^${segments.join('/')}(?:/index)?(?:\\.html?)?/?$`;
}

function fillTarget(target: string, valueOf: (name: string) => string): string {
  return target
    .split(/(?=[/?#])/)
    .map((part) =>
      isName(part.slice(1)) ? part.charAt(0) + valueOf(part.slice(1)) : encodeTarget(part),
    )
    .join('');
}

function splitTarget(to: string): [path: string, rest: string] {
  const at = to.search(/[?#]|$/);
  return [to.slice(0, at), to.slice(at)];
}

function variableOf(index: number, name: string): string {
  return `copy_${index}_${name.slice(1).toLowerCase()}`;
}

function isFile(path: string): boolean {
  return path.startsWith('/media/');
}
