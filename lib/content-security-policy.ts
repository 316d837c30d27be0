/**
 * The whole policy of a page; only its scripts differ. Everything that is not named is refused, and
 * nothing comes from another site.
 *
 * @param scripts what may run: `'none'`, or hashes, or a nonce, each in its quotes
 * @param styles what may style the page; more than its own files only while it is being developed
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  styles: readonly string[] = ["'self'"],
): string {
  const isScripted = !scripts.includes("'none'");
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    `style-src ${styles.join(' ')}`,
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    ...(isScripted ? ["connect-src 'self'"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
