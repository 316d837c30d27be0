import { listTicked, type Field } from '@/lib/forms/form';
import { readText } from '@/lib/i18n/texts';
import styles from './form.module.css';

type Props = {
  field: Field;
  /** Id of the first control, where links to the field lead. */
  id: string;
  value: string;
};

/** The options of a field, each with a control and a label. */
export function ChoiceGroup({ field, id, value }: Props) {
  const { name, type, options = [], rules } = field;
  const isRadio = type === 'radio';
  const chosen = isRadio ? [value] : listTicked(value);
  return options.map((option, index) => {
    const optionId = index === 0 ? id : `${id}-${index + 1}`;
    return (
      <div key={option.value} className={styles.choice}>
        <input
          type={isRadio ? 'radio' : 'checkbox'}
          id={optionId}
          name={name}
          value={option.value}
          defaultChecked={chosen.includes(option.value)}
          // On a checkbox, `required` would require this one box.
          required={isRadio && rules.required}
        />
        <label htmlFor={optionId}>{readText(option.label)}</label>
      </div>
    );
  });
}
