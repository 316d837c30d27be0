import 'server-only';
import { decodeUrl } from '@/lib/decode-url';
import type { RedirectIndex, Redirect } from '@/lib/server/content/files/addresses/redirect-index';
import { splitTwin } from '@/lib/server/content/lists/twins';

type Index = { pages: ReadonlySet<string>; redirects: RedirectIndex<Redirect> };

/** Finds the redirect of a file for programs, such as a contact or a calendar, that has moved with its page. */
export function findMovedTwin(path: string, { pages, redirects }: Index): Redirect | null {
  const { address } = splitTwin(path);
  const redirect = redirects.findByPath(address);
  if (!redirect) return null;
  const to = redirect.to + path.slice(address.length);
  return pages.has(decodeUrl(to)) ? { ...redirect, from: path, to } : null;
}

/**
 * Lists the addresses that people mean by another one: composed and without a slash at the end, without the ending of a
 * file, in lower case, and all of these.
 *
 * @param bare the composed name without a slash at its end
 */
export function listMeant(name: string, bare: string): string[] {
  // Not /\/+$/, which takes quadratic time for a path of thousands of slashes.
  const path = bare.replace(/(?<!\/)\/+$/, '');
  const short = path.replace(/(\/index)?\.html?$/i, '');
  const spellings = [path, short, path.toLowerCase(), short.toLowerCase()].map((one) => one || '/');
  return [...new Set(spellings)].filter((one) => one !== name);
}
