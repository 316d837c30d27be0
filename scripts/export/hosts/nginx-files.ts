import { WITHOUT_SCRIPTS } from '@/lib/content-security-policy';
import {
  isPattern,
  splitQuery,
  type Redirect,
} from '@/lib/server/content/files/addresses/redirect-index';
import { listSecurityHeaders } from '@/lib/server/http/responses/security-headers';
import { FACTS_FOLDER } from '@/scripts/export/copy-facts';
import {
  encodeTarget,
  escapePattern,
  FOREVER,
  listExceptions,
  listMediaPolicies,
  listTypes,
  NAMED_BY_CONTENT,
  NOTE,
  QUICK,
  quote,
  type HostedSite,
} from '@/scripts/export/hosts/hosted-site';
import { listNginxConditions, listNginxMaps } from '@/scripts/export/hosts/host-patterns';

export function formatNginxMaps(site: HostedSite): string {
  return [
    `# ${NOTE}`,
    '# Include this file in the http block of nginx, before the server.',
    'map_hash_bucket_size 1024;',
    'map_hash_max_size 65536;',
    ...block('map $uri $copy_policy', [
      `default ${quote(WITHOUT_SCRIPTS)};`,
      ...listExceptions(site).map(({ file, policy }) => `${quote(`/${file}`)} ${quote(policy)};`),
      ...listMediaPolicies(site).map(
        ([pattern, policy]) => `${quote(`~*${pattern}`)} ${quote(policy)};`,
      ),
    ]),
    ...block('map $uri $copy_cache', [
      `default ${quote(QUICK)};`,
      `${quote(`~${NAMED_BY_CONTENT}`)} ${quote(FOREVER)};`,
    ]),
    ...[true, false].flatMap((isPermanent) => {
      const redirects = site.redirects.filter(
        ({ from, permanent }) => permanent === isPermanent && !isPattern(from),
      );
      const status = isPermanent ? 308 : 307;
      const hasQuery = ({ from }: Redirect) => from.includes('?');
      return [
        ...block(`map $uri?$args $copy_asked_${status}`, [
          ...redirects.filter(hasQuery).map(({ from, to }) => mapTo(`~${patternOf(from)}`, to, '')),
        ]),
        ...block(`map $uri $copy_moved_${status}`, [
          ...redirects
            .filter((one) => !hasQuery(one))
            .map(({ from, to }) => mapTo(keyOf(from), to, '$is_args$args')),
        ]),
      ];
    }),
    ...listNginxMaps(site).flatMap(([head, lines]) => block(head, lines)),
    ...block('map $uri $copy_gone', [...site.gone.map((address) => `${quote(keyOf(address))} 1;`)]),
    // As it was sent: a decoded address could lead to another site, or end the header. The site itself has no slash at the
    // end of an address either.
    ...block('map $request_uri $copy_bare', [
      `${quote('~^(?<copy_path>/(?![/\\\\])[^?]*?[^/?])/+(?:\\?|$)')} $copy_path$is_args$args;`,
    ]),
    '',
  ].join('\n');
}

/** Maps an address to the target of its redirect, with the query of the request. */
function mapTo(key: string, to: string, args: string): string {
  return `${quote(key)} "${encodeTarget(to)}${/[?#]/.test(to) ? '' : args}";`;
}

/**
 * Returns the key of an address in a map. nginx ignores the case of a plain key, and refuses its settings if there are two of
 * it: a redirect from `/About` to `/about` would lead from there to itself.
 */
function keyOf(address: string): string {
  return /[A-Z]/.test(address) ? `~^${escapePattern(address)}$` : address;
}

export function formatNginxServer(site: HostedSite): string {
  const headers = [
    ...listSecurityHeaders().map(([name, value]) => [name, quote(value)]),
    ['Content-Security-Policy', '$copy_policy'],
    ['Cache-Control', '$copy_cache'],
  ];
  return [
    `# ${NOTE}`,
    'charset utf-8;',
    'charset_types text/plain text/css text/csv text/calendar text/vcard text/javascript text/vtt application/json application/xml;',
    'absolute_redirect off;',
    'error_page 404 /404.html;',
    // Not its address, for which nginx would look whether the page is gone.
    'error_page 410 @copy_gone;',
    ...block(
      'types',
      listTypes(site).map(([type, endings]) => `${type} ${endings.join(' ')};`),
    ),
    ...headers.map(([name, value]) => `add_header ${name} ${value} always;`),
    ...[308, 307].flatMap((status) =>
      ['asked', 'moved'].map((name) => {
        const target = `$copy_${name}_${status}`;
        return `if (${target}) { return ${status} ${target}; }`;
      }),
    ),
    'location = / { try_files /index.html =404; }',
    'location @copy_gone { rewrite ^ /410.html break; }',
    'location ~ ./$ { if ($copy_bare) { return 308 $copy_bare; } return 404; }',
    'location / { try_files $uri $uri/index.html @copy_missing; }',
    // A former address may have no page, but a pattern.
    ...block('location @copy_missing', [
      ...listNginxConditions(site),
      'if ($copy_gone) { return 410; }',
      'return 404;',
    ]),
    `location /${FACTS_FOLDER}/ { return 404; }`,
    'location ~ ^/(_headers|_redirects|\\.htaccess)$ { return 404; }',
    '',
  ].join('\n');
}

function block(head: string, lines: string[]): string[] {
  return [`${head} {`, ...lines.map((line) => `    ${line}`), '}'];
}

/** Returns a pattern for an address with a query, whose parameters may come in any order, and among others. */
function patternOf(from: string): string {
  const [address, query] = splitQuery(from);
  const parameters = query.split('&').map((one) => `(?=(?:.*&)?${escapePattern(one)}(?:&|$))`);
  return `^${escapePattern(address)}/?\\?${parameters.join('')}`;
}
