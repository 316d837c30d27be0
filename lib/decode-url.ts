/** Decodes a URL for display. Returns it unchanged if its percent signs are not valid escapes. */
export function decodeUrl(address: string): string {
  // Most links have nothing to decode.
  if (!address.includes('%')) return address;
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
