import type { Metadata } from 'next';
import { SearchForm } from '@/components/form/search-form';
import { LinkList, StatusPage } from '@/components/page/status-page';
import { notFoundText } from '@/lib/i18n/errors';
import { getSite } from '@/lib/server/content/content';

export const metadata: Metadata = { title: notFoundText.title };

export default function NotFound() {
  const { title, text, where } = notFoundText;
  return (
    <StatusPage title={title} text={text}>
      <SearchForm />
      <p>{where}</p>
      <LinkList links={getSite().header.navigation} />
    </StatusPage>
  );
}
