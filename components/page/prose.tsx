import type { Markdown } from '@/lib/server/content/markdown/render-markdown';
import styles from './prose.module.css';

/** Renders HTML that lib/server/content/markdown/ has made safe. */
export function Prose({ body }: { body: Markdown }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: body.html }} />;
}
