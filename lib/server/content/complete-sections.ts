import 'server-only';
import { HOME } from '@/lib/routes';
import { getContent } from '@/lib/server/content/content';
import type { Link } from '@/lib/server/content/files/schema-fields';
import type { Entry } from '@/lib/server/content/lists/entry';
import { findSiteFeed, type TypedEntries } from '@/lib/server/content/lists/entry-groups';
import { findTypePage } from '@/lib/server/content/lists/find-type-page';
import { describeList, toListItem, type ListItem } from '@/lib/server/content/lists/list-items';
import { listTopics } from '@/lib/server/content/lists/topic-lists';
import type {
  SectionKind,
  SectionOf,
  ShownSection,
} from '@/lib/server/content/sections/section-kinds';
import type { Site } from '@/lib/server/content/site';
import { hasRole } from '@/lib/server/content/types/field-roles';

/** A section with values that are not in the file of its page. */
export type CompleteSection =
  | SectionOf<Exclude<SectionKind, 'posts' | 'entries' | 'contact'>>
  | (SectionOf<'posts'> & { pages: ListItem[]; list: string })
  | (SectionOf<'entries'> & ReturnType<typeof findEntries>)
  | (SectionOf<'contact'> & { contact: Site['contact'] });

const NEWEST = 3;
const FIRST = 6;

/** Adds the newest posts, the first entries of a list and the contact details to the sections that show them. */
export function completeSections(sections: ShownSection[]): CompleteSection[] {
  const content = getContent();
  return sections.map((section) => {
    if (section.kind === 'entries') return { ...section, ...findEntries(section, content) };
    if (section.kind === 'contact') return { ...section, contact: content.site.contact };
    if (section.kind !== 'posts') return section;
    return { ...section, ...findPosts(section, content) };
  });
}

/** Returns the newest posts that a section shows, or those about a topic, and the address of the list that has all. */
export function findPosts(
  { topic, count = NEWEST }: { topic?: string; count?: number },
  content: TypedEntries,
): { pages: ListItem[]; list: string } {
  const { type, listed = [] } = findSiteFeed(content) ?? {};
  const about = listTopics(content).find(
    ({ folder, label }) => folder === type?.folder && label === topic,
  );
  const isAbout = ({ filters }: Entry) =>
    topic === undefined ||
    filters.some(({ field, label }) => label === topic && type && hasRole(type, field, 'topic'));
  const pages = listed.filter(isAbout).slice(0, count);
  return {
    pages: type ? pages.map((page) => toListItem(type, page)) : [],
    list: about?.address ?? type?.path ?? HOME,
  };
}

/** Returns the entries that a section shows, whether they are people, and a link to the list that has all of them. */
export function findEntries(
  { list, count = FIRST }: { list: string; count?: number },
  content: TypedEntries,
): { pages: ListItem[]; isProfile: boolean; all: Link } {
  const found = findTypePage(content, list);
  if (found?.kind !== 'list')
    return { pages: [], isProfile: false, all: { label: '', href: list } };
  const { group, matching } = found.list;
  const pages = matching.slice(0, count).map((page) => toListItem(group.type, page));
  const isProfile = group.type.layout === 'profile';
  return { pages, isProfile, all: { label: describeList(found.list).title, href: list } };
}
