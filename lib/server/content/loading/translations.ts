import 'server-only';
import {
  describeFound,
  type ContentIssue,
  type ContentNote,
  type Location,
} from '@/lib/server/content-issue';
import type { Content } from '@/lib/server/content/edition';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import { toPath } from '@/lib/server/content/files/link-address';
import {
  digestOriginal,
  findTranslation,
  isOutdated,
  slugOf,
  translateTree,
  translationFile,
} from '@/lib/server/content/files/translations/translated-tree';
import { listTwins } from '@/lib/server/content/lists/twins';
import type { LoadContext } from '@/lib/server/content/loading/content-folder';
import type { Checked } from '@/lib/server/content/loading/load-content';
import { textsFileOf } from '@/lib/server/content/loading/site-language';
import { withoutLinks } from '@/lib/server/content/loading/without-missing';
import type { Site } from '@/lib/server/content/site';
import { SLUG } from '@/lib/server/content/files/file-address';
import { isSharedBy } from '@/lib/server/content/translations';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { oncePerObject } from '@/lib/server/once-per-object';
import { isGroup } from '@/lib/site/navigation';

type Load = (
  tree: FileTree,
  context: Required<Pick<LoadContext, 'original'>>,
  tag: string,
) => Checked;

/**
 * Loads the content in each further language, and adds its mistakes to those of the first one.
 *
 * @param tags all languages of the site
 * @param load reads and checks the files of one language
 */
export function addTranslations(
  first: Checked & { content: Content },
  tree: FileTree,
  types: readonly EntryType[],
  tags: readonly string[],
  load: Load,
): Checked {
  const { content: original } = first;
  const [, ...further] = tags;
  const problems = [...first.problems, ...listStray(tree, further)];
  const notes = [...first.notes, ...listOutdated(tree, further)];
  const translations: Record<string, Content> = {};
  for (const tag of further) {
    const files = translateTree(tree, tag, tags, isSharedBy(types));
    const found = load(files, { original }, tag);
    const locate = files.translated?.locate ?? ((one) => one);
    const own = (one: Location) => isOwn(one.file, tag);
    problems.push(...found.problems.map((one) => locate(one)).filter(own));
    notes.push(...found.notes.map((one) => locate(one)).filter(own));
    if (!found.content) continue;
    const isLacking = lackIn(found.content, original);
    problems.push(...listLacking(found.content.site, isLacking, tag));
    const { slugs, mistakes } = readSlugs(tree, found.content, tag);
    problems.push(...mistakes);
    const site = withoutLinks(found.content.site, isLacking);
    translations[tag] = { ...found.content, site, ...(slugs && { slugs }) };
  }
  const all = Object.values(translations);
  const until = Math.min(...[original, ...all].map(({ period }) => period.until));
  const content = {
    ...original,
    notes,
    translations,
    period: { ...original.period, until },
    images: [...original.images, ...all.flatMap(({ images }) => images)],
  };
  return { ...first, problems, notes, content };
}

/** Returns whether the original has something at an address that its translation may lack. */
export function isInOriginal(original: Content, address: string): boolean {
  return knownIn(original).has(address);
}

const knownIn = oncePerObject(
  (content: Content): ReadonlySet<string> =>
    new Set([
      ...content.addresses,
      ...content.hidden,
      ...content.gone,
      ...content.redirects.map(({ from }) => from),
      ...listTwins(content),
    ]),
);

/** Reports translations of nothing, and pages whose addresses are those of a language. */
function listStray(tree: FileTree, tags: readonly string[]): ContentIssue[] {
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

/** Reads the slugs of translations. Reports those that are wrong, and those that two pages of a folder have. */
function readSlugs(tree: FileTree, content: Content, tag: string) {
  const { home, about, contact, login, register, pages, entries } = content;
  const single = [home, about, contact, login, register];
  const files = new Map([...single, ...pages, ...entries].map((page) => [page.file, page.address]));
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

/** Notes translations whose originals have changed since. */
function listOutdated(tree: FileTree, tags: readonly string[]): ContentNote[] {
  return tree.paths.flatMap((file): ContentNote[] => {
    const { original } = findTranslation(file, tags) ?? {};
    if (original === undefined || !isOutdated(tree.read(file), tree.read(original))) return [];
    const digest = digestOriginal(tree.read(original) ?? Buffer.alloc(0));
    const text = `translates an earlier text of ${original}; once it is right again, write translates: '${digest}'`;
    return [{ file, text }];
  });
}

/** Returns a function that tells whether an address leads to a page of the original that is not translated. */
function lackIn(content: Content, original: Content): (href: string) => boolean {
  const own = new Set([...content.addresses, ...content.redirects.map(({ from }) => from)]);
  return (href) => {
    const address = toPath(href);
    return !own.has(address) && isInOriginal(original, address);
  };
}

/** Whether a file has texts of a language. What stands in an original is checked with the original. */
function isOwn(file: string, tag: string): boolean {
  return file === textsFileOf(tag) || findTranslation(file, [tag]) !== null;
}

/** Reports groups of the navigation of which this language has no page, since their labels would be in another one. */
function listLacking(
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
