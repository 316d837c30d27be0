import 'server-only';
import { z } from 'zod';
import { oncePerLanguage } from '@/lib/i18n/language';
import type { LazyText } from '@/lib/i18n/texts';
import type { listSkippedTimes } from '@/lib/server/content/time/time-span';
import { controlOf, type Control } from '@/lib/server/content/types/controls';
import type { Role } from '@/lib/server/content/types/field-roles';
import { writeList, writeValue } from '@/lib/server/content/types/write-value';
import { oncePerObject } from '@/lib/server/once-per-object';

/** A value as a page shows it: a text, with a day after it or entries below it. */
export type Shown = {
  text: string;
  href?: string;
  day?: string;
  /** Id on the page, for links to it. */
  id?: string;
  below?: Shown[];
};

/** Properties of an entry and its site on which the value of a field may depend. */
export type ShownFor = {
  /** Country of the site, by which phone numbers are read. */
  country?: string;
  placeholder?: boolean;
};

/** Texts of the button of an entry. Times are texts too, such as "1 May 2027". */
export type ActionWords = {
  /** On the button, unless the entry has a label of its own. */
  button: string;
  opens: (time: string) => string;
  /** Beside the button. */
  closes: (time: string) => string;
  closed: (time: string) => string;
  full: string;
};

/** Reads the content that a new file depends on. Throws a DeployerError if the folder has mistakes. */
export type ReadContent = () => {
  entries: readonly {
    folder: string;
    address: string;
    isAdded?: boolean;
    isIntroduction?: boolean;
  }[];
  site: { timeZone: string; icon?: string };
};

/** A kind of field, in both directions: from the file to a page, and from a form to the file. */
export type FieldKind = {
  /** Shown before the value; by default, made from the name of the field. */
  label?: LazyText;
  /** Name in addresses and in the lists for programs; that of the field unless given. */
  publicName?: string;
  /** Returns the value that a file has. Throws a ZodError if it is wrong. */
  parse: (written: unknown) => unknown;
  show: (value: unknown, page?: ShownFor) => Shown[];
  /** Returns a value as a file has it; parts that stay the same are written as `before`. */
  write: (value: unknown, before?: unknown) => unknown;
  control: Control;
  /** Its roles in any entry, unless the type says otherwise. */
  roles?: readonly Role[];
  /** Value with which a new file begins. Throws a DeployerError if something else has to exist first. */
  example: (readContent: ReadContent) => unknown;
  /** The type whose entries the field names, and the heading of the list on their pages. */
  refersTo?: { folder: string; inverse: LazyText };
  /** Title of a list with one value of the field and the sentence below it. Takes the name of the type. */
  describeList?: (value: string, many: string) => { title: string; description: string };
  /** Folder of the type among whose entries these days appear too. */
  addsTo?: string;
  /** Returns the texts of the button that the field becomes, in the current language. */
  words?: () => ActionWords;
  /** Name of the property in a vCard; its value is the address of the link, if there is one. */
  vCard?: string;
  /** Lists mistakes that depend on the time zone of the site. */
  listSlips?: (value: unknown, timeZone: string) => ReturnType<typeof listSkippedTimes>;
};

const kinds = new WeakMap<z.ZodType, FieldKind>();

/** Returns the kind of a field. Throws if the schema is not from a function of field-kinds.ts. */
export function kindOf(field: z.ZodType): FieldKind {
  const kind = findKind(field);
  if (!kind) throw new Error('Create each field with a function from field-kinds.ts.');
  return kind;
}

export function findKind(field: z.ZodType): FieldKind | undefined {
  return kinds.get(field);
}

/** Returns the kind of a list of such fields. */
export function kindOfList(
  { show, write, listSlips, example, control, roles = [], ...kind }: FieldKind,
  schema: z.ZodType,
): FieldKind {
  const each = (values: unknown) => z.array(z.unknown()).parse(values);
  return {
    ...kind,
    parse: (written) => schema.parse(written),
    write: (values, before) => writeList(each(values), before, write),
    control: { kind: 'list', of: control },
    roles: roles.filter((role) => role !== 'text'),
    example: (readContent) => [example(readContent)],
    show: (values, page) => each(values).flatMap((value) => show(value, page)),
    ...(listSlips && {
      listSlips: (values, timeZone) =>
        each(values).flatMap((value, index) =>
          listSlips(value, timeZone).map((slip) => ({ ...slip, path: [index, ...slip.path] })),
        ),
    }),
  };
}

/** Makes a field of a schema. Forms ask for it as its parts say, unless `control` says otherwise. */
export function define<Schema extends z.ZodType>(
  schema: Schema,
  show: (value: z.output<Schema>) => Shown[],
  options: Omit<FieldKind, 'show' | 'parse' | 'write' | 'control'> &
    Partial<Pick<FieldKind, 'write' | 'control'>>,
): Schema {
  const parseAndShow = (value: unknown) => show(schema.parse(value));
  const showObject = oncePerLanguage(() => oncePerObject(parseAndShow));
  const isObject = (value: unknown) => typeof value === 'object' && value !== null;
  return withKind(schema, {
    parse: (written) => schema.parse(written),
    write: (value, before) => writeValue(schema, value, before),
    control: controlOf(schema),
    ...options,
    show: (value) => (isObject(value) ? showObject()(Object(value)) : parseAndShow(value)),
  });
}

/** Copies a schema: two fields of one schema may differ in their labels. */
export function copyOf<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema.clone();
}

/** Gives a schema the properties of a kind. */
export function withKind<Schema extends z.ZodType>(schema: Schema, kind: FieldKind): Schema {
  kinds.set(schema, kind);
  return schema;
}
