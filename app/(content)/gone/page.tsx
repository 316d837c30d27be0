import type { Metadata } from 'next';
import { NotFoundPage } from '@/components/page/not-found-page';
import { goneText } from '@/lib/i18n/errors';
import { listLinks } from '@/lib/site/navigation';
import { getSite } from '@/lib/server/content/content';
import { SAMPLE } from '@/lib/server/publishing/pages/similar-links';

export const metadata: Metadata = { title: goneText.title, robots: { index: false } };

/** The page store sends this page with status 410 for every address whose page was removed. */
export default function GoneTemplate() {
  return (
    <NotFoundPage
      links={listLinks(getSite().header.navigation)}
      message={goneText}
      similar={[SAMPLE]}
    />
  );
}
