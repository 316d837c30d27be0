import styles from './prose.module.css';

/** Renders HTML that lib/server/content/markdown/ has made safe. */
export function Prose({ body }: { body: { html: string } }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: body.html }} />;
}
