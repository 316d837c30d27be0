import styles from '@/components/page/button-link.module.css';

export function SubmitButton({ children }: { children: string }) {
  return (
    <button className={`${styles.button} ${styles.main}`} type="submit" suppressHydrationWarning>
      {children}
    </button>
  );
}
