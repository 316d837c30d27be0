import { List } from '@/components/page/list';
import { formText } from '@/lib/i18n/forms';
import styles from './form.module.css';

type Props = {
  /** Messages, each with a link to its field. */
  errors: { href: string; text: string }[];
  /** Message about the form as a whole. */
  notice: string | null;
  /** Level below the heading of the section that contains the form. */
  heading: 'h2' | 'h3';
  ref?: React.Ref<HTMLDivElement>;
};

/**
 * Lists all errors and takes focus, with or without scripts. Without focus, screen-reader users hear nothing
 * after pressing Send.
 */
export function ErrorSummary({ errors, notice, heading: Heading, ref }: Props) {
  if (errors.length === 0 && !notice) return null;
  return (
    <div
      className={styles.summary}
      role="alert"
      aria-labelledby="error-summary"
      tabIndex={-1}
      autoFocus
      ref={ref}
    >
      <Heading className={styles.summaryTitle} id="error-summary">
        {formText.summaryTitle}
      </Heading>
      {notice && <p>{notice}</p>}
      <List className={styles.list}>
        {errors.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </List>
    </div>
  );
}
