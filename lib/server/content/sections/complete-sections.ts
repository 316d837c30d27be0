import 'server-only';
import type { Site } from '@/lib/server/content/collections/site';
import { toSummary, type PostSummary } from '@/lib/server/content/collections/post-summary';
import { getContent } from '@/lib/server/content/content';
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
  const { posts, tags, blog, site } = getContent();
  return sections.map((section) => {
    if (section.kind === 'contact') return { ...section, contact: site.contact };
    if (section.kind !== 'posts') return section;
    const { topic, count = NEWEST } = section;
    const tag = tags.find(({ label }) => label === topic);
    const shown = topic === undefined ? posts : (tag?.posts ?? []);
    const list = tag?.address ?? blog.address;
    return { ...section, posts: shown.slice(0, count).map(toSummary), list };
  });
}
