import { texts } from '@/lib/i18n/texts';
import styles from './compare-box.module.css';

/** The checkbox of an entry that can be compared with others. */
export type Choice = { name: string; value: string; title: string; isChosen?: boolean };

type Props = {
  choice: Choice;
  /** Whether the page already shows the title of the entry beside the checkbox. */
  hasTitle: boolean;
};

/** A checkbox for choosing an entry. */
export function CompareBox({ choice: { name, value, title, isChosen }, hasTitle }: Props) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      <span>
        {hasTitle ? (
          <>
            {texts().entries.compare} <span className="visually-hidden">{title}</span>
          </>
        ) : (
          title
        )}
      </span>
    </label>
  );
}
