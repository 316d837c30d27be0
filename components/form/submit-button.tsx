import styles from '@/components/page/button-link.module.css';

type Props = { isSending?: boolean; children: React.ReactNode };

/** A button that stays focusable while the form is being sent, so that keyboard users keep their place. */
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
