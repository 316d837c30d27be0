import styles from './highlight.module.css';

type Props = { label: string; value: string; hint?: string };

/** The main value of a page, for example a reference number. */
export function Highlight({ label, value, hint }: Props) {
  return (
    <p className={styles.highlight}>
      {label}
      <strong className={styles.value}>{value}</strong>
      {hint}
    </p>
  );
}
