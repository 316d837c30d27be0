import { texts } from '@/lib/i18n/texts';
import type { Part } from '@/lib/server/editor/text-changes';
import styles from './content.module.css';

/** Two texts as one: what was removed is struck through, and what was added is underlined. */
export function Comparison({ parts }: { parts: readonly Part[] | null }) {
  if (!parts) return <p>{texts().editor.file.tooDifferent}</p>;
  return (
    <pre className={styles.source}>
      {parts.map(({ kind, text }, index) => {
        if (kind === 'same') return text;
        return kind === 'added' ? <ins key={index}>{text}</ins> : <del key={index}>{text}</del>;
      })}
    </pre>
  );
}
