import 'server-only';
import { z } from 'zod';
import { readText, texts } from '@/lib/i18n/texts';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import { toLabel } from '@/lib/server/content/lists/show-field';
import { findSchema, findType } from '@/lib/server/content/loading/fixed-pages/file-schema';
import { listParts, type Control, type Part } from '@/lib/server/content/types/controls';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { commonFields, listKinds } from '@/lib/server/content/types/entry-roles';
import type { FieldKind } from '@/lib/server/content/types/field-kind';
import { hasRole } from '@/lib/server/content/types/field-roles';
import { writeValue } from '@/lib/server/content/types/write-value';
import { findOriginal } from '@/lib/server/editor/fields/translations';

/** A field of a file, in both directions. */
export type FilePart = Part & {
  /** Whether few people change it, so that a form shows it after all others. */
  isRare?: boolean;
  /** Returns a written value in full, as a form asks for it; the value itself if it is wrong. */
  read: (written: unknown) => unknown;
  /** Returns a value as the file has it. Throws if it is wrong. */
  write: (value: unknown, before: unknown) => unknown;
};

/** Parts of a file for which a form asks. */
export type FileShape = {
  /** Type of the entry; null for a page and for a file of the whole site. */
  type: EntryType | null;
  parts: readonly FilePart[];
  /** Whether Markdown follows the fields. */
  hasText: boolean;
};

/** Returns what a file of the content folder consists of; null if it is not a file that people write. */
export function shapeOf(file: string): FileShape | null {
  const { original } = findOriginal(file) ?? {};
  if (original === undefined) return shapeOfOriginal(file);
  const shape = shapeOfOriginal(original);
  return shape && shape.parts.length > 0 ? toTranslation(shape, original.includes('/')) : null;
}

function shapeOfOriginal(file: string): FileShape | null {
  const type = findType(file, entryTypes);
  if (type) return { type, parts: listKinds(type.kinds).map(toPart(type)), hasText: true };
  const schema = findSchema(file, entryTypes);
  return schema && toShape(schema, file.endsWith('.md'));
}

function toShape(schema: z.ZodType, hasText: boolean): FileShape {
  // A list, such as that of redirects, is written as text.
  const parts = schema instanceof z.ZodObject ? listParts(schema) : [];
  const shape = schema instanceof z.ZodObject ? schema.shape : {};
  return {
    type: null,
    hasText,
    parts: parts.map((part) => {
      const field: z.ZodType = shape[part.name];
      return {
        ...part,
        isRare: RARE.has(part.name),
        read: (written) => tryTo(() => field.parse(written), written),
        write: (value, before) => writeValue(field, field.parse(value), before),
      };
    }),
  };
}

const RARE: ReadonlySet<string> = new Set([...Object.keys(commonFields), 'form', 'order']);

const RARE_TASKS = ['update', 'hides', 'removes', 'lists', 'starts', 'pins', 'language'] as const;

/** Returns the parts of a translation, which has those of its original and inherits each part that is left empty. */
function toTranslation({ parts, ...shape }: FileShape, hasSlug: boolean): FileShape {
  const own = parts
    .filter(({ name }) => !OF_SITE.has(name))
    .map((part) => ({
      ...part,
      isRequired: part.isRequired && part.control.kind === 'text',
      control: withoutRequired(part.control),
    }));
  return { ...shape, parts: hasSlug ? [...own, slug] : own };
}

/** Fields of the whole site, which a translation cannot change. */
const OF_SITE = new Set(['languages', 'timeZone']);

/** Part of an address in a further language. */
const slug: FilePart = {
  name: 'slug',
  label: () => texts().editor.languages.slug,
  isRequired: false,
  control: { kind: 'text', hint: () => texts().editor.rename.hint, isCode: true },
  read: (written) => written,
  write: (value) => value,
};

/** Groups of a translation and its original are merged, and anything else is replaced as a whole. */
function withoutRequired(control: Control): Control {
  if (control.kind !== 'group' && control.kind !== 'image') return control;
  const parts = control.parts.map((part) => ({
    ...part,
    isRequired: false,
    control: withoutRequired(part.control),
  }));
  return { ...control, parts };
}

const toPart =
  ({ required, roles }: EntryType) =>
  ([name, kind]: [string, FieldKind]): FilePart => ({
    name,
    label: () => readText(kind.label ?? toLabel(name)),
    isRequired: required.includes(name),
    isRare: RARE.has(name) || RARE_TASKS.some((task) => hasRole({ roles }, name, task)),
    control: {
      ...hintAbout(name, roles),
      ...kind.control,
      ...(kind.control.kind === 'flag' && roles.lists?.includes(name) && { isUsual: true }),
    },
    read: (written) =>
      asList(
        kind,
        tryTo(() => kind.parse(written), written),
      ),
    write: (value, before) => kind.write(kind.parse(value), before),
  });

/** Returns what a field does for its entry, as a hint; nothing for most fields. */
function hintAbout(name: string, roles: EntryType['roles']): Pick<Control, 'hint'> {
  const task = TASKS.find((one) => roles[one]?.includes(name));
  return task ? { hint: () => texts().fields.tasks[task] } : {};
}

const TASKS = ['hides', 'removes', 'pins', 'move'] as const;

/** Returns a single value as a list, if a form asks for a list. */
function asList({ control }: FieldKind, value: unknown): unknown {
  const isSingle = control.kind === 'list' && value !== undefined && !Array.isArray(value);
  return isSingle ? [value] : value;
}

function tryTo(read: () => unknown, fallback: unknown): unknown {
  try {
    return read();
  } catch {
    return fallback;
  }
}
