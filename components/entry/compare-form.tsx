import { SubmitButton } from '@/components/form/submit-button';
import { texts } from '@/lib/i18n/texts';
import styles from './compare-form.module.css';

/** The checkbox of an entry that can be compared with others. */
export type Choice = { name: string; value: string; title: string; isChosen?: boolean };

type Props = {
  action: string;
  /** Name of the boxes and of the button, such as "Compare programmes". */
  name: string;
  /** Whether the checkboxes cover only a part of the list. */
  isPart?: boolean;
  /** Whether the children are short, so that they stand side by side. */
  hasColumns?: boolean;
  /** Headings, and elements with a checkbox each. They have to be siblings, because styles count those with a tick. */
  children: React.ReactNode;
};

/** A form that opens the ticked entries side by side. Its button stays in view once one is ticked. */
export function CompareForm({ action, name, isPart = false, hasColumns = false, children }: Props) {
  return (
    <form className={styles.form} method="get" action={action}>
      <fieldset className={`${styles.choices} ${hasColumns ? styles.columns : ''}`}>
        <legend className="visually-hidden">{name}</legend>
        <div className={styles.start}>
          <SubmitButton>{name}</SubmitButton>
        </div>
        {children}
        <div className={styles.bar}>
          <div role="status">
            <p className={styles.hint}>
              {texts().entries.compareHint}{' '}
              {isPart && <a href={action}>{texts().entries.chooseFromAll}</a>}
            </p>
            <p className={styles.fewer}>{texts().entries.chooseFewer}</p>
          </div>
          <SubmitButton>{name}</SubmitButton>
        </div>
      </fieldset>
    </form>
  );
}

type BoxProps = {
  choice: Choice;
  /** Whether the page already shows the title of the entry beside the checkbox. */
  hasTitle: boolean;
};

/** A checkbox for choosing an entry. */
export function CompareBox({ choice: { name, value, title, isChosen }, hasTitle }: BoxProps) {
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
