import type { Metadata } from 'next';
import { PageHeader } from '@/components/page/page-header';
import { texts } from '@/lib/i18n/texts';
import { ALERT_PAGE } from '@/lib/routes';
import { ALERT_LIST_ID } from '@/lib/server/alerts/shown-alerts';

export function generateMetadata(): Metadata {
  return {
    title: texts().alert.title,
    alternates: { canonical: ALERT_PAGE },
    robots: { index: false },
  };
}

/** All alerts. The page store fills the list each time it serves the page. */
export default function AlertPage() {
  return (
    <>
      <PageHeader title={texts().alert.title} lead={texts().alert.lead} />
      <div className="container">
        <div id={ALERT_LIST_ID} />
      </div>
    </>
  );
}
