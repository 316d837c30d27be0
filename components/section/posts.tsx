import { ArticleList } from '@/components/entry/article-list';
import { Section } from '@/components/section/section';
import type { CompleteSection } from '@/lib/server/content/complete-sections';

/** The newest posts of the blog, or of one of its topics; nothing while there are none. */
export function Posts({
  title,
  text,
  pages,
  link,
  list,
}: Extract<CompleteSection, { kind: 'posts' }>) {
  if (pages.length === 0) return null;
  return (
    <Section title={title} text={text} layout="stack" beside={link && <a href={list}>{link}</a>}>
      <ArticleList articles={pages} heading="h3" />
    </Section>
  );
}
