import inputStyles from '@/components/form/input.module.css';
import buttonStyles from '@/components/page/button-link.module.css';
import { readText, texts } from '@/lib/i18n/texts';
import { getOwnValue } from '@/lib/own-value';
import { DRAFT_FIELDS } from '@/lib/server/editor/drafts/press-button';
import { FIELD } from '@/lib/server/editor/fields/draft-changes';
import type { Control, Part } from '@/lib/server/content/types/controls';
import {
  emptyItem,
  hasLines,
  isEmpty,
  partOf,
  partsOf,
  type Typed,
} from '@/lib/server/editor/fields/typed';
import { Problems, type FieldContext, type FieldProps } from './field-problems';
import { Leaf } from './leaf';
import styles from './draft.module.css';

/** A field of an entry or page, with everything in it. Works without scripts: each button sends the form. */
export function Field(props: FieldProps) {
  const { control } = props;
  if (control.kind === 'list' && !hasLines(control)) return <ListField {...props} />;
  if (control.kind === 'variants' || control.kind === 'group' || control.kind === 'image') {
    return <GroupField {...props} />;
  }
  return <Leaf {...props} />;
}

function GroupField(props: FieldProps) {
  const { name, label, isRequired, typed, context } = props;
  const isOpen = isRequired || !isEmpty(typed) || hasProblem(name, context);
  if (isOpen) return <Group {...props} />;
  return (
    <details className={styles.more}>
      <summary>{texts().editor.draft.add(label)}</summary>
      <Group {...props} />
    </details>
  );
}

function hasProblem(name: string, { problems }: FieldContext): boolean {
  return [...problems.keys()].some((key) => key === name || key.startsWith(`${name}.`));
}

function Group({ control, name, label, isRequired, typed, context }: FieldProps) {
  return (
    <fieldset className={styles.group} id={name} tabIndex={-1}>
      <legend>
        {label} {!isRequired && texts().form.optional}
      </legend>
      <Problems of={name} context={context} />
      {control.kind === 'variants' && (
        <input
          type="hidden"
          name={`${name}.${control.by}`}
          value={String(partOf(typed, control.by) ?? '')}
        />
      )}
      {partsOf(control, typed).map((part) => (
        <PartField
          key={part.name}
          part={part}
          name={name}
          typed={typed}
          context={context}
          upload={uploadOf(part, partsOf(control, typed))}
        />
      ))}
    </fieldset>
  );
}

/** Returns the kind of file to which a part of a group leads: an image has a description beside it. */
function uploadOf({ name }: Part, parts: readonly Part[]): FieldProps['upload'] {
  if (name === 'href') return 'document';
  const isImage = name === 'src' && parts.some((part) => part.name === 'alt');
  return isImage ? 'image' : undefined;
}

type PartProps = Pick<FieldProps, 'name' | 'typed' | 'context' | 'upload'> & { part: Part };

function PartField({ part, name, typed, context, upload }: PartProps) {
  return (
    <Field
      control={part.control}
      name={`${name}.${part.name}`}
      label={readText(part.label)}
      isRequired={part.isRequired}
      typed={partOf(typed, part.name) ?? ''}
      context={context}
      upload={upload}
    />
  );
}

function ListField({ control, name, label, isRequired, typed, context }: FieldProps) {
  if (control.kind !== 'list') return null;
  const items = Array.isArray(typed) ? typed : [];
  const { list, kind } = context.added;
  const isAdded = placeOf(name) === list;
  const shown = isAdded ? [...items, emptyItem(control.of, kind)] : items;
  return (
    <fieldset className={styles.list} id={name} tabIndex={-1}>
      <legend>
        {label} {!isRequired && texts().form.optional}
      </legend>
      <Problems of={name} context={context} />
      {shown.map((item, index) => {
        const title = nameItem(control.of, item, label, index);
        return (
          <div
            key={index}
            className={styles.item}
            id={index === items.length ? 'added' : undefined}
          >
            <Field
              control={control.of}
              name={`${name}.${index}`}
              label={title}
              isRequired
              typed={item}
              context={context}
            />
            {index < items.length && (
              <ItemButtons name={name} index={index} count={items.length} title={title} />
            )}
          </div>
        );
      })}
      <AddButton control={control} name={name} label={label} />
    </fieldset>
  );
}

function nameItem(control: Control, item: Typed, label: string, index: number): string {
  const numbered = texts().editor.draft.item(label, index + 1);
  if (control.kind !== 'variants') return numbered;
  const title = partOf(item, 'title');
  const kind = nameKind(partOf(item, control.by));
  return [numbered, kind, title].filter((part) => typeof part === 'string' && part).join(' · ');
}

function nameKind(kind: Typed | undefined): string {
  return getOwnValue<string>(texts().fields.sections, kind) ?? String(kind ?? '');
}

/** Returns the place of a field among the fields of its file, such as `when.start`. */
function placeOf(name: string): string {
  return name.slice(FIELD.length + 1);
}

type ItemProps = { name: string; index: number; count: number; title: string };

function ItemButtons({ name, index, count, title }: ItemProps) {
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

function AddButton({ control, name, label }: Pick<FieldProps, 'control' | 'name' | 'label'>) {
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
      <SmallButton act={`add.${place}`} label={texts().editor.draft.add(label)} />
    </div>
  );
}

type ButtonProps = { act: string; label: string; description?: string };

function SmallButton({ act, label, description }: ButtonProps) {
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
