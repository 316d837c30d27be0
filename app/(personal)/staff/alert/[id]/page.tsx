import type { Metadata } from 'next';
import { ActionButton } from '@/components/form/action-button';
import { StaffBreadcrumbs } from '@/components/page/breadcrumbs';
import buttonStyles from '@/components/page/button-link.module.css';
import { PageHeader } from '@/components/page/page-header';
import { UnknownPage } from '@/components/page/status-page';
import { alertActionForm, alertForm, alertUpdateForm } from '@/lib/forms/alert';
import { texts } from '@/lib/i18n/texts';
import { requireRight } from '@/lib/server/accounts/signing-in/current-user';
import { renderSample } from '@/lib/server/alerts/alert-html';
import type { Alert } from '@/lib/server/alerts/board';
import { listAlerts } from '@/lib/server/alerts/current-board';
import { getDraft, toAlert, withUpdate, type Draft } from '@/lib/server/alerts/drafts';
import { getPageToken } from '@/lib/server/forms/form-state';
import { respondUnknown } from '@/lib/server/shown-page';
import styles from './review.module.css';

type Props = { params: Promise<{ id: string }> };

export function generateMetadata(): Metadata {
  return { title: texts().staffAlert.review };
}

/** Shows a draft as it will look, and asks again. */
export default async function ReviewAlertPage({ params }: Props) {
  const { id } = await params;
  await requireRight('alerts', `/staff/alert/${encodeURIComponent(id)}`);
  const draft = await getDraft(id);
  const alert = draft && findAlert(draft);
  if (!draft || !alert) {
    respondUnknown();
    return (
      <UnknownPage
        title={texts().staffAlert.title}
        text={texts().staffAlert.unknown}
        back={{ label: texts().staffAlert.title, href: '/staff/alert' }}
      />
    );
  }
  // Including the update that this draft would add.
  const seen = Math.max(0, alert.updates.length - 1);
  const token = await getPageToken();
  const act = (action: string, label: string, isMain = false) => (
    <ActionButton
      form={alertActionForm}
      token={token}
      values={{ id, action, savedAt: String(draft.savedAt), updates: String(seen) }}
      label={label}
      className={isMain ? `${buttonStyles.button} ${buttonStyles.main}` : undefined}
    />
  );
  const form = draft.alert === '' ? alertForm : alertUpdateForm;
  return (
    <>
      <PageHeader
        title={texts().staffAlert.review}
        lead={texts().staffAlert.reviewLead}
        above={
          <StaffBreadcrumbs trail={[{ label: texts().staffAlert.title, href: '/staff/alert' }]} />
        }
      />
      <div className={`container ${styles.content}`}>
        <div dangerouslySetInnerHTML={{ __html: renderSample(alert) }} />
        <div className={styles.actions}>
          {act('publish', texts().staffAlert.publish, true)}
          {draft.alert === '' && act('exercise', texts().staffAlert.exercise)}
          <a href={`${form.page}?draft=${id}`}>{texts().staffAlert.change}</a>
          {act('delete', texts().staffAlert.delete)}
        </div>
      </div>
    </>
  );
}

/** Returns the alert that the draft would publish; null if it updates an alert that has ended. */
function findAlert(draft: Draft): Alert | null {
  if (draft.alert === '') return toAlert(draft, false);
  const alert = listAlerts().find(({ id }) => id === draft.alert);
  return alert ? withUpdate(alert, draft) : null;
}
