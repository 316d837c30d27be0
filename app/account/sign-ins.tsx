import { describeDevice } from '@/lib/device';
import { formatMoment } from '@/lib/format';
import { account as words } from '@/lib/messages/en';
import type { SignIn } from '@/lib/server/sign-ins';
import styles from './account.module.css';

/** When the account was signed in to, so that its owner sees what was not them. */
export function SignIns({ signIns }: { signIns: SignIn[] }) {
  return (
    <section className={styles.section} aria-labelledby="sign-ins">
      <h2 id="sign-ins">{words.signIns}</h2>
      <p>{words.signInsText}</p>
      <ol className={styles.list}>
        {signIns.map(({ createdAt, device, place }) => (
          <li key={createdAt}>
            <p>
              <time dateTime={new Date(createdAt).toISOString()}>{formatMoment(createdAt)}</time>
              <span>{[describeDevice(device), place].filter(Boolean).join(', ')}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
