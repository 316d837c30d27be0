import styles from '@/components/page/button-link.module.css';
import { TOKEN_FIELD, type Form, type Values } from '@/lib/forms/form';
import { readText } from '@/lib/i18n/texts';

type Props = {
  form: Form;
  token: string;
  values?: Values;
  /** Button text, and an `aria-label` for screen-reader users who hear the button out of context. */
  label?: string;
  description?: string;
  /** Replaces the style of a quiet button. */
  className?: string;
};

/** A form that consists of one button and works without scripts. */
export function ActionButton({
  form,
  token,
  values = {},
  label,
  description,
  className = `${styles.button} ${styles.quiet}`,
}: Props) {
  return (
    <form method="post" action={form.action}>
      <input type="hidden" name={TOKEN_FIELD} value={token} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={className} type="submit" aria-label={description}>
        {label ?? readText(form.submit)}
      </button>
    </form>
  );
}
