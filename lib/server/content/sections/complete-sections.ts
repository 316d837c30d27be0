import 'server-only';
import type { Site } from '@/lib/server/content/collections/site';
import { toSummary, type PostSummary } from '@/lib/server/content/collections/post-summary';
import { getContent } from '@/lib/server/content/content';
import type { Content } from '@/lib/server/content/load-content';
import type {
  SectionKind,
  SectionOf,
  ShownSection,
} from '@/lib/server/content/sections/section-kinds';

/** A section with values that are not in the file of its page. */
export type CompleteSection =
  | SectionOf<Exclude<SectionKind, 'posts' | 'contact'>>
  | (SectionOf<'posts'> & { posts: PostSummary[]; list: string })
  | (SectionOf<'contact'> & { contact: Site['contact'] });

const NEWEST = 3;

/** Adds the newest posts and the contact details to the sections that show them. */
export function completeSections(sections: ShownSection[]): CompleteSection[] {
  const content = getContent();
  return sections.map((section) => {
    if (section.kind === 'contact') return { ...section, contact: content.site.contact };
    if (section.kind !== 'posts') return section;
    return { ...section, ...findPosts(section, content) };
  });
}

/** Returns the posts that a section shows, and the address of the list that has all of them. */
export function findPosts(
  { topic, count = NEWEST }: { topic?: string; count?: number },
  { posts, tags, blog }: Pick<Content, 'posts' | 'tags' | 'blog'>,
): { posts: PostSummary[]; list: string } {
  const tag = tags.find(({ label }) => label === topic);
  const shown = topic === undefined ? posts : (tag?.posts ?? []);
  return { posts: shown.slice(0, count).map(toSummary), list: tag?.address ?? blog.address };
}
