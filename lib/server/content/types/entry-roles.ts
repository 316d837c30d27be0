import 'server-only';
import { z } from 'zod';
import {
  flag,
  list,
  oldPath,
  picture,
  type PictureFields,
} from '@/lib/server/content/files/schema-fields';
import { timeSpan, type TimeSpan } from '@/lib/server/content/time/time-span';
import type { FieldKind, Mark } from '@/lib/server/content/types/field-kind';
import { oncePerObject } from '@/lib/server/once-per-object';

/** Fields of every type. */
export const commonFields = {
  placeholder: flag.optional(),
  draft: flag.optional(),
  formerly: list(oldPath).optional(),
};

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

type Kinds = ReadonlyMap<string, FieldKind>;

/** Collects what fields mean for their entry. Takes values that their schemas have returned. */
export function toRoles(kinds: Kinds, read: object): EntryRoles {
  const { placeholder, draft, formerly, ...values } = z.looseObject(commonFields).parse(read);
  const textWith = (mark: Mark) => z.string().safeParse(values[fieldWith(kinds, mark)]).data;
  const isTrue = (mark: Mark) => values[fieldWith(kinds, mark)] === true;
  const [date, updated] = [textWith('isDate'), textWith('isUpdate')];
  const until = textWith('hidesAfter') ?? textWith('removesAfter');
  const pictureField = fieldWith(kinds, 'isImage');
  const image = picture.safeParse(values[pictureField]).data;
  const span = timeSpan.safeParse(values[fieldWith(kinds, 'isSpan')]).data;
  return {
    values,
    ...(placeholder && { placeholder }),
    ...(draft && { draft }),
    ...(formerly && { formerly }),
    ...(span && { span }),
    ...(isTrue('cancels') && { isCancelled: true }),
    ...(isTrue('pins') && { isPinned: true }),
    ...(date !== undefined && { date }),
    ...(updated !== undefined && { updated }),
    ...(until !== undefined && { until }),
    ...(image && { picture: { field: pictureField, image } }),
  };
}

/** Returns the name of the field with a property, such as the date of an entry; '' if there is none. */
export function fieldWith(kinds: Kinds, mark: Mark): string {
  const known = findMarks(kinds);
  const field = known.get(mark) ?? [...kinds].find(([, kind]) => kind[mark])?.[0] ?? '';
  known.set(mark, field);
  return field;
}

/** Returns the marks whose fields are known already. */
const findMarks: (kinds: Kinds) => Map<Mark, string> = oncePerObject(() => new Map());
