import { List } from '@/components/list';
import {
  changeEmailForm,
  changeNameForm,
  changePasswordForm,
  twoFactorForm,
} from '@/lib/forms/account';
import { account as words } from '@/lib/messages/en';
import type { User } from '@/lib/server/accounts/users';
import styles from './account.module.css';

/** Who the user is here, and the way to change each. */
export function Details({ user: { name, email, twoFactorSince } }: { user: User }) {
  const isOn = twoFactorSince !== null;
  const rows = [
    [words.name, name, words.changeName, changeNameForm.page],
    [words.email, email, words.changeEmail, changeEmailForm.page],
    [words.password, words.passwordKept, words.changePassword, changePasswordForm.page],
    [
      words.twoFactor,
      isOn ? words.twoFactorIsOn : words.twoFactorIsOff,
      isOn ? words.changeTwoFactor : words.setUpTwoFactor,
      twoFactorForm.page,
    ],
  ] as const;
  return (
    <List as="dl" className={styles.details}>
      {rows.map(([label, value, change, address]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          <dd>
            <a href={address}>{change}</a>
          </dd>
        </div>
      ))}
    </List>
  );
}
