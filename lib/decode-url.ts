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

/** Decodes a part of a URL, such as a name or an anchor. Returns it unchanged if its percent signs are not valid escapes. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Parses a URL, or returns null. Not with `URL.canParse`, which is wrong about letters of Latin-1 on Node.js
 * 20 and 22 once it is compiled.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
