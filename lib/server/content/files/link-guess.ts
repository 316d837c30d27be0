import 'server-only';

const HOST =
  /^(?:www\.[^\s/]+|[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:ac|at|au|ca|ch|com|de|edu|eu|fr|gov|info|int|io|it|net|nl|org|uk|us))(?:[/?#].*)?$/i;

/** Returns the address that is meant by a link without https:// or a slash at its beginning; null if that is not clear. */
export function guessHref(written: string): string | null {
  if (HOST.test(written)) return `https://${written}`;
  if (/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(written)) return `mailto:${written}`;
  const [, page, rest = ''] =
    /^(?:\.\/)?([a-z\d][a-z\d-]*(?:\/[a-z\d-]+)*)(?:\.md|\.html?|\/)?([?#].*)?$/i.exec(written) ??
    [];
  return page === undefined ? null : `/${page.toLowerCase()}${rest}`;
}
