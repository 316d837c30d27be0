import { List } from '@/components/page/list';
import { formText } from '@/lib/i18n/forms';
import styles from './form.module.css';

type Props = {
  /** Where each message leads, and what it says. */
  errors: { href: string; text: string }[];
  /** About the form as a whole. */
  notice: string | null;
  /** One below that of what it stands in. */
  heading: 'h2' | 'h3';
  ref?: React.Ref<HTMLDivElement>;
};

/**
 * What is wrong, in one place. It takes the focus, with scripts or without: otherwise a person who does
 * not see the page hears nothing after pressing Send.
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
