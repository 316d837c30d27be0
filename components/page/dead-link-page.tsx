import { StatusPage } from '@/components/page/status-page';
import { deadLinkText } from '@/lib/i18n/forms';

/** Shown in place of a form whose link from an email does not work. */
export function DeadLinkPage({ again, children }: { again: string; children?: React.ReactNode }) {
  return (
    <StatusPage title={deadLinkText.title} text={deadLinkText.text}>
      <a href={again}>{deadLinkText.again}</a>
      {children}
    </StatusPage>
  );
}
