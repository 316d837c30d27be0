import inputStyles from '@/components/form/input.module.css';
import { PasswordInput } from '@/components/form/password-input';
import { inputProps, type Field } from '@/lib/forms/form';
import { readText, texts } from '@/lib/i18n/texts';

type Props = {
  field: Field;
  id: string;
  value: string;
  isInvalid: boolean;
  'aria-describedby': string | undefined;
};

/** The control of a field that has only one. */
export function FieldControl({ field, id, value, isInvalid, ...descriptions }: Props) {
  const { name, type, options, autoComplete, inputMode } = field;
  const shared = {
    ...descriptions,
    id,
    name,
    'aria-invalid': isInvalid || undefined,
    suppressHydrationWarning: true,
  };
  const entry = { autoComplete, defaultValue: value, className: inputStyles.input };
  if (type === 'checkbox') {
    const { required } = field.rules;
    return (
      <input
        type={type}
        value="on"
        defaultChecked={value === 'on'}
        required={required}
        {...shared}
      />
    );
  }
  if (type === 'select') {
    return (
      <select {...shared} {...entry} required={field.rules.required}>
        <option value="">{texts().form.choose}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {readText(option.label)}
          </option>
        ))}
      </select>
    );
  }
  const input = { ...shared, ...entry, ...inputProps(field), inputMode };
  if (type === 'textarea') return <textarea rows={8} {...input} />;
  if (type === 'password') return <PasswordInput {...input} />;
  return <input type={type} {...input} />;
}
