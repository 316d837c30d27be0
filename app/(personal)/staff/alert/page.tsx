import type { Metadata } from 'next';
import { ActionButton } from '@/components/form/action-button';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { ButtonLink } from '@/components/page/button-link';
import { DateTime } from '@/components/page/date-time';
import { List } from '@/components/page/list';
import { Notice } from '@/components/page/notice';
import { PageHeader } from '@/components/page/page-header';
import { alertActionForm, alertForm, alertUpdateForm } from '@/lib/forms/alert';
import { staffAlertText } from '@/lib/i18n/alerts';
import { staffText } from '@/lib/i18n/inbox';
import { getOwnValue } from '@/lib/own-value';
import { requireAlerter } from '@/lib/server/accounts/current-user';
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

const STAFF = { label: staffText.title, href: '/staff' };

export const metadata: Metadata = { title: staffAlertText.title, robots: { index: false } };

export default async function StaffAlertPage({ searchParams }: Props) {
  await requireAlerter(alertActionForm.page);
  const { done } = await searchParams;
  const notice = getOwnValue(staffAlertText.done, done);
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
        title={staffAlertText.title}
        lead={staffAlertText.lead}
        above={<Breadcrumbs trail={[STAFF]} />}
      />
      <div className={`container ${styles.content}`}>
        {notice && <Notice kind={kind}>{notice}</Notice>}
        <ButtonLink href={alertForm.page}>{staffAlertText.create}</ButtonLink>
        <section className={styles.section}>
          <h2>{staffAlertText.now}</h2>
          {alerts.length + received.length === 0 && <p>{staffAlertText.none}</p>}
          {alerts.map((alert) => (
            <ShownAlert key={alert.id} alert={alert} token={token} />
          ))}
          {received.length > 0 && (
            <>
              <h3>{staffAlertText.received}</h3>
              <p>{staffAlertText.receivedAbout}</p>
              <div dangerouslySetInnerHTML={{ __html: received.map(renderSample).join('') }} />
            </>
          )}
        </section>
        {drafts.length > 0 && (
          <section className={styles.section}>
            <h2>{staffAlertText.prepared}</h2>
            <List className={styles.list}>
              {drafts.map(({ id, text, level, savedAt }) => (
                <li key={id}>
                  <a href={`/staff/alert/${id}`}>{text.split('\n')[0]}</a>
                  <span>
                    {staffAlertText.names[level]} · <DateTime time={savedAt} />
                  </span>
                </li>
              ))}
            </List>
          </section>
        )}
        {changes.length > 0 && (
          <section className={styles.section}>
            <h2>{staffAlertText.log}</h2>
            <List className={styles.list}>
              {changes.map(({ id, at, by, action, text }) => (
                <li key={id}>
                  <span>
                    <DateTime time={at} /> · {by} · {staffAlertText.actions[action]}
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
          aria-label={`${staffAlertText.update}: ${name}`}
        >
          {staffAlertText.update}
        </a>
        <ActionButton
          form={alertActionForm}
          token={token}
          values={{ id, action: 'end' }}
          label={staffAlertText.end}
          description={`${staffAlertText.end}: ${name}`}
        />
      </div>
    </div>
  );
}
