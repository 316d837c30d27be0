import { ChoiceGroup } from '@/components/form/choice-group';
import { FieldControl } from '@/components/form/field-control';
import { describeCheck } from '@/lib/forms/checking/check-form';
import type { Field } from '@/lib/forms/form';
import { readText, texts } from '@/lib/i18n/texts';
import styles from './form.module.css';

type Props = {
  field: Field;
  id: string;
  value: string;
  /** Error, or ''. */
  error: string;
};

/**
 * A field with its label, hint and error, associated for assistive technology. Carries the field's rules for the
 * form script, and an element for its error.
 */
export function FormField({ field, id, value, error }: Props) {
  const { name, type } = field;
  const label = readText(field.label);
  if (type === 'hidden') return <input type="hidden" name={name} value={value} />;

  const box = { className: styles.field, 'data-check': JSON.stringify(describeCheck(field)) };
  const caption = (
    <>
      {label} {!field.rules.required && texts().form.optional}
    </>
  );
  const hint = field.hint && (
    <p className={styles.hint} id={`${id}-hint`}>
      {readText(field.hint)}
    </p>
  );
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const descriptions = { 'aria-describedby': described || undefined };
  const errorText = (
    <p className={styles.error} id={`${id}-error`} hidden={!error} suppressHydrationWarning>
      {error}
    </p>
  );
  const shared = { id, value, isInvalid: error !== '', ...descriptions };

  if (type === 'radio' || type === 'checkboxes') {
    return (
      <fieldset {...box} {...descriptions} suppressHydrationWarning>
        <legend>{caption}</legend>
        {hint}
        {errorText}
        <ChoiceGroup field={field} id={id} value={value} />
      </fieldset>
    );
  }
  if (type === 'checkbox') {
    return (
      <div {...box}>
        {errorText}
        <div className={styles.choice}>
          <FieldControl field={field} {...shared} />
          <label htmlFor={id}>{label}</label>
        </div>
        {hint}
      </div>
    );
  }
  return (
    <div {...box}>
      <label htmlFor={id}>{caption}</label>
      {hint}
      {errorText}
      <FieldControl field={field} {...shared} />
    </div>
  );
}
