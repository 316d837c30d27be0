import styles from '@/components/page/button-link.module.css';
import { TOKEN_FIELD, type Form, type Values } from '@/lib/forms/form';

type Props = {
  form: Form;
  token: string;
  values?: Values;
  /** What it says, and what it means to those who hear it without the words around it. */
  label?: string;
  description?: string;
  /** A look of its own, instead of that of a quiet button. */
  className?: string;
};

/** A form that is no more than a button, which the browser sends by itself. */
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
        {label ?? form.submit}
      </button>
    </form>
  );
}
