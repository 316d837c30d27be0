/**
 * A path of this site as it was asked for, or null: an address that leads elsewhere, in whatever
 * disguise, would send somebody who has just logged in to a page that only looks like ours (CWE-601).
 */
export function toOwnPath(address: string): string | null {
  const base = 'http://own.invalid';
  if (!address.startsWith('/') || !URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  return url.origin === base ? `${url.pathname}${url.search}${url.hash}` : null;
}
