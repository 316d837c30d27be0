import { SubmitButton } from '@/components/form/submit-button';
import { texts } from '@/lib/i18n/texts';
import styles from './compare-form.module.css';

type Props = {
  action: string;
  /** Whether the checkboxes cover only a part of the list. */
  isPart?: boolean;
  /** Checkboxes for choosing entries. */
  children: React.ReactNode;
};

/** A form that opens the ticked entries side by side. */
export function CompareForm({ action, isPart = false, children }: Props) {
  return (
    <form className={styles.form} method="get" action={action}>
      {children}
      <div className={styles.submit}>
        <p>
          {texts().entries.compareHint}{' '}
          {isPart && <a href={action}>{texts().entries.chooseFromAll}</a>}
        </p>
        <SubmitButton>{texts().entries.compare}</SubmitButton>
      </div>
    </form>
  );
}
