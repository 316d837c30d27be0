import type { Metadata } from 'next';
import { NotFoundPage } from '@/components/page/not-found-page';
import { texts } from '@/lib/i18n/texts';
import { listLinks } from '@/lib/site/navigation';
import { getSite } from '@/lib/server/content/content';
import { getSettings } from '@/lib/server/settings';

export function generateMetadata(): Metadata {
  return { title: texts().notFound.title };
}

/**
 * The 404 page under `next dev`. On a running site, the page store sends `/not-found` instead, and Next would render this
 * one with each page, in case it is not found.
 */
export default function NotFound() {
  if (getSettings().isServing) return null;
  return <NotFoundPage links={listLinks(getSite().header.navigation)} />;
}
