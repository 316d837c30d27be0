import formStyles from '@/components/form/form.module.css';
import inputStyles from '@/components/form/input.module.css';
import { readText, texts } from '@/lib/i18n/texts';
import { isDate } from '@/lib/validators';
import { hasLines } from '@/lib/server/editor/fields/typed';
import { Problems, type FieldProps } from './field-problems';
import { OriginalText, originalId } from './original';
import { Toolbar } from './toolbar';
import { UploadField } from './upload-field';

// A longer text needs several lines, and an input would lose its line breaks.
const MOST_LETTERS = 70;

/** A field with one value, or with a line for each value. */
export function Leaf(props: FieldProps) {
  const { control, name, label, isRequired, typed, context, upload } = props;
  const hint = upload === 'image' ? texts().upload.imageHint : hintOf(control);
  const hasProblem = context.problems.has(name);
  const { original } = context;
  const described = [
    hint && `${name}-hint`,
    hasProblem && `${name}-problem`,
    original?.texts.has(name) && originalId(name),
  ].filter(Boolean);
  const shared = {
    id: name,
    name,
    'aria-invalid': hasProblem ? (true as const) : undefined,
    'aria-describedby': described.join(' ') || undefined,
  };
  if (control.kind === 'flag') {
    return (
      <div className={formStyles.field}>
        <Problems of={name} context={context} />
        <div className={formStyles.choice}>
          <input type="checkbox" value="on" defaultChecked={typed === 'on'} {...shared} />
          <label htmlFor={name}>{label}</label>
        </div>
        {hint && (
          <p className={formStyles.hint} id={`${name}-hint`}>
            {hint}
          </p>
        )}
      </div>
    );
  }
  return (
    <div className={formStyles.field}>
      <label htmlFor={name}>
        {label} {!isRequired && texts().form.optional}
      </label>
      {hint && (
        <p className={formStyles.hint} id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <Problems of={name} context={context} />
      {original && <OriginalText of={name} original={original} />}
      <Input {...props} shared={shared} value={toText(typed)} />
      {upload && <UploadField of={name} label={label} kind={upload} />}
    </div>
  );
}

/** Returns the hint of a field. A list in which each line is a value says so. */
function hintOf(control: FieldProps['control']): string {
  if (control.hint !== undefined || control.kind !== 'list') return readText(control.hint ?? '');
  const hint = readText(control.of.hint ?? '');
  if (!hasLines(control)) return hint;
  const { onePerLine } = texts().editor.draft;
  return hint === '' ? onePerLine : `${hint} · ${onePerLine}`;
}

type InputProps = FieldProps & { shared: Entry; value: string };

function Input({ control, context, shared, value, name }: InputProps) {
  // A translation may be written in the other direction.
  const entry = {
    ...shared,
    className: inputStyles.input,
    dir: 'auto' as const,
    defaultValue: value,
  };
  if (control.kind === 'choice') {
    const choices = Object.entries(control.choices);
    const options = choices.map(([key, label]) => ({ value: key, label: readText(label) }));
    return <Choice entry={entry} options={withValue(options, value)} />;
  }
  if (control.kind === 'reference') {
    const entries = context.listEntries(control.folder);
    if (!control.allowsNames) return <Choice entry={entry} options={withValue(entries, value)} />;
    return <Suggested entry={entry} name={name} options={entries} />;
  }
  if (control.kind === 'text' && /\.(src|narrow)$/.test(name)) {
    const options = context.images.map((image) => ({ value: `/${image}`, label: image }));
    return <Suggested entry={entry} name={name} options={options} />;
  }
  if (control.kind === 'lines') {
    return (
      <>
        <Toolbar controls={name} />
        <textarea rows={6} {...entry} />
      </>
    );
  }
  if (hasLines(control)) return <textarea rows={3} {...entry} />;
  const isLong = value.length > MOST_LETTERS || value.includes('\n') || isProse(name);
  if (control.kind === 'text' && isLong) return <textarea rows={3} {...entry} />;
  const isDay = control.kind === 'date' && !control.hasTime && canPickDay(value);
  const type = isDay ? 'date' : control.kind === 'text' ? (control.type ?? 'text') : 'text';
  const inputMode = control.kind === 'number' ? 'decimal' : undefined;
  return <input type={type} inputMode={inputMode} autoComplete="off" {...entry} />;
}

/** Whether browsers show a day in their control for days. They would leave out any other value. */
export function canPickDay(value: string): boolean {
  return value === '' || isDate(value);
}

type Option = { value: string; label: string };

/** Attributes of a control. */
type Entry = {
  id: string;
  name: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};
type FilledEntry = Entry & { className: string | undefined; dir: 'auto'; defaultValue: string };

function Choice({ entry, options }: { entry: FilledEntry; options: readonly Option[] }) {
  return (
    <select {...entry}>
      <option value="">{texts().editor.draft.none}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

function Suggested({
  entry,
  name,
  options,
}: {
  entry: FilledEntry;
  name: string;
  options: readonly Option[];
}) {
  return (
    <>
      <input type="text" list={`${name}-list`} autoComplete="off" {...entry} />
      <datalist id={`${name}-list`}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** Adds a value that is no option, so that the form does not lose it. */
function withValue(options: readonly Option[], value: string): readonly Option[] {
  const isKnown = value === '' || options.some((option) => option.value === value);
  return isKnown ? options : [{ value, label: value }, ...options];
}

function isProse(name: string): boolean {
  return /\.(text|summary|description)$/.test(name);
}

function toText(typed: FieldProps['typed']): string {
  return typeof typed === 'string' ? typed : Object.values(typed).join('\n');
}
