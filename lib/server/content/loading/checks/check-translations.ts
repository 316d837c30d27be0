import 'server-only';
import { HOME } from '@/lib/routes';
import { describeFound, type ContentIssue, type ContentNote } from '@/lib/server/content-issue';
import type { Content } from '@/lib/server/content/edition';
import { SLUG } from '@/lib/server/content/files/file-address';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import {
  findTranslation,
  slugOf,
  translationFile,
} from '@/lib/server/content/files/translated-tree';
import {
  digestOriginal,
  listOutdatedFields,
  TEXT,
} from '@/lib/server/content/loading/checks/original-digest';
import { isEntry } from '@/lib/server/content/lists/entry-groups';
import type { Site } from '@/lib/server/content/site';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { prefixOfTag, readSlugs } from '@/lib/server/content/translations';
import { isGroup } from '@/lib/site/navigation';

/** The page to which the forms of a site link. */
const PRIVACY = '/privacy';

/** Reports translations of nothing, and pages whose addresses are those of a language. */
export function listStray(tree: FileTree, tags: readonly string[]): ContentIssue[] {
  const known = new Set(tree.paths);
  return tree.paths.flatMap((file): ContentIssue[] => {
    const { original, tag } = findTranslation(file, tags) ?? {};
    if (original !== undefined && !known.has(original)) {
      const found = `a translation of ${original}, which does not exist`;
      return [{ file, found, expected: describeOrphan(file, original, tag) }];
    }
    const first = /^pages\/([^/]+?)(?:\.md)?(?:\/|$)/.exec(file)?.[1] ?? '';
    if (!tags.some((one) => one.toLowerCase() === first)) return [];
    const found = `an address below /${first}, which belongs to the pages in that language`;
    const expected = `another name; a translation stands beside its original, as in fees.${first}.md`;
    return [{ file, found, expected }];
  });
}

function describeOrphan(file: string, original: string, tag = ''): string {
  return `the name ${original} for a page that is only in one language, or the name of its original with .${tag} before its ending`;
}

/** Explains a link to an address below the prefix of a language: links are the same in every language. */
export function explainPrefix(
  problem: ContentIssue,
  tags: readonly string[],
  translations: Readonly<Record<string, Content>>,
): ContentIssue {
  const tag = tags.find((one) => `${problem.wants}/`.startsWith(`${prefixOfTag(one)}/`));
  if (tag === undefined) return problem;
  const path = problem.value?.slice(prefixOfTag(tag).length) || HOME;
  const address = readSlugs(path, translations[tag] ?? {});
  const expected = `${address}, which leads to the page in the language of its reader`;
  return { ...problem, expected };
}

/** Explains that the file of a page is not there because nobody has translated it into a further language. */
export function explainMissing(
  problem: ContentIssue,
  { paths }: FileTree,
  tags: readonly string[],
): ContentIssue {
  const { original, tag = '' } = findTranslation(problem.file, tags) ?? {};
  if (original === undefined || !paths.includes(original) || paths.includes(problem.file))
    return problem;
  const command = `npm run new -- translation ${tag} ${original.replace(/\.md$/, '')}`;
  return {
    ...problem,
    found: `no translation of ${original}`,
    expected: `this file, which each further language needs; to write it with the text of the original: ${command}`,
  };
}

/** Reads the slugs of translations. Reports those that are wrong, and those that two pages of a folder have. */
export function loadSlugs(tree: FileTree, content: Content, tag: string) {
  const { home, about, contact, login, register, pages, entries } = content;
  const single = [home, about, contact, login, register];
  // A day that an entry adds to another list has the file of that entry, too.
  const own = entries.filter(isEntry);
  const files = new Map([...single, ...pages, ...own].map((page) => [page.file, page.address]));
  const known = new Set(tree.paths);
  const mistakes: ContentIssue[] = [];
  const owners = new Map<string, string>();
  const slugs: Record<string, string> = {};
  for (const [original, address] of files) {
    const file = translationFile(original, tag);
    const slug = known.has(file) ? slugOf(tree.read(file)) : null;
    const parent = address.slice(0, address.lastIndexOf('/'));
    const claimed = `${parent}/${slug ?? address.slice(parent.length + 1)}`;
    const other = owners.get(claimed);
    owners.set(claimed, file);
    if (slug === null) continue;
    if (!SLUG.test(slug)) {
      const found = `the slug ${describeFound(slug)}`;
      const expected = 'lower-case letters, digits and single hyphens, as in slug: open-day';
      mistakes.push({ file, field: 'slug', found, expected, value: slug });
    } else if (other !== undefined) {
      const found = `the slug ${slug}, which gives it the address of ${other}`;
      const claim = { others: [other], isClaim: true, value: slug };
      mistakes.push({ file, field: 'slug', found, expected: 'a slug of its own', ...claim });
    } else {
      slugs[address] = slug;
    }
  }
  return { slugs: Object.keys(slugs).length > 0 ? slugs : null, mistakes };
}

/** Notes that visitors of a language are asked for personal data, and cannot read there what happens to it. */
export function listWithoutPrivacy(
  { pages }: Content,
  isLacking: (href: string) => boolean,
  tag: string,
): ContentNote[] {
  const original = pages.find(({ address }) => address === PRIVACY);
  if (!original || !isLacking(PRIVACY)) return [];
  const own = translationFile(original.file, tag);
  const text = `is missing in ${tag}, where the forms of the site ask for personal data, too; write ${own}`;
  return [{ file: original.file, text, isTodo: true }];
}

/** Notes translations of words that have changed since. */
export function listOutdated(
  tree: FileTree,
  tags: readonly string[],
  types: readonly EntryType[],
): ContentNote[] {
  return tree.paths.flatMap((file): ContentNote[] => {
    const { original } = findTranslation(file, tags) ?? {};
    if (original === undefined) return [];
    const changed = listOutdatedFields(tree, original, file, types);
    if (changed.length === 0) return [];
    const names = changed.map((name) => (name === TEXT ? 'the text' : `\`${name}\``)).join(', ');
    const digest = digestOriginal(original, tree.read(original) ?? Buffer.alloc(0), types);
    const text = `translates earlier words of ${original}, where these have changed: ${names}; once it is right again, write translates: ${digest}`;
    return [{ file, text }];
  });
}

/** Reports groups of the navigation of which this language has no page, since their labels would be in another one. */
export function listLacking(
  site: Site,
  isLacking: (href: string) => boolean,
  tag: string,
): ContentIssue[] {
  return site.header.navigation.flatMap((entry, index): ContentIssue[] => {
    if (!isGroup(entry) || !entry.items.every(({ href }) => isLacking(href))) return [];
    const found = `the group ${describeFound(entry.label)}, of whose pages none is translated`;
    const expected = `a list navigation with only the pages in this language`;
    return [
      {
        file: translationFile('site.yaml', tag),
        field: `header.navigation[${index}]`,
        found,
        expected,
      },
    ];
  });
}
