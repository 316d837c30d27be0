import 'server-only';
import { z } from 'zod';
import type { EntryGroup } from '@/lib/server/content/lists/entry-groups';
import { titleOf } from '@/lib/server/content/lists/list-items';
import { isCalendar } from '@/lib/server/content/lists/twins';
import { labelOf } from '@/lib/server/content/lists/show-field';
import type { EntryType } from '@/lib/server/content/types/define-type';
import type { FieldKind } from '@/lib/server/content/types/field-kind';
import { hasRole } from '@/lib/server/content/types/field-roles';
import type { ToUrl } from '@/lib/server/feeds/feeds';

const LINK = z.object({ label: z.string(), href: z.url() });
const AUTHOR = LINK.partial({ href: true });
const IMAGE = z.object({ url: z.url(), alt: z.string() });
const MOMENT = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** Lists the fields that anybody may copy. */
export function listPublic(type: Pick<EntryType, 'kinds' | 'roles'>): [string, FieldKind][] {
  return [...type.kinds].filter(
    ([name]) => !hasRole(type, name, 'contact') || hasRole(type, name, 'public'),
  );
}

/** Returns the name of a field in the lists for programs. */
export function twinNameOf({ kinds }: Pick<EntryType, 'kinds'>, name: string): string {
  return kinds.get(name)?.publicName ?? name;
}

/** Describes the JSON of a list (JSON Schema, 2020-12). */
export function describeSchema(group: EntryGroup, toUrl: ToUrl) {
  const { type } = group;
  const properties = Object.fromEntries(
    listPublic(type).map(([name, kind]) => {
      const own = { title: labelOf(type, name), ...describe(type, name, kind) };
      return [twinNameOf(type, name), own];
    }),
  );
  const isRequired = (name: string) => {
    return type.required.includes(name)
      ? !hasRole(type, name, 'link')
      : hasRole(type, name, 'topic');
  };
  const required = listPublic(type).flatMap(([name]) =>
    isRequired(name) ? twinNameOf(type, name) : [],
  );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: toUrl(`${type.path}.schema.json`),
    title: titleOf(group),
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      entries: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            url: { type: 'string', format: 'uri' },
            ...(isCalendar(type) && { hasEnded: { type: 'boolean' } }),
            ...properties,
          },
          required: ['url', ...required],
        },
      },
    },
    required: ['entries'],
  };
}

function describe(type: EntryType, name: string, { refersTo }: FieldKind) {
  const written = type.properties[name];
  const isTopic = hasRole(type, name, 'topic');
  const isList = Reflect.get(Object(written), 'type') === 'array';
  if (hasRole(type, name, 'image')) return toSchema(IMAGE);
  if (hasRole(type, name, 'moment')) return toSchema(MOMENT);
  if (hasRole(type, name, 'author')) return toSchema(z.array(AUTHOR));
  if (isTopic || (refersTo && isList)) return toSchema(z.array(LINK));
  return refersTo ? toSchema(LINK) : Object(written);
}

function toSchema(schema: z.ZodType) {
  const own = Object.entries(z.toJSONSchema(schema));
  return Object.fromEntries(own.filter(([name]) => name !== '$schema'));
}
