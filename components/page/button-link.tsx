import styles from './button-link.module.css';

type Props = { href: string; kind?: 'main' | 'quiet'; children: React.ReactNode };

/** A link that calls to do something; it looks like a button and stays a link. */
export function ButtonLink({ href, kind = 'main', children }: Props) {
  return (
    <a className={`${styles.button} ${styles[kind]}`} href={href}>
      {children}
    </a>
  );
}
