import { needsTextStyles, textStylesheet } from '@/lib/site/text-stylesheet';
import styles from './prose.module.css';

/** Renders HTML that lib/server/content/markdown/ has made safe. */
export function Prose({ body: { html } }: { body: { html: string } }) {
  return (
    <>
      {needsTextStyles(html) && (
        <link rel="stylesheet" href={textStylesheet.address} precedence="text" />
      )}
      <div className={`prose ${styles.prose}`} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
