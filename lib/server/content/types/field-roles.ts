import 'server-only';

/** Tasks of fields in their entry. The type says which fields have them. */
type Task =
  /** When the entry appears. Lists begin with the latest. */
  | 'date'
  /** When it last changed. */
  | 'update'
  /** The last day or time at which lists show it, or at which visitors can open it. */
  | 'hides'
  | 'removes'
  /** Whether lists and the search of the site show it; they do unless it is `false`. */
  | 'lists'
  /** The first day, which the last one cannot precede. */
  | 'starts'
  /** Where an event takes place. */
  | 'place'
  /** Former days of an event that was moved. */
  | 'move'
  /** Whether an event does not take place. */
  | 'cancels'
  /** Whether an entry is at the top of its list. */
  | 'pins'
  /** Link that becomes the button of the page, such as that for applications. */
  | 'action'
  /** The authors of the entry: people of the site, or others by name. */
  | 'author'
  /** The language of the title, if it differs from that of the site. */
  | 'language'
  /** Topics, which have a page with all of them and feeds. */
  | 'topic';

/** Tasks, and what a value is by its kind. */
export type Role =
  | Task
  /** One line of any text. */
  | 'text'
  /** Text that pages show below their own, under a heading. */
  | 'markdown'
  | 'image'
  | 'link'
  /** References to entries that this one needs, as prerequisites are. */
  | 'chain'
  /** The period of an event. */
  | 'span'
  /** A day or a time, in the time zone of the site. */
  | 'moment'
  /** A way to reach a person, which lists for programs leave out unless it is public. */
  | 'contact'
  | 'public';

/** Names of the fields with each role, in the order of the type. */
export type FieldRoles = { readonly [Name in Role]?: readonly string[] };

export type Tasks<Field extends string> = { [Name in Task]?: Field | readonly Field[] };

/** Unites the tasks that a type gives its fields with the roles that their kinds have. */
export function toFieldRoles(
  kinds: ReadonlyMap<string, { roles?: readonly Role[] }>,
  tasks: Tasks<string>,
): FieldRoles {
  const roles: { [Name in Role]?: string[] } = {};
  for (const [field, { roles: own = [] }] of kinds) {
    for (const role of own) (roles[role] ??= []).push(field);
  }
  return { ...roles, ...Object.fromEntries(listTasks(tasks)) };
}

function listTasks(tasks: Tasks<string>): [task: string, fields: string[]][] {
  return Object.entries(tasks).map(([task, fields]) => [task, [fields].flat()]);
}

type WithRoles = { roles: FieldRoles };

/** Returns the first field with a role, such as the date of an entry; '' if there is none. */
export function fieldWith({ roles }: WithRoles, role: Role): string {
  return roles[role]?.[0] ?? '';
}

export function hasRole({ roles }: WithRoles, field: string, role: Role): boolean {
  return roles[role]?.includes(field) ?? false;
}

/** Tasks as options of a kind, which types of this release may still have. */
const FORMER_OPTIONS = {
  isDate: 'date',
  isUpdate: 'update',
  hidesAfter: 'hides',
  removesAfter: 'removes',
  isFirstDay: 'starts',
  isPlace: 'place',
  isMove: 'move',
  cancels: 'cancels',
  pins: 'pins',
} as const satisfies Record<string, Task>;

export type Former<Name extends keyof typeof FORMER_OPTIONS> = { [Option in Name]?: boolean };

/** Returns the options of a kind, with former options as roles. */
export function readOptions<Label>(
  options: { label?: Label } & Former<keyof typeof FORMER_OPTIONS>,
  ...own: readonly Role[]
) {
  const { label } = options;
  const former = Object.entries(FORMER_OPTIONS).flatMap(([name, task]) =>
    Reflect.get(options, name) === true ? task : [],
  );
  return { ...(label !== undefined && { label }), roles: [...own, ...former] };
}
