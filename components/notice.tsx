import styles from './notice.module.css';

/** Something that has gone well, said once. */
export function Notice({ children }: { children: React.ReactNode }) {
  return (
    <p className={styles.notice} role="status">
      {children}
    </p>
  );
}
