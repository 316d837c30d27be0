import { TagList } from '@/components/entry/tag-list';
import { texts } from '@/lib/i18n/texts';
import { originField } from '@/lib/server/content/lists/articles';
import { indexPath, listIndexed } from '@/lib/server/content/lists/filter-indexes';
import { countFilters, filterPath } from '@/lib/server/content/lists/filters';
import type { FoundList } from '@/lib/server/content/lists/find-type-page';
import { describeIndex } from '@/lib/server/content/lists/list-items';
import { hasRole } from '@/lib/server/content/types/field-roles';
import styles from './article-links.module.css';

const TOP = 8;

/**
 * Links from the first page of a list of articles: to the topics or departments with the most articles and to all
 * authors, or to the page of the author.
 */
export function ArticleLinks({ group: { type, listed }, selection, matching, page }: FoundList) {
  if (page > 1) return null;
  const [first] = selection;
  if (first) {
    const { references = {} } = matching[0] ?? {};
    const author = references[first.field]?.find(({ label }) => label === first.label);
    if (author?.href === undefined) return null;
    return (
      <p className={styles.more}>
        <a href={author.href}>{texts().articles.moreAbout(author.label)}</a>
      </p>
    );
  }
  const field = type.filters.find((name) => hasRole(type, name, 'topic')) ?? originField(type);
  const counts = countFilters(listed, []);
  const isAuthor = (name: string) =>
    hasRole(type, name, 'author') && counts.some(({ value }) => value.field === name);
  const indexes = listIndexed(type, listed).filter((name) => name === field || isAuthor(name));
  const top = counts
    .filter(({ value }) => value.field === field)
    .sort((a, b) => b.count - a.count)
    .slice(0, TOP)
    .map(({ value }) => ({ label: value.label, href: filterPath(type, [value]) }));
  const all = indexes.map((name) => ({
    label: texts().articles.all(describeIndex(type, name).title),
    href: indexPath(type, name),
  }));
  return <TagList name={describeIndex(type, indexes[0] ?? field).title} tags={[...top, ...all]} />;
}
