import styles from './notice.module.css';

/** Confirms an action. Takes focus, with or without scripts, so that screen readers announce it. */
export function Notice({ children }: { children: React.ReactNode }) {
  return (
    <p className={styles.notice} role="status" tabIndex={-1} autoFocus>
      {children}
    </p>
  );
}
