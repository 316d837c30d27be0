import { Icon } from '@/components/layout/icon';
import { texts } from '@/lib/i18n/texts';
import styles from './form.module.css';

type Props = {
  id: string;
  /** The visible fields, each with its id and its error or ''. */
  fields: { id: string; error: string }[];
  /** Message about the form as a whole, or ''. */
  notice: string;
  /** Level below the heading of the section that contains the form. */
  heading: 'h2' | 'h3';
};

/**
 * Lists all errors and takes focus, with or without scripts. Without focus, screen-reader users hear nothing
 * after pressing Send. Hidden while there is no error. Has an element for each message, so that the form script
 * only has to fill in the text. The heading is empty until then, and the list has roles only, because text browsers show
 * hidden elements and their bullets.
 */
export function ErrorSummary({ id, fields, notice, heading: Heading }: Props) {
  const hasErrors = fields.some(({ error }) => error);
  const isShown = hasErrors || notice !== '';
  return (
    <div
      className={styles.summary}
      role="alert"
      aria-labelledby={id}
      tabIndex={-1}
      autoFocus={isShown}
      hidden={!isShown}
      suppressHydrationWarning
    >
      <Heading className={styles.summaryTitle} id={id}>
        <Icon name="warning" />
        <span suppressHydrationWarning>{isShown ? texts().form.summaryTitle : ''}</span>
      </Heading>
      <p hidden={!notice} suppressHydrationWarning>
        {notice}
      </p>
      <div className={styles.list} role="list" hidden={!hasErrors} suppressHydrationWarning>
        {fields.map((field) => (
          <div key={field.id} role="listitem" hidden={!field.error} suppressHydrationWarning>
            <a href={`#${field.id}`} suppressHydrationWarning>
              {field.error}
            </a>
          </div>
        ))}
      </div>
    </div>
  );
}
