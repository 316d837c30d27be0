import { parseUrl } from '@/lib/decode-url';

// Two bases, so that a URL with one of them as its host does not pass for a path.
const BASES = ['http://a.invalid', 'http://b.invalid'] as const;

/**
 * Returns the URL as a path on this site, or null if it leads elsewhere (CWE-601). Every redirect of the site
 * passes through here.
 *
 * Checks the resolved URL, not only the text: `/..//host` is a path on this site but resolves to `//host`.
 */
export function safeRedirect(address: string): string | null {
  if (!address.startsWith('/') || !isOwn(address)) return null;
  const { pathname, search, hash } = new URL(address, BASES[0]);
  const path = `${pathname}${search}${hash}`;
  return isOwn(path) ? path : null;
}

function isOwn(address: string): boolean {
  return BASES.every((base) => parseUrl(address, base)?.origin === base);
}
