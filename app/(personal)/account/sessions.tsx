import { ActionButton } from '@/components/form/action-button';
import { DateTime } from '@/components/page/date-time';
import { List } from '@/components/page/list';
import { endSessionForm } from '@/lib/forms/account';
import { texts } from '@/lib/i18n/texts';
import type { Session } from '@/lib/server/accounts/signing-in/sessions';
import { describeDevice } from '@/lib/user-agent';
import styles from './account.module.css';

type Props = { sessions: Session[]; current: Session; token: string };

/** The user's sessions, each with a button to end it. The current session has none. */
export function Sessions({ sessions, current, token }: Props) {
  return (
    <section className={styles.section} aria-labelledby="sessions">
      <h2 id="sessions">{texts().account.sessions}</h2>
      <List className={styles.list}>
        {sessions.map(({ id, device, place, lastUsedAt }) => (
          <li key={id}>
            <p>
              <strong>{describeDevice(device)}</strong>
              {id === current.id && ` (${texts().account.thisOne})`}
              <span>
                {texts().account.lastUsed} <DateTime time={lastUsedAt} />
                {place && `${texts().formats.comma}${texts().account.network(place)}`}
              </span>
            </p>
            {id !== current.id && (
              <ActionButton
                form={endSessionForm}
                token={token}
                values={{ session: id }}
                description={texts().account.endOf(describeDevice(device))}
              />
            )}
          </li>
        ))}
      </List>
      {sessions.length > 1 && (
        <ActionButton form={endSessionForm} token={token} label={texts().account.endOthers} />
      )}
    </section>
  );
}
