import { SearchForm } from '@/components/form/search-form';
import { LinkList, StatusPage } from '@/components/page/status-page';
import { notFoundText } from '@/lib/i18n/errors';
import type { Link } from '@/lib/server/content/schema-fields';

/** The response to a path without a page: a search form, and links to the main pages. */
export function NotFoundPage({ links }: { links: Link[] }) {
  const { title, text, where } = notFoundText;
  return (
    <StatusPage title={title} text={text}>
      <SearchForm />
      <p>{where}</p>
      <LinkList links={links} />
    </StatusPage>
  );
}
