import 'server-only';
import path from 'node:path';
import { isKnownLanguage } from '@/lib/i18n/known-language';
import { decodeUrl } from '@/lib/decode-url';
import { describeFound, type Report } from '@/lib/server/content-issue';
import { toSlug } from '@/lib/slug';

/** The name of a file as a part of an address. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Returns the address of a file as `toAddress` does. Reports a name that is not allowed. */
export function addressOf(
  file: string,
  root: string,
  prefix: string | undefined,
  report: Report,
): string {
  const bare = toBarePath(file, root);
  const wrong = bare.split('/').find((segment) => !SLUG.test(segment));
  if (bare === '') {
    report({
      file,
      found: `an index.md for the folder ${root} itself`,
      expected: `${besideFolder(root)}a name that says what the page is about`,
    });
  } else if (wrong !== undefined) {
    report({
      file,
      found: `the name ${describeFound(wrong)}`,
      expected: `${offerName(wrong)}a name of lower-case letters, digits and single hyphens, as in open-day.md${offerLanguage(wrong)}`,
    });
  }
  return toAddress(file, root, prefix);
}

/** Begins the remedy for a wrong name with a right one. Windows hides the last ending, so some files have two. */
function offerName(wrong: string): string {
  const name = toSlug(decodeUrl(wrong).replace(/\.(md|markdown|txt)$/i, ''));
  return name === '' ? '' : `did you mean ${name}? Otherwise `;
}

/** Ends the remedy for the name of what may be a translation: `fees.de`. */
function offerLanguage(wrong: string): string {
  const [, tag = ''] = /\.([a-z]{2}(?:-[A-Za-z]+)?)$/.exec(wrong) ?? [];
  return tag !== '' && isKnownLanguage(tag)
    ? `; if it is a translation, ${tag} in the list \`languages\` of site.yaml`
    : '';
}

// The list of a content type has no text.
function besideFolder(root: string): string {
  const page = { blog: 'blog.md', pages: 'home.md' }[root];
  return page ? `${page} beside the folder, or ` : '';
}

/**
 * Returns the address of a file: `pages/study/fees.md` below `pages` is `/study/fees`, and an `index.md`
 * stands for its folder. With a prefix, subfolders are ignored: `blog/2026/lake.md` is `/blog/lake`.
 */
export function toAddress(file: string, root: string, prefix?: string): string {
  const bare = toBarePath(file, root);
  return prefix === undefined ? `/${bare}` : `${prefix}/${path.posix.basename(bare)}`;
}

function toBarePath(file: string, root: string): string {
  return file.slice(root.length + 1).replace(/(^|\/)index\.md$|\.md$/, '');
}
