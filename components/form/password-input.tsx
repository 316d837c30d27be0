import { formText } from '@/lib/i18n/forms';
import styles from './form.module.css';

/** A password field with a button to show the password, which appears where scripts run. */
export function PasswordInput(attributes: React.ComponentProps<'input'>) {
  return (
    <div className={styles.password}>
      <input {...attributes} type="password" spellCheck={false} />
      <button
        type="button"
        aria-controls={attributes.id}
        data-swap={formText.hidePassword}
        hidden
        suppressHydrationWarning
      >
        {formText.showPassword}
      </button>
    </div>
  );
}
