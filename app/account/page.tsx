import type { Metadata } from 'next';
import { ActionButton } from '@/components/form/action-button';
import { PageHeader } from '@/components/page-header';
import { describeDevice } from '@/lib/device';
import { endSessionForm, logoutForm } from '@/lib/forms/account';
import { formatDate } from '@/lib/format';
import { account as words } from '@/lib/messages/en';
import { requireUser } from '@/lib/server/current-user';
import { getPageToken } from '@/lib/server/form-page';
import { listSessions } from '@/lib/server/sessions';
import styles from './account.module.css';

export const metadata: Metadata = { title: words.title, robots: { index: false } };

export default async function AccountPage() {
  const { user, session: current } = await requireUser('/account');
  const sessions = await listSessions(user.id);
  const token = await getPageToken();
  return (
    <>
      <PageHeader title={words.title} lead={words.lead} />
      <div className={`container ${styles.content}`}>
        <dl className={styles.details}>
          <div>
            <dt>{words.name}</dt>
            <dd>{user.name}</dd>
          </div>
          <div>
            <dt>{words.email}</dt>
            <dd>{user.email}</dd>
          </div>
        </dl>
        {user.role === 'staff' && <a href="/staff/messages">{words.inbox}</a>}
        <ActionButton form={logoutForm} token={token} />

        <section className={styles.section} aria-labelledby="sessions">
          <h2 id="sessions">{words.sessions}</h2>
          <ul className={styles.sessions}>
            {sessions.map(({ id, device, lastUsedAt }) => (
              <li key={id}>
                <p>
                  <strong>{describeDevice(device)}</strong>
                  {id === current.id && ` (${words.thisOne})`}
                  <span>
                    {words.since} {formatDate(new Date(lastUsedAt).toISOString().slice(0, 10))}
                  </span>
                </p>
                {id !== current.id && (
                  <ActionButton
                    form={endSessionForm}
                    token={token}
                    values={{ session: id }}
                    description={words.endOf(describeDevice(device))}
                  />
                )}
              </li>
            ))}
          </ul>
          {sessions.length > 1 && (
            <ActionButton form={endSessionForm} token={token} label={words.endOthers} />
          )}
        </section>
      </div>
    </>
  );
}
