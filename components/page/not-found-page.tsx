import { SearchForm } from '@/components/form/search-form';
import { SimilarPages } from '@/components/page/similar-pages';
import { LinkList, StatusPage } from '@/components/page/status-page';
import { texts } from '@/lib/i18n/texts';
import type { Link } from '@/lib/server/content/files/schema-fields';

type Props = {
  links: Link[];
  /** Explains why there is no page; by default, that none exists at this address. */
  message?: { title: string; text: string };
  /** Pages with a similar address. */
  similar?: Link[];
  /** Whether the page is part of a copy of the site. */
  isCopy?: boolean;
};

/** The response to a path without a page: similar pages, a search form, and links to the main pages. */
export function NotFoundPage({
  links,
  message: { title, text } = texts().notFound,
  similar = [],
  isCopy = false,
}: Props) {
  return (
    <StatusPage title={title} text={text}>
      {similar.length > 0 && <SimilarPages links={similar} />}
      <SearchForm isCopy={isCopy} />
      <p>{texts().notFound.where}</p>
      <LinkList links={links} />
    </StatusPage>
  );
}
