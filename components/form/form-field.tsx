import inputStyles from '@/components/form/input.module.css';
import { PasswordInput } from '@/components/form/password-input';
import { inputProps, type Field } from '@/lib/forms/form';
import { formText } from '@/lib/i18n/forms';
import styles from './form.module.css';

type Props = {
  field: Field;
  id: string;
  value: string;
  error: string | undefined;
  /** With scripts, a message explains the length limit. Without scripts, the browser enforces it. */
  isScripted: boolean;
};

/** An input with its label, hint and error, associated for assistive technology. */
export function FormField({ field, id, value, error, isScripted }: Props) {
  const { name, label, hint, type, autoComplete, inputMode } = field;
  const { maxLength, ...constraints } = inputProps(field);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const shared = {
    ...constraints,
    id,
    name,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  };
  const attributes = {
    ...shared,
    maxLength: isScripted ? undefined : maxLength,
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
    <div className={styles.field}>
      {type !== 'checkbox' && (
        <label htmlFor={id}>
          {label} {!field.rules.required && formText.optional}
        </label>
      )}
      {type !== 'checkbox' && hintText}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {type === 'checkbox' && (
        <div className={styles.choice}>
          <input type="checkbox" value="on" defaultChecked={value === 'on'} {...shared} />
          <label htmlFor={id}>{label}</label>
        </div>
      )}
      {type === 'checkbox' && hintText}
      {type === 'textarea' && <textarea rows={8} {...attributes} />}
      {type === 'password' && <PasswordInput isScripted={isScripted} {...attributes} />}
      {(type === 'text' || type === 'email' || type === 'number' || type === 'date') && (
        <input type={type} {...attributes} />
      )}
    </div>
  );
}
