// Two, so that an address that names one of them as its host is not taken for a path.
const BASES = ['http://a.invalid', 'http://b.invalid'] as const;

/**
 * Returns an address as a path of this site, or null if it leads elsewhere (CWE-601). Every location that
 * the site responds with passes here.
 *
 * Checks the result, not only the address: `/..//host` is a path of this site, but resolves to `//host`.
 */
export function safeRedirect(address: string): string | null {
  if (!address.startsWith('/') || !isOwn(address)) return null;
  const { pathname, search, hash } = new URL(address, BASES[0]);
  const path = `${pathname}${search}${hash}`;
  return isOwn(path) ? path : null;
}

function isOwn(address: string): boolean {
  return BASES.every(
    (base) => URL.canParse(address, base) && new URL(address, base).origin === base,
  );
}
