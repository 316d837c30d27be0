import { ActionButton } from '@/components/form/action-button';
import { DateTime } from '@/components/page/date-time';
import { List } from '@/components/page/list';
import { endSessionForm } from '@/lib/forms/account';
import { accountText } from '@/lib/i18n/accounts';
import type { Session } from '@/lib/server/accounts/sessions';
import { describeDevice } from '@/lib/user-agent';
import styles from './account.module.css';

type Props = { sessions: Session[]; current: Session; token: string };

/** The user's sessions, each with a button to end it. The current session has none. */
export function Sessions({ sessions, current, token }: Props) {
  return (
    <section className={styles.section} aria-labelledby="sessions">
      <h2 id="sessions">{accountText.sessions}</h2>
      <List className={styles.list}>
        {sessions.map(({ id, device, place, lastUsedAt }) => (
          <li key={id}>
            <p>
              <strong>{describeDevice(device)}</strong>
              {id === current.id && ` (${accountText.thisOne})`}
              <span>
                {accountText.lastUsed} <DateTime time={lastUsedAt} />
                {place && `, ${accountText.network(place)}`}
              </span>
            </p>
            {id !== current.id && (
              <ActionButton
                form={endSessionForm}
                token={token}
                values={{ session: id }}
                description={accountText.endOf(describeDevice(device))}
              />
            )}
          </li>
        ))}
      </List>
      {sessions.length > 1 && (
        <ActionButton form={endSessionForm} token={token} label={accountText.endOthers} />
      )}
    </section>
  );
}
