import { SearchForm } from '@/components/form/search-form';
import { NearPages } from '@/components/page/near-pages';
import { LinkList, StatusPage } from '@/components/page/status-page';
import { notFoundText } from '@/lib/i18n/errors';
import type { Link } from '@/lib/server/content/schema-fields';

type Props = {
  links: Link[];
  /** Explains why there is no page; by default, that none exists at this address. */
  said?: { title: string; text: string };
  /** Pages with a similar address. */
  near?: Link[];
};

/** The response to a path without a page: similar pages, a search form, and links to the main pages. */
export function NotFoundPage({ links, said: { title, text } = notFoundText, near = [] }: Props) {
  return (
    <StatusPage title={title} text={text}>
      {near.length > 0 && <NearPages links={near} />}
      <SearchForm />
      <p>{notFoundText.where}</p>
      <LinkList links={links} />
    </StatusPage>
  );
}
