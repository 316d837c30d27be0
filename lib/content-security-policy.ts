/**
 * Returns the Content-Security-Policy of a page. It blocks everything that is not listed, and allows nothing
 * from other sites.
 *
 * @param scripts allowed scripts: `'none'`, or hashes, each in quotes
 * @param styles allowed styles: the site's own files, unless others are given
 * @param hasMedia whether the page has a video or sound, which are the site's own files too
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  styles: readonly string[] = ["'self'"],
  hasMedia = false,
): string {
  const isScripted = !scripts.includes("'none'");
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    `style-src ${styles.join(' ')}`,
    "img-src 'self'",
    "font-src 'self'",
    ...(hasMedia ? ["media-src 'self'"] : []),
    "manifest-src 'self'",
    ...(isScripted ? ["connect-src 'self'"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The policy of a page that may run no script. */
export const WITHOUT_SCRIPTS = contentSecurityPolicy(["'none'"]);

// A browser treats an SVG with a URL of its own as a document, and a document can contain scripts.
const SANDBOX = "default-src 'none'; sandbox";

// Drawings have styles of their own.
const DRAWING = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

// The browser's player requests the file again, which a sandbox forbids (tested in Chromium).
const PLAYER = "default-src 'none'; media-src 'self'";

/** Returns the policy of a file that is no page, by its media type. */
export function filePolicy(type: string): string {
  if (/^(audio|video)\//i.test(type)) return PLAYER;
  return /^image\/svg\+xml/i.test(type) ? DRAWING : SANDBOX;
}
