import 'server-only';
import type { Thing, WithContext } from 'schema-dts';
import { z } from 'zod';
import { readText, type LazyText } from '@/lib/i18n/texts';
import { group } from '@/lib/server/content/files/schema-fields';
import { placeChoices } from '@/lib/server/content/types/choices';
import { commonFields, toRoles, type EntryRoles } from '@/lib/server/content/types/entry-roles';
import { findKind, type FieldKind } from '@/lib/server/content/types/field-kind';
import { toFieldRoles, type FieldRoles, type Tasks } from '@/lib/server/content/types/field-roles';
import type { JsonLdContext } from '@/lib/server/content/types/json-ld-context';
import type { ListOptions } from '@/lib/server/content/types/list-options';
import { DeployerError } from '@/lib/server/deployer-error';

type Values<Shape extends z.ZodRawShape> = z.output<
  ReturnType<typeof group<Shape & typeof commonFields>>
>;

type Layout = 'article' | 'profile';

export type Declaration<Shape extends z.ZodRawShape> = {
  /** Folder of the entries. Without one, the site has no such pages. */
  folder: string;
  /** Address of the list. */
  path: string;
  fields: Shape;
  /** Fields with a task in their entry, such as its date. */
  roles?: Tasks<keyof Shape & string>;
  title: (values: Values<Shape>) => string;
  /** Sentence for the list, for search results and for shared links. */
  summary: (values: Values<Shape>) => string;
  /** Text to sort by, instead of the title. */
  sortBy?: (values: Values<Shape>) => string;
  /** Fields that the page shows, in this order. */
  facts: readonly (keyof Shape & string)[];
  /** Facts at the top of the page, in this order: the first five that an entry has. */
  keyFacts?: readonly (keyof Shape & string)[];
  list: ListOptions<keyof Shape & string>;
  /** Fields by whose values lists can be filtered, in the order of their parts of the address. */
  filters?: readonly (keyof Shape & string)[];
  /** Whether entries are people, who can be added to an address book. */
  vCard?: boolean;
  /**
   * How pages look: with `article`, lists are cards, and the page of an entry is made for reading; with `profile`, which
   * is the default for people, cards and pages have a portrait.
   */
  layout?: Layout;
  /** File with the title, the description and the text of the list, which exists even without entries. */
  introduction?: string;
  /** Whether /feed.xml and /feed.json are its feeds, and footer and sections show its newest entries. */
  isSiteFeed?: boolean;
  /** Whether `app` has a route segment for the list, which shows the same as any list. */
  hasRoute?: boolean;
  /** Whether `npm run new` marks an entry as a draft. */
  startsAsDraft?: boolean;
  /** Whether lists in a further language leave out entries that nobody has translated, instead of marking their language. */
  isTranslatedOnly?: boolean;
  jsonLd: (values: Values<Shape>, page: JsonLdContext) => WithContext<Thing>;
} & (OwnTexts | AskedTexts<keyof Shape & string>);

/** Texts of a type, each the same in every language or one for each. Fields may have a label of their own. */
type OwnTexts = {
  names: { one: LazyText; many: LazyText };
  /** Sentence below the title of the list. */
  about: LazyText;
};

/** Texts of a type in the current language, with the label of each field. */
type AskedTexts<Field extends string> = {
  texts: () => {
    one: string;
    many: string;
    about: string;
    fields: Readonly<Record<Field, string>>;
  };
};

/** An entry, independent of its type: plain data, which passes between threads. */
export type EntryFields = {
  title: string;
  description: string;
  sortName: string;
} & EntryRoles;

/** A content type: its declaration, and everything that `defineType` derives from it. */
export type EntryType = {
  folder: string;
  path: string;
  /** In the current language, as are its labels. */
  readonly names: { one: string; many: string };
  readonly about: string;
  list: ListOptions;
  facts: readonly string[];
  keyFacts: readonly string[];
  filters: readonly string[];
  vCard?: boolean;
  layout?: Layout;
  introduction?: string;
  isSiteFeed?: boolean;
  hasRoute?: boolean;
  startsAsDraft?: boolean;
  isTranslatedOnly?: boolean;
  kinds: ReadonlyMap<string, FieldKind>;
  roles: FieldRoles;
  /** JSON Schema of each field as it is written. */
  properties: Readonly<Record<string, unknown>>;
  /** Names of the fields that no entry may leave out. */
  required: readonly string[];
  schema: z.ZodType<EntryFields>;
  /** Reads the valid fields of a file, and skips the invalid ones. */
  readRightFields: (fields: unknown) => EntryRoles;
  /** Fields that the schema has returned, for `readPage`. */
  checked: WeakMap<object, EntryFields>;
  /** Describes an entry for search engines. Takes the values of its fields. */
  jsonLd: (values: EntryFields['values'], page: JsonLdContext) => WithContext<Thing>;
};

/** Declares a content type. Its list, its pages and their check are derived from the declaration. */
export function defineType<Shape extends z.ZodRawShape>(
  declaration: Declaration<Shape>,
): EntryType {
  const { fields, title, summary, sortBy = title, jsonLd, ...type } = declaration;
  const { filters = [], keyFacts = [], layout = type.vCard ? 'profile' : undefined } = type;
  const ask = 'texts' in type ? type.texts : null;
  const kinds = new Map(
    Object.entries(fields).map(([name, field]) => {
      const kind = requireKind(type.folder, name, field);
      placeChoices(kind.control, type.folder, name);
      return [name, ask ? { ...kind, label: () => ask().fields[name] ?? name } : kind];
    }),
  );
  const roles = toFieldRoles(kinds, declaration.roles ?? {});
  const shape = { ...fields, ...commonFields };
  const written = group(shape);
  const schema = written.transform((read): EntryFields => {
    // A trial call: otherwise, a mistake in the code of `jsonLd` would only show when a visitor opens the page.
    jsonLd(read, EXAMPLE);
    return {
      title: requireText('title', title(read)),
      description: summary(read),
      sortName: requireText('sortBy', sortBy(read)),
      ...toRoles(roles, read),
    };
  });
  const readRightFields = (read: unknown) =>
    toRoles(
      roles,
      Object.fromEntries(
        Object.entries(shape).flatMap(([name, field]) => {
          const { data } = z.safeParse(field, Reflect.get(Object(read), name));
          return data === undefined ? [] : [[name, data]];
        }),
      ),
    );
  const required = Object.keys(fields).filter((name) => !(fields[name] instanceof z.ZodOptional));
  const describe: EntryType['jsonLd'] = (values, page) => jsonLd(written.parse(values), page);
  const { properties = {} } = z.toJSONSchema(z.object(fields), { unrepresentable: 'any' });
  const checked = new WeakMap<object, EntryFields>();
  const derived = { properties, required, schema, readRightFields, checked, jsonLd: describe };
  return {
    ...type,
    ...derived,
    ...(layout && { layout }),
    filters,
    keyFacts,
    kinds,
    roles,
    get names() {
      if ('texts' in type) return type.texts();
      return { one: readText(type.names.one), many: readText(type.names.many) };
    },
    get about() {
      return 'texts' in type ? type.texts().about : readText(type.about);
    },
  };
}

/** Sample facts for the trial call of `jsonLd`. */
const EXAMPLE: JsonLdContext = {
  url: 'https://example.org/entry',
  authors: [],
  words: 1,
  provider: { '@type': 'CollegeOrUniversity', name: 'Example' },
};

function requireText(name: string, text: unknown): string {
  if (typeof text === 'string' && text.trim() !== '') return text;
  throw new TypeError(`${name} returned ${JSON.stringify(text)} in place of a text`);
}

function requireKind(folder: string, name: string, field: unknown): FieldKind {
  if (Reflect.has(Object.prototype, name)) {
    throw new DeployerError(
      `The field ${name} of the type ${folder} has the name of a built-in object property. Choose another name.`,
    );
  }
  const kind = field instanceof z.ZodType ? findKind(field) : undefined;
  if (kind) return kind;
  throw new DeployerError(
    `The field ${name} of the type ${folder} has no kind. Create it with a function from field-kinds.ts.`,
  );
}
