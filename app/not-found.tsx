import type { Metadata } from 'next';
import { NotFoundPage } from '@/components/page/not-found-page';
import { notFoundText } from '@/lib/i18n/errors';
import { listLinks } from '@/lib/site/navigation';
import { getSite } from '@/lib/server/content/content';

export const metadata: Metadata = { title: notFoundText.title };

export default function NotFound() {
  return <NotFoundPage links={listLinks(getSite().header.navigation)} />;
}
