import { DateTime } from '@/components/page/date-time';
import { List } from '@/components/page/list';
import { texts } from '@/lib/i18n/texts';
import type { SignIn } from '@/lib/server/accounts/signing-in/sign-ins';
import { describeDevice } from '@/lib/user-agent';
import styles from './account.module.css';

/** Recent sign-ins, so that the owner notices a stranger's. */
export function SignIns({ signIns }: { signIns: SignIn[] }) {
  return (
    <section className={styles.section} aria-labelledby="sign-ins">
      <h2 id="sign-ins">{texts().account.signIns}</h2>
      <p>{texts().account.signInsText}</p>
      <List as="ol" className={styles.list}>
        {signIns.map(({ createdAt, device, place }) => (
          <li key={createdAt}>
            <p>
              <DateTime time={createdAt} />
              <span>
                {[describeDevice(device), place && texts().account.network(place)]
                  .filter(Boolean)
                  .join(texts().formats.comma)}
              </span>
            </p>
          </li>
        ))}
      </List>
    </section>
  );
}
