import { ActionButton } from '@/components/form/action-button';
import { NavLink } from '@/components/layout/nav-link';
import { logoutForm } from '@/lib/forms/account';
import { texts } from '@/lib/i18n/texts';
import type { SignedIn } from '@/lib/server/accounts/signing-in/current-user';
import styles from './signed-in-bar.module.css';

/** @param path of the page, which its link marks */
export function SignedInBar({ path, name, isStaff, token }: SignedIn & { path: string }) {
  return (
    <nav className={styles.bar} data-signed-in aria-label={texts().signedIn.navigation}>
      <div className={`container ${styles.line}`}>
        <p className={styles.name}>
          {texts().signedIn.as} <bdi>{name}</bdi>
        </p>
        <NavLink href="/account" path={path}>
          {texts().signedIn.account}
        </NavLink>
        {isStaff && (
          <NavLink href="/staff" path={path}>
            {texts().signedIn.staff}
          </NavLink>
        )}
        <ActionButton form={logoutForm} token={token} className={styles.signOut} />
      </div>
    </nav>
  );
}
