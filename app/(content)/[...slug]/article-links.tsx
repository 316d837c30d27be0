import { TagList } from '@/components/collection/tag-list';
import { articlesText } from '@/lib/i18n/articles';
import { countFilters, filterPath } from '@/lib/server/content/filters/filters';
import { indexPath } from '@/lib/server/content/filters/filter-indexes';
import type { FoundList } from '@/lib/server/content/records/find-records';
import { describeIndex } from '@/lib/server/content/records/list-items';

const TOP = 8;

/** Links from the first page of a list of articles: to the topics with the most articles, or to the page of the author. */
export function ArticleLinks({ records: { type, listed }, selection, matching, page }: FoundList) {
  if (page > 1) return null;
  const [first] = selection;
  if (first) {
    const { references = {} } = matching[0] ?? {};
    const author = references[first.field]?.find(({ label }) => label === first.label);
    if (author?.href === undefined) return null;
    return (
      <p>
        <a href={author.href}>{articlesText.moreAbout(author.label)}</a>
      </p>
    );
  }
  const field = type.filters.find((name) => type.kinds.get(name)?.isTopic);
  if (field === undefined) return null;
  const { label: title } = describeIndex(type, field);
  const top = countFilters(listed, [])
    .filter(({ value }) => value.field === field)
    .sort((a, b) => b.count - a.count)
    .slice(0, TOP)
    .map(({ value }) => ({ label: value.label, href: filterPath(type, [value]) }));
  const all = { label: articlesText.all(title), href: indexPath(type, field) };
  return <TagList name={title} tags={[...top, all]} />;
}
