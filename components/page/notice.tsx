import styles from './notice.module.css';

/** Something that was done, said once. It takes the focus, with scripts or without, so that it is heard. */
export function Notice({ children }: { children: React.ReactNode }) {
  return (
    <p className={styles.notice} role="status" tabIndex={-1} autoFocus>
      {children}
    </p>
  );
}
