import styles from '@/components/page/button-link.module.css';

type Props = { isSending?: boolean; children: React.ReactNode };

/** Stays in the tab order while it works, so that nobody loses their place. */
export function SubmitButton({ isSending = false, children }: Props) {
  return (
    <button
      className={`${styles.button} ${styles.main}`}
      type="submit"
      aria-disabled={isSending || undefined}
    >
      {children}
    </button>
  );
}
