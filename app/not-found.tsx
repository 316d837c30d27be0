import type { Metadata } from 'next';
import { NotFoundPage } from '@/components/page/not-found-page';
import { texts } from '@/lib/i18n/texts';
import { listLinks } from '@/lib/site/navigation';
import { getSite } from '@/lib/server/content/content';

export function generateMetadata(): Metadata {
  return { title: texts().notFound.title };
}

export default function NotFound() {
  return <NotFoundPage links={listLinks(getSite().header.navigation)} />;
}
