import formStyles from '@/components/form/form.module.css';
import type { Control } from '@/lib/server/content/types/controls';
import type { OriginalView } from '@/lib/server/editor/drafts/original-view';
import type { Typed } from '@/lib/server/editor/fields/typed';
import styles from './draft.module.css';

/** Facts that the fields of a form share. */
export type FieldContext = {
  /** Messages by the names of fields. */
  problems: ReadonlyMap<string, readonly string[]>;
  /** Entries of a type that a field can refer to. */
  listEntries: (folder: string) => readonly { value: string; label: string }[];
  images: readonly string[];
  /** A list that gets another item, and the kind of that item. */
  added: { list: string; kind: string };
  /** The original of a translation. */
  original: OriginalView | null;
};

export type FieldProps = {
  control: Control;
  /** Name in the form, such as `f.when.start`. It is the id, too. */
  name: string;
  label: string;
  isRequired: boolean;
  /** Kind of file that somebody may upload for it. */
  upload?: 'image' | 'document' | undefined;
  typed: Typed;
  context: FieldContext;
};

/** The messages about a field. */
export function Problems({ of, context }: { of: string; context: FieldContext }) {
  const problems = context.problems.get(of) ?? [];
  // A script replaces what is in it.
  return (
    <div className={styles.problems} data-problems={of} suppressHydrationWarning>
      {problems.map((problem, index) => (
        <p key={index} className={formStyles.error} id={index === 0 ? `${of}-problem` : undefined}>
          {problem}
        </p>
      ))}
    </div>
  );
}

/** Whether something is known of a field or of a part of it. */
export function hasName(name: string, known: ReadonlyMap<string, unknown> = new Map()): boolean {
  return [...known.keys()].some((key) => `${key}.`.startsWith(`${name}.`));
}
