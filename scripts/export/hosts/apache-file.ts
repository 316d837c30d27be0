import { WITHOUT_SCRIPTS } from '@/lib/content-security-policy';
import {
  isPattern,
  splitQuery,
  type Redirect,
} from '@/lib/server/content/files/addresses/redirect-index';
import { listSecurityHeaders } from '@/lib/server/http/responses/security-headers';
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
import { formatApachePatterns } from '@/scripts/export/hosts/host-patterns';

export function formatApache(site: HostedSite): string {
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
    ...listMediaPolicies(site).flatMap(([pattern, policy]) =>
      ifApache(`%{REQUEST_URI} =~ m#${pattern}#i`, header('Content-Security-Policy', policy)),
    ),
    ...listExceptions(site).flatMap(({ file, policy }) =>
      ifApache(
        `%{REQUEST_URI} == ${quoteApache(`/${file}`)}`,
        header('Content-Security-Policy', policy),
      ),
    ),
    '</IfModule>',
    '<IfModule mod_rewrite.c>',
    'RewriteEngine On',
    ...site.redirects.filter(({ from }) => !isPattern(from)).flatMap(formatRewrite),
    ...formatApachePatterns(site),
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
