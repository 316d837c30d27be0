import styles from '@/components/page/button-link.module.css';

type Props = {
  /** `danger` for a button that destroys something. */
  kind?: 'main' | 'danger';
  children: string;
};

export function SubmitButton({ kind = 'main', children }: Props) {
  return (
    <button className={`${styles.button} ${styles[kind]}`} type="submit" suppressHydrationWarning>
      {children}
    </button>
  );
}
