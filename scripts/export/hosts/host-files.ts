import { filePolicy } from '@/lib/content-security-policy';
import { isPattern, splitQuery } from '@/lib/server/content/files/addresses/redirect-index';
import { listSecurityHeaders } from '@/lib/server/http/responses/security-headers';
import { formatApache } from '@/scripts/export/hosts/apache-file';
import { FACTS_FOLDER } from '@/scripts/export/copy-facts';
import type { CopyDraft } from '@/scripts/export/copy-draft';
import { encodeTarget, FOREVER, type HostedSite } from '@/scripts/export/hosts/hosted-site';
import { formatPlaceholders } from '@/scripts/export/hosts/host-patterns';
import { formatNginxMaps, formatNginxServer } from '@/scripts/export/hosts/nginx-files';

// nginx refuses all of its settings because of one that is longer.
const MOST_BYTES = 900;

const NAMES = ['.htaccess', '_redirects', '_headers'] as const;

/** Whether the files for hosts, or the facts about the copy, have this address or one below. */
export function isOfHost(address: string): boolean {
  const [, first] = address.split('/');
  return [FACTS_FOLDER, ...NAMES].some((name) => name === first);
}

/** Adds configuration with headers, redirects and error pages, for nginx, Apache and other hosts. */
export function addHostFiles(draft: CopyDraft, all: HostedSite): void {
  const site = {
    ...all,
    redirects: all.redirects.filter(({ from, to }) => isWritable(from) && isWritable(to)),
    gone: all.gone.filter(isWritable),
  };
  draft.add(`${FACTS_FOLDER}/nginx-maps.conf`, formatNginxMaps(site));
  draft.add(`${FACTS_FOLDER}/nginx-server.conf`, formatNginxServer(site));
  draft.add('.htaccess', formatApache(site));
  draft.add('_redirects', formatRedirects(site));
  draft.add('_headers', formatHeaders());
}

/** Whether hosts can read an address in their files. No link leads to any other. */
function isWritable(address: string): boolean {
  const isShort = Buffer.byteLength(address) <= MOST_BYTES;
  return isShort && address.isWellFormed() && !/\p{Cc}/u.test(address);
}

/** Formats `_redirects` of Netlify, Cloudflare Pages and others. Some hosts ignore addresses with a query. */
function formatRedirects(site: HostedSite): string {
  const single = site.redirects
    .filter(({ from }) => !isPattern(from))
    .map(({ from, to, permanent }) => {
      const [address, query] = splitQuery(from);
      const asked = query === '' ? '' : ` ${query.split('&').join(' ')}`;
      // These signs stand for any text there.
      const written = encodeURI(address).replace(/[*:]/g, encodeSign);
      return `${written}${asked} ${encodeTarget(to)} ${permanent ? 308 : 307}\n`;
    })
    .join('');
  return single + formatPlaceholders(site);
}

/**
 * Formats `_headers` of Netlify, Cloudflare Pages and others. These hosts send the headers of all rules that match, and
 * allow few rules, so each page contains the rest of its policy.
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

function encodeSign(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
