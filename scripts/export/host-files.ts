import path from 'node:path';
import { filePolicy, WITHOUT_SCRIPTS } from '@/lib/content-security-policy';
import { splitQuery, type Redirect } from '@/lib/server/content/files/redirect-index';
import { listSecurityHeaders } from '@/lib/server/http/responses/security-headers';
import type { CopyDraft } from '@/scripts/export/copy-folder';
import { FACTS_FOLDER } from '@/scripts/export/copy-facts';

/** A file of a copy, and how the site itself sends it. */
export type CopiedFile = { file: string; type: string; policy: string };

type Site = {
  copied: readonly CopiedFile[];
  redirects: readonly Redirect[];
  /** Decoded addresses of pages that were removed. */
  gone: readonly string[];
};

const QUICK = 'public, max-age=0, must-revalidate';
const FOREVER = 'public, max-age=31536000, immutable';

/** Files whose name changes with their content. */
const NAMED_BY_CONTENT = '^/(_next/static|design|media/[0-9]+-[a-z][0-9a-f]{16})/';

const NOTE = 'Written by `npm run export`. Changes here are lost with the next copy.';

/** Adds what hosts read: headers, redirects and the page for errors, in the languages of nginx, Apache and others. */
export function addHostFiles(draft: CopyDraft, site: Site): void {
  draft.add(`${FACTS_FOLDER}/nginx-maps.conf`, formatNginxMaps(site));
  draft.add(`${FACTS_FOLDER}/nginx-server.conf`, formatNginxServer(site));
  draft.add('.htaccess', formatApache(site));
  draft.add('_redirects', formatRedirects(site));
  draft.add('_headers', formatHeaders());
}

/** Returns the files whose policy differs from that of most pages. */
function listExceptions({ copied }: Site): CopiedFile[] {
  return copied.filter(({ policy }) => policy !== WITHOUT_SCRIPTS);
}

/** Returns the type of the files with each ending, as the site sends most of them. */
function listTypes({ copied }: Site): [type: string, endings: string[]][] {
  const types = new Map<string, string>([
    ...Object.entries({ css: 'text/css', js: 'text/javascript', woff2: 'font/woff2' }),
    ...copied
      .map(({ file, type }): [string, string] => [
        path.posix.extname(file).slice(1),
        type.replace(/;.*/, ''),
      ])
      .filter(([ending]) => /^[a-z0-9]+$/.test(ending)),
  ]);
  const all = [...types];
  return [...new Set(types.values())].map((type) => [
    type,
    all.filter((one) => one[1] === type).map(([ending]) => ending),
  ]);
}

function formatNginxMaps(site: Site): string {
  return [
    `# ${NOTE}`,
    '# Include this file in the http block of nginx, before the server.',
    'map_hash_bucket_size 1024;',
    'map_hash_max_size 65536;',
    ...block('map $uri $copy_policy', [
      `default ${quote(WITHOUT_SCRIPTS)};`,
      ...listExceptions(site).map(({ file, policy }) => `${quote(`/${file}`)} ${quote(policy)};`),
    ]),
    ...block('map $uri $copy_cache', [
      `default ${quote(QUICK)};`,
      `${quote(`~${NAMED_BY_CONTENT}`)} ${quote(FOREVER)};`,
    ]),
    ...[true, false].flatMap((isPermanent) => {
      const redirects = site.redirects.filter(({ permanent }) => permanent === isPermanent);
      const status = isPermanent ? 308 : 307;
      const hasQuery = ({ from }: Redirect) => from.includes('?');
      return [
        ...block(`map $uri?$args $copy_asked_${status}`, [
          ...redirects.filter(hasQuery).map(({ from, to }) => mapTo(`~${patternOf(from)}`, to)),
        ]),
        ...block(`map $uri $copy_moved_${status}`, [
          ...redirects.filter((one) => !hasQuery(one)).map(({ from, to }) => mapTo(from, to)),
        ]),
      ];
    }),
    ...block('map $uri $copy_gone', [...site.gone.map((address) => `${quote(address)} 1;`)]),
    '',
  ].join('\n');
}

/** Maps an address to the target of its redirect, with the query of the request. */
function mapTo(from: string, to: string): string {
  const query = /[?#]/.test(to) || from.startsWith('~') ? '' : '$is_args$args';
  return `${quote(from)} "${encodeTarget(to)}${query}";`;
}

function formatNginxServer(site: Site): string {
  const headers = [
    ...listSecurityHeaders().map(([name, value]) => [name, quote(value)]),
    ['Content-Security-Policy', '$copy_policy'],
    ['Cache-Control', '$copy_cache'],
  ];
  return [
    `# ${NOTE}`,
    'charset utf-8;',
    'charset_types text/html text/plain text/css text/csv text/calendar text/vcard text/javascript text/vtt application/json application/xml;',
    'absolute_redirect off;',
    'error_page 404 /404.html;',
    'error_page 410 /410.html;',
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
    'if ($copy_gone) { return 410; }',
    'location = / { try_files /index.html =404; }',
    // The site itself has no slash at the end of an address either.
    'location ~ ^(/.+?)/+$ { return 308 $1$is_args$args; }',
    'location / { try_files $uri $uri/index.html =404; }',
    `location /${FACTS_FOLDER}/ { return 404; }`,
    'location ~ ^/(_headers|_redirects|\\.htaccess)$ { return 404; }',
    '',
  ].join('\n');
}

function block(head: string, lines: string[]): string[] {
  return [`${head} {`, ...lines.map((line) => `    ${line}`), '}'];
}

/** Quotes a text for nginx and Apache. */
function quote(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}

function formatApache(site: Site): string {
  const header = (name: string, value: string) => `Header always set ${name} ${quote(value)}`;
  return [
    `# ${NOTE}`,
    'DirectoryIndex index.html',
    'Options -Indexes',
    'AddDefaultCharset utf-8',
    'ErrorDocument 404 /404.html',
    'ErrorDocument 410 /410.html',
    ...listTypes(site).map(([type, endings]) => `AddType ${type} ${endings.join(' ')}`),
    '<IfModule mod_headers.c>',
    ...listSecurityHeaders().map(([name, value]) => header(name, value)),
    header('Content-Security-Policy', WITHOUT_SCRIPTS),
    header('Cache-Control', QUICK),
    ...ifApache(`%{REQUEST_URI} =~ m#${NAMED_BY_CONTENT}#`, header('Cache-Control', FOREVER)),
    ...listExceptions(site).flatMap(({ file, policy }) =>
      ifApache(
        `%{REQUEST_URI} == ${quoteApache(`/${file}`)}`,
        header('Content-Security-Policy', policy),
      ),
    ),
    '</IfModule>',
    '<IfModule mod_rewrite.c>',
    'RewriteEngine On',
    ...site.redirects.flatMap(formatRewrite),
    ...site.gone.map(
      (address) => `RewriteRule ${quote(`^${escapePattern(address.slice(1))}/?$`)} - [G]`,
    ),
    '</IfModule>',
    '',
  ].join('\n');
}

function ifApache(condition: string, line: string): string[] {
  return [`<If "${condition}">`, line, '</If>'];
}

function quoteApache(value: string): string {
  return `'${value.replace(/['\\]/g, '\\$&')}'`;
}

function formatRewrite({ from, to, permanent }: Redirect): string[] {
  const [address, query] = splitQuery(from);
  const target = encodeTarget(to).replaceAll('%', '\\%');
  return [
    ...query
      .split('&')
      .filter(Boolean)
      .map((one) => `RewriteCond %{QUERY_STRING} ${quote(`(^|&)${escapePattern(one)}(&|$)`)}`),
    `RewriteRule ${quote(`^${escapePattern(address.slice(1))}/?$`)} ${quote(target)} [R=${permanent ? 308 : 307},L,NE]`,
  ];
}

/** Formats `_redirects` of Netlify, Cloudflare Pages and others. Some of them ignore addresses with a query. */
function formatRedirects({ redirects }: Site): string {
  return redirects
    .map(({ from, to, permanent }) => {
      const [address, query] = splitQuery(from);
      const asked = query === '' ? '' : ` ${query.split('&').join(' ')}`;
      return `${encodeURI(address)}${asked} ${encodeTarget(to)} ${permanent ? 308 : 307}\n`;
    })
    .join('');
}

/** Encodes what a header or a file of settings cannot hold. Escapes that are there already stay as they are. */
function encodeTarget(address: string): string {
  return address.toWellFormed().replace(/[^\x21-\x7e]|["$\\]/gu, encodeURIComponent);
}

/**
 * Formats `_headers` of Netlify, Cloudflare Pages and others. They send the headers of all rules that match, and allow few
 * rules: the page itself has the rest of its policy.
 */
function formatHeaders(): string {
  const lines = (headers: readonly (readonly [string, string])[]) =>
    headers.map(([name, value]) => `  ${name}: ${value}\n`).join('');
  const anywhere = [
    ...listSecurityHeaders(),
    ['Content-Security-Policy', "frame-ancestors 'none'"],
  ] as const;
  const media = filePolicy('image/svg+xml').replace('; sandbox', "; media-src 'self'");
  return [
    `/*\n${lines(anywhere)}`,
    `/media/*\n${lines([['Content-Security-Policy', media]])}`,
    `/_next/static/*\n${lines([['Cache-Control', FOREVER]])}`,
  ].join('\n');
}

/** Returns a pattern for an address with a query, whose parameters may come in any order, and among others. */
function patternOf(from: string): string {
  const [address, query] = splitQuery(from);
  const parameters = query.split('&').map((one) => `(?=(?:.*&)?${escapePattern(one)}(?:&|$))`);
  return `^${escapePattern(address)}/?\\?${parameters.join('')}`;
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\#]/g, '\\$&');
}
