import inputStyles from '@/components/form/input.module.css';
import buttonStyles from '@/components/page/button-link.module.css';
import { texts } from '@/lib/i18n/texts';
import { getOwnValue } from '@/lib/own-value';
import { DRAFT_FIELDS } from '@/lib/server/editor/drafts/press-button';
import { FIELD, type Typed } from '@/lib/server/editor/fields/typed';
import type { FieldProps } from './field-problems';
import styles from './draft.module.css';

type ItemProps = { name: string; index: number; count: number; title: string };

/** Buttons that move or remove an item of a list. */
export function ItemButtons({ name, index, count, title }: ItemProps) {
  const place = `${placeOf(name)}.${index}`;
  const { draft } = texts().editor;
  return (
    <div className={styles.itemButtons}>
      {index > 0 && (
        <SmallButton act={`up.${place}`} label={draft.upShort} description={draft.up(title)} />
      )}
      {index < count - 1 && (
        <SmallButton
          act={`down.${place}`}
          label={draft.downShort}
          description={draft.down(title)}
        />
      )}
      <SmallButton
        act={`remove.${place}`}
        label={draft.removeShort}
        description={draft.remove(title)}
      />
    </div>
  );
}

/** A button that adds an item to a list, of one of its kinds. */
export function AddButton({
  control,
  name,
  label,
}: Pick<FieldProps, 'control' | 'name' | 'label'>) {
  const place = placeOf(name);
  const of = control.kind === 'list' ? control.of : control;
  return (
    <div className={styles.itemButtons}>
      {of.kind === 'variants' && (
        <label className={styles.kind}>
          {texts().editor.draft.addKind}
          <select className={inputStyles.input} name={`kind.${place}`}>
            {Object.keys(of.variants).map((kind) => (
              <option key={kind} value={kind}>
                {nameKind(kind)}
              </option>
            ))}
          </select>
        </label>
      )}
      <SmallButton
        act={`add.${place}`}
        label={texts().editor.draft.add}
        description={texts().editor.addTo(label)}
      />
    </div>
  );
}

type ButtonProps = { act: string; label: string; description?: string };

/** A button that sends the form to change a list. */
export function SmallButton({ act, label, description }: ButtonProps) {
  return (
    <button
      className={`${buttonStyles.button} ${buttonStyles.quiet} ${styles.small}`}
      type="submit"
      name={DRAFT_FIELDS.act}
      value={act}
      aria-label={description}
      formNoValidate
    >
      {label}
    </button>
  );
}

/** Returns the name of a kind of item. */
export function nameKind(kind: Typed | undefined): string {
  return getOwnValue<string>(texts().fields.sections, kind) ?? String(kind ?? '');
}

/** Returns the place of a field among the fields of its file, such as `when.start`. */
export function placeOf(name: string): string {
  return name.slice(FIELD.length + 1);
}
