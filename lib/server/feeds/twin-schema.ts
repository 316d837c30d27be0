import 'server-only';
import { z } from 'zod';
import type { EntryGroup } from '@/lib/server/content/lists/find-type-page';
import { titleOf } from '@/lib/server/content/lists/list-items';
import { labelOf } from '@/lib/server/content/lists/show-field';
import type { EntryType } from '@/lib/server/content/types/define-type';
import type { FieldKind } from '@/lib/server/content/types/field-kind';

const LINK = z.object({ label: z.string(), href: z.url() });
const AUTHOR = LINK.partial({ href: true });
const IMAGE = z.object({ url: z.url(), alt: z.string() });
const MOMENT = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** Lists the fields that anybody may copy. */
export function listPublic({ kinds }: Pick<EntryType, 'kinds'>): [name: string, FieldKind][] {
  return [...kinds].filter(([, { isContact, isPublic }]) => !isContact || isPublic);
}

/** Returns the name of a field in the lists for programs. */
export function twinNameOf({ kinds }: Pick<EntryType, 'kinds'>, name: string): string {
  return kinds.get(name)?.publicName ?? name;
}

/** Describes the JSON of a list (JSON Schema, 2020-12). */
export function describeSchema(group: EntryGroup, origin: string) {
  const { type } = group;
  const properties = Object.fromEntries(
    listPublic(type).map(([name, kind]) => {
      const own = { title: labelOf(type, name), ...describe(type.properties[name], kind) };
      return [twinNameOf(type, name), own];
    }),
  );
  const isRequired = (name: string) => {
    const kind = type.kinds.get(name);
    return type.required.includes(name) ? !kind?.isLink : kind?.isTopic === true;
  };
  const required = listPublic(type).flatMap(([name]) =>
    isRequired(name) ? twinNameOf(type, name) : [],
  );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${origin}${type.path}.schema.json`,
    title: titleOf(group),
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      entries: {
        type: 'array',
        items: {
          type: 'object',
          properties: { url: { type: 'string', format: 'uri' }, ...properties },
          required: ['url', ...required],
        },
      },
    },
    required: ['entries'],
  };
}

/** @param written JSON Schema of the field as its file has it */
function describe(written: unknown, { isImage, isMoment, isTopic, isAuthor, refersTo }: FieldKind) {
  const isList = Reflect.get(Object(written), 'type') === 'array';
  if (isImage) return toSchema(IMAGE);
  if (isMoment) return toSchema(MOMENT);
  if (isAuthor) return toSchema(z.array(AUTHOR));
  if (isTopic || (refersTo && isList)) return toSchema(z.array(LINK));
  return refersTo ? toSchema(LINK) : Object(written);
}

function toSchema(schema: z.ZodType) {
  const own = Object.entries(z.toJSONSchema(schema));
  return Object.fromEntries(own.filter(([name]) => name !== '$schema'));
}
