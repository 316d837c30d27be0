import 'server-only';
import { z } from 'zod';
import { texts } from '@/lib/i18n/texts';
import {
  list,
  oldPath,
  picture,
  type PictureFields,
} from '@/lib/server/content/files/schema-fields';
import { timeSpan, type TimeSpan } from '@/lib/server/content/time/time-span';
import { define, kindOf, type FieldKind } from '@/lib/server/content/types/field-kind';
import { flag, optional } from '@/lib/server/content/types/field-kinds';
import { fieldWith, type FieldRoles, type Role } from '@/lib/server/content/types/field-roles';

/** Fields of every type. */
export const commonFields = {
  placeholder: optional(flag(() => texts().fields.common.placeholder)),
  draft: optional(flag(() => texts().fields.common.draft)),
  formerly: optional(
    define(list(oldPath), () => [], {
      label: () => texts().fields.common.formerly,
      example: () => ['/former-address'],
    }),
  ),
};

/** Returns the kinds of all fields of a type. */
export function listKinds(
  kinds: ReadonlyMap<string, FieldKind>,
): [field: string, kind: FieldKind][] {
  const common = Object.entries(commonFields);
  return [...kinds, ...common.map(([name, field]): [string, FieldKind] => [name, kindOf(field)])];
}

/** Facts about an entry that come from its fields, whatever its type. */
export type EntryRoles = {
  placeholder?: boolean | undefined;
  /** Visitors do not see its page. */
  draft?: boolean | undefined;
  /** Former addresses, which redirect to it. */
  formerly?: string[] | undefined;
  values: Readonly<Record<string, unknown>>;
  /** When it takes place. */
  span?: TimeSpan;
  isCancelled?: boolean;
  /** Whether no list shows it, whatever the time. */
  isUnlisted?: boolean;
  /** Language of its title, such as `ar`; that of the site unless given. */
  language?: string;
  /** Day or time at which it appears, as the schema of its field returns it. */
  date?: string;
  /** Day or time of its last change. */
  updated?: string;
  /** Whether it is first in its list. */
  isPinned?: boolean;
  /** Last day on which lists show the entry, or the time until which they do. */
  until?: string;
  picture?: { field: string; image: PictureFields };
};

/** Collects what fields mean for their entry. Takes values that their schemas have returned. */
export function toRoles(roles: FieldRoles, read: object): EntryRoles {
  const { placeholder, draft, formerly, ...values } = z.looseObject(commonFields).parse(read);
  const valueWith = (role: Role) => values[fieldWith({ roles }, role)];
  const textWith = (role: Role) => z.string().safeParse(valueWith(role)).data;
  const [date, updated] = [textWith('date'), textWith('update')];
  const until = textWith('hides') ?? textWith('removes');
  const pictureField = fieldWith({ roles }, 'image');
  const image = picture.safeParse(values[pictureField]).data;
  const language = textWith('language');
  const span = timeSpan.safeParse(valueWith('span')).data;
  return {
    values,
    ...(placeholder && { placeholder }),
    ...(draft && { draft }),
    ...(formerly && { formerly }),
    ...(span && { span }),
    ...(language !== undefined && { language }),
    ...(valueWith('cancels') === true && { isCancelled: true }),
    ...(valueWith('lists') === false && { isUnlisted: true }),
    ...(valueWith('pins') === true && { isPinned: true }),
    ...(date !== undefined && { date }),
    ...(updated !== undefined && { updated }),
    ...(until !== undefined && { until }),
    ...(image && { picture: { field: pictureField, image } }),
  };
}
