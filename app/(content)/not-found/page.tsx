import type { Metadata } from 'next';
import { NotFoundPage } from '@/components/page/not-found-page';
import { texts } from '@/lib/i18n/texts';
import { getSite } from '@/lib/server/content/content';
import { SAMPLE } from '@/lib/server/publishing/pages/similar/similar-links';
import { getShownPage } from '@/lib/server/shown-page';
import { listLinks } from '@/lib/site/navigation';

export function generateMetadata(): Metadata {
  return { title: texts().notFound.title, robots: { index: false } };
}

/** The page store sends this page as the 404 of every path without a page. */
export default function NotFoundTemplate() {
  return (
    <NotFoundPage
      links={listLinks(getSite().header.navigation)}
      similar={[SAMPLE]}
      isCopy={getShownPage().copy !== undefined}
    />
  );
}
