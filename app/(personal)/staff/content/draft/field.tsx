import formStyles from '@/components/form/form.module.css';
import { readText, texts } from '@/lib/i18n/texts';
import type { Control, Part } from '@/lib/server/content/types/controls';
import {
  emptyItem,
  hasLines,
  isEmpty,
  partOf,
  partsOf,
  type Typed,
} from '@/lib/server/editor/fields/typed';
import { hasName, Problems, type FieldProps } from './field-problems';
import { AddButton, ItemButtons, nameKind, placeOf, SmallButton } from './list-buttons';
import { Leaf } from './leaf';
import { OriginalText } from './original';
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
  const isOpen =
    isRequired ||
    !isEmpty(typed) ||
    hasName(name, context.problems) ||
    hasName(name, context.original?.texts);
  if (isOpen) return <Group {...props} />;
  return (
    <details className={styles.more}>
      <summary>
        {label} {texts().form.optional}
      </summary>
      <Group {...props} />
    </details>
  );
}

function Group({ control, name, label, isRequired, typed, context }: FieldProps) {
  return (
    <fieldset className={styles.group} id={name} tabIndex={-1}>
      <legend>
        {label} {!isRequired && texts().form.optional}
      </legend>
      {control.hint && <p className={formStyles.hint}>{readText(control.hint)}</p>}
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
  // One more item would take the place of all those of the original.
  const isInherited = shown.length === 0 && context.original?.texts.has(name) === true;
  return (
    <fieldset className={styles.list} id={name} tabIndex={-1}>
      <legend>
        {label} {!isRequired && texts().form.optional}
      </legend>
      {control.hint && <p className={formStyles.hint}>{readText(control.hint)}</p>}
      <Problems of={name} context={context} />
      {isInherited && <Untranslated name={name} label={label} context={context} />}
      {shown.map((item, index) => {
        const title = nameItem(control.of, item, label, index);
        return (
          <div
            key={index}
            className={styles.item}
            id={index === items.length ? 'added' : undefined}
          >
            <Item
              control={control.of}
              name={`${name}.${index}`}
              label={title}
              isRequired
              typed={item}
              context={context}
              isAdded={index === items.length}
            />
            {index < items.length && (
              <ItemButtons name={name} index={index} count={items.length} title={title} />
            )}
          </div>
        );
      })}
      {!isInherited && <AddButton control={control} name={name} label={label} />}
    </fieldset>
  );
}

/** An item of a list. A page with ten sections would be too long to find one of them, so each opens by itself. */
function Item({ isAdded, ...props }: FieldProps & { isAdded: boolean }) {
  const { control, name, label, context } = props;
  if (control.kind !== 'variants') return <Field {...props} />;
  return (
    <details className={styles.more} open={isAdded || hasName(name, context.problems)}>
      <summary>{label}</summary>
      <Field {...props} />
    </details>
  );
}

/** A list of the original in its place, and a button that copies its items, so that somebody can translate them. */
function Untranslated({ name, label, context }: Pick<FieldProps, 'name' | 'label' | 'context'>) {
  const { original } = context;
  if (!original) return null;
  const { inherited, copy, copyOf } = texts().editor.languages;
  return (
    <>
      <p className={formStyles.hint}>{inherited}</p>
      <OriginalText of={name} original={original} />
      <div className={styles.itemButtons}>
        <SmallButton act={`copy.${placeOf(name)}`} label={copy} description={copyOf(label)} />
      </div>
    </>
  );
}

function nameItem(control: Control, item: Typed, label: string, index: number): string {
  const numbered = texts().editor.draft.item(label, index + 1);
  if (control.kind !== 'variants') return numbered;
  const title = partOf(item, 'title');
  const kind = nameKind(partOf(item, control.by));
  return [numbered, kind, title].filter((part) => typeof part === 'string' && part).join(' · ');
}
