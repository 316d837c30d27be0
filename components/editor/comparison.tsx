import { texts } from '@/lib/i18n/texts';
import type { Change, Part } from '@/lib/server/editor/text-changes';
import styles from './content.module.css';

/** Two texts as one, field by field: what was removed is struck through, and what was added is underlined. */
export function Comparison({ changes }: { changes: readonly Change[] }) {
  return changes.map(({ label, parts }, index) => (
    <section key={index}>
      {label !== undefined && <p className={styles.facts}>{label}</p>}
      <Parts parts={parts} />
    </section>
  ));
}

function Parts({ parts }: { parts: readonly Part[] | null }) {
  if (!parts) return <p>{texts().editor.file.tooDifferent}</p>;
  return (
    <pre className={styles.source} dir="auto">
      {parts.map(({ kind, text }, index) => {
        if (kind === 'same') return text;
        return kind === 'added' ? <ins key={index}>{text}</ins> : <del key={index}>{text}</del>;
      })}
    </pre>
  );
}
