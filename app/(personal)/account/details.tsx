import { List } from '@/components/page/list';
import {
  changeEmailForm,
  changeNameForm,
  changePasswordForm,
  twoFactorForm,
} from '@/lib/forms/account';
import { texts } from '@/lib/i18n/texts';
import type { User } from '@/lib/server/accounts/users/users';
import styles from './account.module.css';

/** The user's name, email address and security settings, each with a link to change it. */
export function Details({ user: { name, email, twoFactorSince } }: { user: User }) {
  const isOn = twoFactorSince !== null;
  const rows = [
    [texts().account.name, name, texts().account.changeName, changeNameForm.page],
    [texts().account.email, email, texts().account.changeEmail, changeEmailForm.page],
    [
      texts().account.password,
      texts().account.passwordKept,
      texts().account.changePassword,
      changePasswordForm.page,
    ],
    [
      texts().account.twoFactor,
      isOn ? texts().account.twoFactorIsOn : texts().account.twoFactorIsOff,
      isOn ? texts().account.changeTwoFactor : texts().account.setUpTwoFactor,
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
