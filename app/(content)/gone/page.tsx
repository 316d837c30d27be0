import type { Metadata } from 'next';
import { NotFoundPage } from '@/components/page/not-found-page';
import { texts } from '@/lib/i18n/texts';
import { getSite } from '@/lib/server/content/content';
import { SAMPLE } from '@/lib/server/publishing/pages/similar/similar-links';
import { getShownPage } from '@/lib/server/shown-page';
import { listLinks } from '@/lib/site/navigation';

export function generateMetadata(): Metadata {
  return { title: texts().gone.title, robots: { index: false } };
}

/** The page store sends this page with status 410 for every address whose page was removed. */
export default function GoneTemplate() {
  return (
    <NotFoundPage
      links={listLinks(getSite().header.navigation)}
      message={texts().gone}
      similar={[SAMPLE]}
      isCopy={getShownPage().copy !== undefined}
    />
  );
}
