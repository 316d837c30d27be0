import 'server-only';
import path from 'node:path';
import { closestMatch } from '@/lib/closest-match';
import { decodePart } from '@/lib/decode-url';
import { describeFound } from '@/lib/server/content-issue';
import { isImage } from '@/lib/server/content/files/media-types';
import { mediaUrl } from '@/lib/server/content/files/media-url';

const HOST =
  /^(?:www\.[^\s/]+|[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:ac|at|au|ca|ch|com|de|edu|eu|fr|gov|info|int|io|it|net|nl|org|uk|us))(?:[/?#].*)?$/i;

/** Returns the address that is meant by a link without https:// or a slash at its beginning; null if that is not clear. */
export function guessHref(written: string): string | null {
  if (HOST.test(written)) return `https://${written}`;
  if (/^\/\/[^/]/.test(written)) return `https:${written}`;
  if (/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(written)) return `mailto:${written}`;
  const [, page, rest = ''] =
    /^(?:\.\/)?([a-z\d][a-z\d-]*(?:\/[a-z\d-]+)*)(?:\.md|\.html?|\/)?([?#].*)?$/i.exec(written) ??
    [];
  return page === undefined ? null : `/${page.toLowerCase()}${rest}`;
}

/** Returns the address of a page without the ending that it has in other programs; null if it has none. */
export function withoutEnding(address: string): string | null {
  const bare = address.replace(/(?:\/index)?\.(?:html?|php|aspx?|md)$/i, '');
  return bare === address ? null : bare || '/';
}

/** Describes an address of a file on a computer, or one that begins with a misspelled https; null for any other. */
export function findWrongScheme(href: string): { found: string; expected: string } | null {
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]*):(.*)$/is.exec(href) ?? [];
  if (scheme.length === 1) {
    return {
      found: `a link to ${describeFound(decodePart(href))}, a file on somebody's computer`,
      expected: 'the name of a document in the content folder: copy the file there',
    };
  }
  if (!rest.startsWith('//') || !/^h+[tps]+$/i.test(scheme) || /^https?$/i.test(scheme))
    return null;
  return {
    found: `a link to ${describeFound(href)}, which begins with ${scheme}://`,
    expected: `did you mean https:${rest}? Otherwise an address that begins with https://`,
  };
}

/**
 * Returns the most similar of these files, as it has to be written in `from`, or as its address if that is null; null if none
 * is similar.
 */
export function guessFile(
  wanted: string,
  files: readonly string[],
  from: string | null,
): string | null {
  const nameOf = (file: string) => path.posix.basename(file).toLowerCase();
  // Two names in one folder are no more similar than in two.
  const bareNameOf = (file: string) => path.posix.parse(nameOf(file)).name;
  const findSimilar = (kindOf: (file: string) => unknown) => {
    const alike = files.filter((one) => kindOf(one) === kindOf(wanted));
    const closest = closestMatch(bareNameOf(wanted), alike.map(bareNameOf));
    return alike.find((one) => bareNameOf(one) === closest);
  };
  const guess =
    files.find((one) => one.toLowerCase() === wanted.toLowerCase()) ??
    files.find((one) => nameOf(one) === nameOf(wanted)) ??
    findSimilar((file) => path.posix.extname(file).toLowerCase()) ??
    findSimilar(isImage);
  if (!guess) return null;
  if (from === null) return mediaUrl(guess);
  return from.endsWith('.md') ? path.posix.relative(path.posix.dirname(from), guess) : guess;
}
