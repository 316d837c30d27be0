import styles from './button-link.module.css';

type Props = { href: string; kind?: 'main' | 'quiet'; children: React.ReactNode };

/** A call-to-action link with the look of a button. The space keeps it apart from the next one without styles. */
export function ButtonLink({ href, kind = 'main', children }: Props) {
  return (
    <>
      <a className={`${styles.button} ${styles[kind]}`} href={href}>
        {children}
      </a>{' '}
    </>
  );
}
