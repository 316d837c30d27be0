import type { Metadata } from 'next';
import { PageHeader } from '@/components/page/page-header';
import { alertText } from '@/lib/i18n/alerts';
import { ALERT_PAGE } from '@/lib/routes';
import { ALERT_LIST_ID } from '@/lib/server/alerts/shown-alerts';

export const metadata: Metadata = {
  title: alertText.title,
  alternates: { canonical: ALERT_PAGE },
  robots: { index: false },
};

/** All alerts. The page store fills the list each time it serves the page. */
export default function AlertPage() {
  return (
    <>
      <PageHeader title={alertText.title} lead={alertText.lead} />
      <div className="container">
        <div id={ALERT_LIST_ID} />
      </div>
    </>
  );
}
