import { HOME } from '@/lib/routes';
import { getContent } from '@/lib/server/content/content';
import { indexPath } from '@/lib/server/content/lists/filter-indexes';
import type { FoundList } from '@/lib/server/content/lists/find-type-page';
import { describeIndex, titleOf } from '@/lib/server/content/lists/list-items';

/** Returns the breadcrumbs of a list: home, the whole list, and the page with all values of its filter. */
export function listCrumbs({ group, selection, page }: FoundList) {
  const { type } = group;
  const [first, ...others] = selection;
  const field = others.length === 0 ? first?.field : undefined;
  return [
    { label: getContent().home.title, href: HOME },
    ...(first || page > 1 ? [{ label: titleOf(group), href: type.path }] : []),
    ...(field ? [{ label: describeIndex(type, field).label, href: indexPath(type, field) }] : []),
  ];
}
