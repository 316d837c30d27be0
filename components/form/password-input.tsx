import { texts } from '@/lib/i18n/texts';
import styles from './form.module.css';

/** A password field with a button that shows the password. The button appears only where scripts run. */
export function PasswordInput(attributes: React.ComponentProps<'input'>) {
  return (
    <div className={styles.password}>
      <input {...attributes} type="password" spellCheck={false} />
      <button
        type="button"
        aria-controls={attributes.id}
        data-swap={texts().form.hidePassword}
        hidden
        suppressHydrationWarning
      >
        {texts().form.showPassword}
      </button>
    </div>
  );
}
