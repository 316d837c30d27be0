import 'server-only';
import { z } from 'zod';
import type { LazyText } from '@/lib/i18n/texts';
import { link as linkSchema, picture } from '@/lib/server/content/files/schema-fields';
import { controlOf, type Control } from '@/lib/server/content/types/controls';
import { EXAMPLE_TEXT, requireFirst } from '@/lib/server/content/types/examples';
import { readOptions, type Former } from '@/lib/server/content/types/field-roles';
import { copyOf, define, type FieldKind } from '@/lib/server/content/types/field-kind';

type Options = { label?: LazyText };

/**
 * The name of a file in the folder of a type, without .md. In a chain, such as prerequisites, an entry needs those that
 * it names: pages show some levels of the chain, and the check reports circles.
 */
export function reference(
  folder: string,
  { label, isChain = false, inverse }: Options & { inverse: LazyText; isChain?: boolean },
) {
  const error = `the name of a file in ${folder} without .md`;
  const schema = z.string({ error }).trim().min(1, { error });
  const example: FieldKind['example'] = (readContent) => requireFirst(readContent, folder);
  const control: Control = { kind: 'reference', folder };
  const kind = {
    ...(label && { label }),
    refersTo: { folder, inverse },
    roles: isChain ? ['chain' as const] : [],
    control,
    example,
  };
  return define(schema, () => [], kind);
}

/** An image with its description. */
export function image() {
  const example: FieldKind['example'] = (readContent) => ({
    src: `/${readContent().site.icon ?? ''}`,
    alt: EXAMPLE_TEXT,
  });
  const parts = controlOf(picture);
  const control: Control = parts.kind === 'group' ? { ...parts, kind: 'image' } : parts;
  return define(copyOf(picture), () => [], { roles: ['image'], control, example });
}

/** A text with an address. */
export function link(options: Options & Former<'isPlace'> = {}) {
  // `#` stands for a page that does not exist.
  const show = ({ label, href }: z.output<typeof linkSchema>) => [
    { text: label, ...(href !== '#' && { href }) },
  ];
  const example = () => ({ label: EXAMPLE_TEXT, href: '/' });
  return define(copyOf(linkSchema), show, { ...readOptions(options, 'link'), example });
}
