import { List } from '@/components/page/list';
import {
  changeEmailForm,
  changeNameForm,
  changePasswordForm,
  twoFactorForm,
} from '@/lib/forms/account';
import { accountText } from '@/lib/i18n/accounts';
import type { User } from '@/lib/server/accounts/users';
import styles from './account.module.css';

/** The user's name, email address and security settings, each with a link to change it. */
export function Details({ user: { name, email, twoFactorSince } }: { user: User }) {
  const isOn = twoFactorSince !== null;
  const rows = [
    [accountText.name, name, accountText.changeName, changeNameForm.page],
    [accountText.email, email, accountText.changeEmail, changeEmailForm.page],
    [
      accountText.password,
      accountText.passwordKept,
      accountText.changePassword,
      changePasswordForm.page,
    ],
    [
      accountText.twoFactor,
      isOn ? accountText.twoFactorIsOn : accountText.twoFactorIsOff,
      isOn ? accountText.changeTwoFactor : accountText.setUpTwoFactor,
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
