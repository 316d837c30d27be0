import path from 'node:path';
import { WITHOUT_SCRIPTS } from '@/lib/content-security-policy';
import { escapeHtml } from '@/lib/escape-html';
import { loginForm } from '@/lib/forms/login';
import { htmlAttributes } from '@/lib/i18n/language';
import { texts } from '@/lib/i18n/texts';
import { PERSONAL_PAGES, SEARCH } from '@/lib/routes';
import {
  isPattern,
  splitQuery,
  type Redirect,
} from '@/lib/server/content/files/addresses/redirect-index';
import { splitTwin } from '@/lib/server/content/lists/twins';
import type { SiteAddresses } from '@/lib/server/publishing/pages/site-routes';
import { fileOfPage, toFile } from '@/scripts/export/copy-files';
import { isOfHost } from '@/scripts/export/hosts/host-files';
import type { CopyDraft } from '@/scripts/export/copy-draft';
import { expandPatterns, type Dates } from '@/scripts/export/hosts/host-patterns';
import { withPolicy } from '@/scripts/export/with-policy';

/**
 * Adds a page at each former address, also of patterns as far as their addresses are known, which redirects without a
 * script or any configuration of the host. Returns all redirects, for hosts that can send them. Leaves out addresses that have a page or file of their own.
 */
export function addRedirects(
  draft: CopyDraft,
  {
    redirects,
    pages,
    prefixes = [],
  }: Pick<SiteAddresses, 'redirects' | 'pages'> & { prefixes?: readonly string[] },
  dates: Dates = new Map(),
): Redirect[] {
  const personal = PERSONAL_PAGES.filter((page) => page !== SEARCH && !page.includes(':'));
  const toSignIn = ['', ...prefixes].flatMap((prefix) =>
    personal.map((page) => ({
      from: prefix + page,
      to: prefix + loginForm.page,
      permanent: false,
    })),
  );
  const patterns = redirects.filter(({ from }) => isPattern(from));
  const single = redirects.filter(({ from }) => !isPattern(from));
  const all = [...single, ...listOfTwins(single, pages), ...toSignIn];
  const added = all
    .filter(({ from }) => {
      const [address, query] = splitQuery(from);
      if (isOfHost(address)) return false;
      return query !== '' || !(draft.has(address.slice(1)) || draft.has(fileOfPage(address)));
    })
    .map((redirect) => {
      addRedirect(draft, redirect);
      return redirect;
    });
  for (const one of expandPatterns(patterns, pages, dates)) {
    if (!isOfHost(one.from) && !draft.has(fileOfPage(one.from))) addRedirect(draft, one);
  }
  return [...added, ...patterns];
}

function addRedirect(draft: CopyDraft, { from, to }: Redirect): void {
  const [address, query] = splitQuery(from);
  // Only a host that looks at the query can follow it.
  if (query !== '') return;
  const target = toFile(splitQuery(to.replace(/#.*/, ''))[0]);
  // Programs do not follow pages: the former address of a file, such as /favicon.ico, gets the file itself.
  if (isSameKind(address, target) && draft.has(target)) draft.repeat(address.slice(1), target);
  else draft.add(fileOfPage(address), formatRedirect(to));
}

/** Endings of files that are never run, neither by a host nor by a browser, with those of files that may be sent there. */
const OTHER_ENDINGS: Record<string, string[]> = {
  '.ico': ['.png'],
  '.rss': ['.xml'],
  '.atom': ['.xml'],
  '.rdf': ['.xml'],
};

/** Whether an address may have the content of a file: a host could run it as `x.php`, and a browser as `x.html`. */
function isSameKind(address: string, file: string): boolean {
  const [from, to] = [path.extname(address), path.extname(file)].map((one) => one.toLowerCase());
  if (!from || to === undefined) return false;
  return from === to || (OTHER_ENDINGS[from] ?? []).includes(to);
}

function formatRedirect(to: string): string {
  const address = escapeHtml(to);
  return withPolicy(
    `<!DOCTYPE html><html ${htmlAttributes()}><head><meta charset="utf-8">` +
      `<meta http-equiv="refresh" content="0; url=${address}"><link rel="canonical" href="${address}">` +
      `<title>${escapeHtml(texts().error.moved)}</title></head><body><a href="${address}">${address}</a></body></html>\n`,
    WITHOUT_SCRIPTS,
  );
}

/** Lists the redirects of files for programs, which have moved together with their page. */
function listOfTwins(redirects: readonly Redirect[], pages: readonly string[]): Redirect[] {
  const twins = new Map<string, string[]>();
  for (const page of pages) {
    const { address, kind } = splitTwin(page);
    if (kind !== '') twins.set(address, [...(twins.get(address) ?? []), page]);
  }
  return redirects.flatMap((redirect) => {
    const { from, to } = redirect;
    const target = `/${toFile(to)}`;
    const moved = twins.get(target) ?? [];
    return moved.map((twin) => {
      const ending = twin.slice(target.length);
      return { ...redirect, from: from + ending, to: to + ending };
    });
  });
}
