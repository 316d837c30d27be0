import 'server-only';
import {
  describeFound,
  type ContentIssue,
  type ContentNote,
  type Location,
} from '@/lib/server/content-issue';
import type { Content } from '@/lib/server/content/edition';
import { toPath } from '@/lib/server/content/files/addresses/link-address';
import type { FileTree } from '@/lib/server/content/files/file-tree';
import {
  findTranslation,
  translateTree,
  withoutTranslations,
} from '@/lib/server/content/files/translated-tree';
import { listTwins } from '@/lib/server/content/lists/twins';
import {
  explainMissing,
  explainPrefix,
  listLacking,
  listOutdated,
  listStray,
  listWithoutPrivacy,
  loadSlugs,
} from '@/lib/server/content/loading/checks/check-translations';
import {
  inLanguageOf,
  readLanguages,
  textsFileOf,
} from '@/lib/server/content/loading/fixed-pages/site-language';
import { withoutLinks } from '@/lib/server/content/loading/without-missing';
import { isSharedBy } from '@/lib/server/content/translations';
import type { EntryType } from '@/lib/server/content/types/define-type';

type Loaded = { content: Content | null; problems: ContentIssue[]; notes: ContentNote[] };

/** A further language: its tag, and the addresses of the first one. */
type Further = { tag: string; original: ReadonlySet<string> };

/**
 * Loads the content in each language of a site, and adds the mistakes of translations to those of the first one.
 *
 * @param load reads and checks the files of one language
 */
export function loadLanguages<Found extends Loaded>(
  tree: FileTree,
  types: readonly EntryType[],
  load: (files: FileTree, further: Further | null) => Found,
): Found {
  const tags = readLanguages(tree);
  const files = withoutTranslations(tree, tags);
  const first = inLanguageOf(files, () => load(files, null));
  const { content } = first;
  if (tags.length < 2 || !content) return first;
  const further = tags.slice(1);
  const original = listKnown(content);
  const problems = [...first.problems, ...listStray(tree, further)];
  const notes = [...first.notes, ...listOutdated(tree, further, types)];
  const translations: Record<string, Content> = {};
  for (const tag of further) {
    const translated = translateTree(tree, tag, tags, isSharedBy(types));
    const found = inLanguageOf(translated, () => load(translated, { tag, original }));
    const own = locateOwn(translated, tag);
    const fresh = withoutInherited(found.problems, first.problems);
    problems.push(...own(fresh).map((problem) => explainMissing(problem, tree, further)));
    notes.push(...own(found.notes));
    if (!found.content) continue;
    const isLacking = lackIn(found.content, original);
    const { slugs, mistakes } = loadSlugs(tree, found.content, tag);
    problems.push(...mistakes, ...listLacking(found.content.site, isLacking, tag));
    notes.push(...listWithoutPrivacy(content, isLacking, tag));
    const site = withoutLinks(found.content.site, isLacking);
    translations[tag] = { ...found.content, site, ...(slugs && { slugs }) };
  }
  const all = Object.values(translations);
  const until = Math.min(...[content, ...all].map(({ period }) => period.until));
  const period = { ...content.period, until };
  const images = [content, ...all].flatMap((one) => one.images);
  return {
    ...first,
    problems: problems.map((problem) => explainPrefix(problem, further, translations)),
    notes,
    content: { ...content, notes, period, images, translations },
  };
}

/** Returns the addresses at which the first language has something, which a further one may lack. */
function listKnown(content: Content): ReadonlySet<string> {
  return new Set([
    ...content.addresses,
    ...content.hidden,
    ...content.gone,
    ...content.redirects.map(({ from }) => from),
    ...listTwins(content),
  ]);
}

/** Returns a function that tells whether an address leads to a page that is not translated. */
function lackIn(
  { addresses, redirects }: Content,
  original: ReadonlySet<string>,
): (href: string) => boolean {
  const own = new Set([...addresses, ...redirects.map(({ from }) => from)]);
  return (href) => {
    const address = toPath(href);
    return !own.has(address) && original.has(address);
  };
}

/** Leaves out fields that the original lacks, too: it is there that they belong. */
function withoutInherited(
  problems: readonly ContentIssue[],
  original: readonly ContentIssue[],
): ContentIssue[] {
  const nameLacking = ({ file, field = '', found }: ContentIssue) =>
    found === describeFound(undefined) && /^\w+$/.test(field) ? `${file} ${field}` : null;
  const lacking = new Set(original.map(nameLacking));
  return problems.filter((problem) => {
    const name = nameLacking(problem);
    return name === null || !lacking.has(name);
  });
}

/** Returns a function that keeps what was found in texts of a language: an original is checked with its language. */
function locateOwn({ translated }: FileTree, tag: string) {
  const isOwn = ({ file }: Location) =>
    file === textsFileOf(tag) || findTranslation(file, [tag]) !== null;
  return <One extends Location>(found: readonly One[]): One[] =>
    found.map((one) => translated?.locate(one) ?? one).filter(isOwn);
}
