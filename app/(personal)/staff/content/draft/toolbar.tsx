import { texts } from '@/lib/i18n/texts';
import { BODY } from '@/lib/server/editor/fields/merge-texts';
import styles from './draft.module.css';

const KEYS: Record<string, string> = { bold: 'B', link: 'K' };

/** Buttons that put Markdown into the textarea that follows. The script of the page shows them. */
export function Toolbar({ controls }: { controls: string }) {
  const { label, marks, ...placeholders } = texts().editor.toolbar;
  // It opens the controls for files below the text.
  const buttons = { ...marks, ...(controls === BODY && { image: texts().upload.button }) };
  return (
    <div
      className={styles.toolbar}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      data-texts={JSON.stringify(placeholders)}
      hidden
      suppressHydrationWarning
    >
      {Object.entries(buttons).map(([name, text]) => (
        <button
          key={name}
          type="button"
          value={name}
          aria-keyshortcuts={KEYS[name] && `Control+${KEYS[name]} Meta+${KEYS[name]}`}
          suppressHydrationWarning
        >
          {text}
        </button>
      ))}
    </div>
  );
}
