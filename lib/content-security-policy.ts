/**
 * Returns the Content-Security-Policy of a page. It blocks everything that is not listed, and allows nothing
 * from other sites.
 *
 * @param scripts allowed scripts: `'none'`, or hashes, or a nonce, each in quotes
 * @param styles allowed styles: only the site's own files, except in development
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

/** Request header in which proxy.ts passes its nonce to a page. */
export const NONCE_HEADER = 'x-nonce';
