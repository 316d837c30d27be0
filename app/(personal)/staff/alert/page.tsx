import type { Metadata } from 'next';
import { ActionButton } from '@/components/form/action-button';
import { StaffBreadcrumbs } from '@/components/page/breadcrumbs';
import { ButtonLink } from '@/components/page/button-link';
import { DateTime } from '@/components/page/date-time';
import { List } from '@/components/page/list';
import { Notice } from '@/components/page/notice';
import { PageHeader } from '@/components/page/page-header';
import { alertActionForm, alertForm, alertUpdateForm } from '@/lib/forms/alert';
import { texts } from '@/lib/i18n/texts';
import { getOwnValue } from '@/lib/own-value';
import { requireRight } from '@/lib/server/accounts/signing-in/current-user';
import { renderSample } from '@/lib/server/alerts/alert-html';
import { listChanges } from '@/lib/server/alerts/alert-log';
import type { Alert } from '@/lib/server/alerts/board';
import { listAlerts, listReceivedAlerts } from '@/lib/server/alerts/current-board';
import { listDrafts } from '@/lib/server/alerts/drafts';
import { getPageToken } from '@/lib/server/forms/form-state';
import styles from './alert.module.css';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Outcomes in which nothing has happened. */
const UNDONE = ['nothing', 'full', 'updated'];

export function generateMetadata(): Metadata {
  return { title: texts().staffAlert.title };
}

export default async function StaffAlertPage({ searchParams }: Props) {
  await requireRight('alerts', alertActionForm.page);
  const { done } = await searchParams;
  const notice = getOwnValue(texts().staffAlert.done, done);
  const kind = UNDONE.includes(String(done)) ? 'information' : 'success';
  const token = await getPageToken();
  const alerts = listAlerts();
  const received = listReceivedAlerts();
  const ids = alerts.map(({ id }) => id);
  const drafts = (await listDrafts()).filter(({ alert }) => alert === '' || ids.includes(alert));
  const changes = await listChanges();
  return (
    <>
      <PageHeader
        title={texts().staffAlert.title}
        lead={texts().staffAlert.lead}
        above={<StaffBreadcrumbs />}
      />
      <div className={`container ${styles.content}`}>
        {notice && <Notice kind={kind}>{notice}</Notice>}
        <ButtonLink href={alertForm.page}>{texts().staffAlert.create}</ButtonLink>
        <section className={styles.section}>
          <h2>{texts().staffAlert.now}</h2>
          {alerts.length + received.length === 0 && <p>{texts().staffAlert.none}</p>}
          {alerts.map((alert) => (
            <ShownAlert key={alert.id} alert={alert} token={token} />
          ))}
          {received.length > 0 && (
            <>
              <h3>{texts().staffAlert.received}</h3>
              <p>{texts().staffAlert.receivedAbout}</p>
              <div dangerouslySetInnerHTML={{ __html: received.map(renderSample).join('') }} />
            </>
          )}
        </section>
        {drafts.length > 0 && (
          <section className={styles.section}>
            <h2>{texts().staffAlert.prepared}</h2>
            <List className={styles.list}>
              {drafts.map(({ id, text, level, savedAt }) => (
                <li key={id}>
                  <a href={`/staff/alert/${id}`}>{text.split('\n')[0]}</a>
                  <span>
                    {texts().staffAlert.names[level]} · <DateTime time={savedAt} />
                  </span>
                </li>
              ))}
            </List>
          </section>
        )}
        {changes.length > 0 && (
          <section className={styles.section}>
            <h2>{texts().staffAlert.log}</h2>
            <List className={styles.list}>
              {changes.map(({ id, at, by, action, text }) => (
                <li key={id}>
                  <span>
                    <DateTime time={at} /> · {by} · {texts().staffAlert.actions[action]}
                  </span>
                  {text && <span>{text}</span>}
                </li>
              ))}
            </List>
          </section>
        )}
      </div>
    </>
  );
}

function ShownAlert({ alert, token }: { alert: Alert; token: string }) {
  const { id, text } = alert;
  const name = text.slice(0, 40);
  return (
    <div>
      <div dangerouslySetInnerHTML={{ __html: renderSample(alert) }} />
      <div className={styles.actions}>
        <a
          href={`${alertUpdateForm.page}?alert=${encodeURIComponent(id)}`}
          aria-label={`${texts().staffAlert.update}: ${name}`}
        >
          {texts().staffAlert.update}
        </a>
        <ActionButton
          form={alertActionForm}
          token={token}
          values={{ id, action: 'end' }}
          label={texts().staffAlert.end}
          description={`${texts().staffAlert.end}: ${name}`}
        />
      </div>
    </div>
  );
}
