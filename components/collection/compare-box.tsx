import { recordsText } from '@/lib/i18n/records';
import styles from './compare-box.module.css';

/** The box of an entry that can be compared with others. */
export type Choice = { name: string; value: string; title: string; isChosen?: boolean };

type Props = {
  choice: Choice;
  /** Whether the title of the entry is beside the box anyway. */
  hasTitle: boolean;
};

/** A box with which visitors choose an entry. */
export function CompareBox({ choice: { name, value, title, isChosen }, hasTitle }: Props) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      <span>
        {hasTitle ? (
          <>
            {recordsText.compare} <span className="visually-hidden">{title}</span>
          </>
        ) : (
          title
        )}
      </span>
    </label>
  );
}
