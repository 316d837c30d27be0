import inputStyles from '@/components/form/input.module.css';
import { PasswordInput } from '@/components/form/password-input';
import { describeCheck, inputProps, type Field } from '@/lib/forms/form';
import { formText } from '@/lib/i18n/forms';
import styles from './form.module.css';

type Props = {
  field: Field;
  id: string;
  value: string;
  /** Error, or ''. */
  error: string;
};

/**
 * An input with its label, hint and error, associated for assistive technology. Carries the check of the field
 * for the script of the form, and a place for its error.
 */
export function FormField({ field, id, value, error }: Props) {
  const { name, label, hint, type, autoComplete, inputMode } = field;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const shared = {
    ...inputProps(field),
    id,
    name,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    suppressHydrationWarning: true,
  };
  const attributes = {
    ...shared,
    autoComplete,
    inputMode,
    defaultValue: value,
    className: inputStyles.input,
  };
  const hintText = hint && (
    <p className={styles.hint} id={`${id}-hint`}>
      {hint}
    </p>
  );
  if (type === 'hidden') return <input type="hidden" name={name} value={value} />;
  return (
    <div className={styles.field} data-check={JSON.stringify(describeCheck(field))}>
      {type !== 'checkbox' && (
        <label htmlFor={id}>
          {label} {!field.rules.required && formText.optional}
        </label>
      )}
      {type !== 'checkbox' && hintText}
      <p className={styles.error} id={`${id}-error`} hidden={!error} suppressHydrationWarning>
        {error}
      </p>
      {type === 'checkbox' && (
        <div className={styles.choice}>
          <input type="checkbox" value="on" defaultChecked={value === 'on'} {...shared} />
          <label htmlFor={id}>{label}</label>
        </div>
      )}
      {type === 'checkbox' && hintText}
      {type === 'textarea' && <textarea rows={8} {...attributes} />}
      {type === 'password' && <PasswordInput {...attributes} />}
      {(type === 'text' || type === 'email' || type === 'number' || type === 'date') && (
        <input type={type} {...attributes} />
      )}
    </div>
  );
}
