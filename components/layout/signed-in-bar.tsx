import { ActionButton } from '@/components/form/action-button';
import { NavLink } from '@/components/layout/nav-link';
import { logoutForm } from '@/lib/forms/account';
import { signedInText } from '@/lib/i18n/accounts';
import type { SignedIn } from '@/lib/server/accounts/current-user';
import styles from './signed-in-bar.module.css';

/** @param path of the page, which its link marks */
export function SignedInBar({ path, name, isStaff, token }: SignedIn & { path: string }) {
  return (
    <nav className={styles.bar} aria-label={signedInText.navigation}>
      <div className={`container ${styles.line}`}>
        <p className={styles.name}>
          {signedInText.as} <bdi>{name}</bdi>
        </p>
        <NavLink href="/account" path={path}>
          {signedInText.account}
        </NavLink>
        {isStaff && (
          <NavLink href="/staff" path={path}>
            {signedInText.staff}
          </NavLink>
        )}
        <ActionButton form={logoutForm} token={token} className={styles.signOut} />
      </div>
    </nav>
  );
}
