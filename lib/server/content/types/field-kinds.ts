import 'server-only';
import { z } from 'zod';
import { formatNumber } from '@/lib/format';
import { readText, type LazyText } from '@/lib/i18n/texts';
import { getOwnValue } from '@/lib/own-value';
import { suggestName } from '@/lib/server/content-issue';
import { hintOf } from '@/lib/server/content/files/form-texts';
import {
  flag as flagSchema,
  group,
  list,
  text as textSchema,
} from '@/lib/server/content/files/schema-fields';
import { formatAmount, isAmount } from '@/lib/server/content/types/checked-values';
import { EXAMPLE_TEXT } from '@/lib/server/content/types/examples';
import {
  define,
  copyOf,
  withKind,
  kindOf,
  kindOfList,
} from '@/lib/server/content/types/field-kind';
import { choiceControl } from '@/lib/server/content/types/choices';
import { readOptions, type Former } from '@/lib/server/content/types/field-roles';

// The types of a site import every kind from this file.
export { action } from '@/lib/server/content/types/action-kind';
export { authors, topics } from '@/lib/server/content/types/article-kinds';
export { dateTime, day, namedDay, timeSpan } from '@/lib/server/content/types/date-kinds';
export { doi, email, languageTag, orcid, phone } from '@/lib/server/content/types/identifier-kinds';
export { image, link, reference } from '@/lib/server/content/types/link-kinds';

const ZERO = 'a number, 0 or higher';

type Options = { label?: LazyText };

/**
 * @param example text with which a new file begins
 * @param vCard property of a vCard
 */
export function text({
  example = EXAMPLE_TEXT,
  vCard,
  ...options
}: Options & Former<'isPlace'> & { example?: string; vCard?: string } = {}) {
  const kind = {
    ...readOptions(options, 'text'),
    ...(vCard !== undefined && { vCard }),
    example: () => example,
  };
  return define(copyOf(textSchema), (value) => [{ text: value }], kind);
}

/** Several paragraphs, with links, lists and images as in the text of a page, below which they appear. */
export function markdown(options: Options = {}) {
  const error = 'a text, or "|" and below it indented lines of Markdown';
  const schema = z
    .string({ error })
    .overwrite((value) => value.trimEnd())
    .min(1, { error });
  const example = () => EXAMPLE_TEXT;
  const kind = {
    ...options,
    roles: ['markdown' as const],
    control: { kind: 'lines' as const, hint: hintOf('markdown') },
    write: (value: unknown, before?: unknown) => writeLines(String(value), before),
    example,
  };
  return define(schema.meta({ contentMediaType: 'text/markdown' }), () => [], kind);
}

/** Ends several lines with a line break, as people do, unless the file has none there. */
function writeLines(value: string, before: unknown): string {
  const old = typeof before === 'string' ? before : null;
  if (old?.trimEnd() === value) return old;
  const isEnded = old === null ? value.includes('\n') : old.endsWith('\n');
  return isEnded ? `${value}\n` : value;
}

/** A key of `words`, or of the choices that the site has in their place. Pages show the text that belongs to the key. */
export function choice(words: Readonly<Record<string, LazyText>>, options: Options = {}) {
  const control = choiceControl(words);
  const known = () => Object.keys(control.choices);
  const schema = z
    .string({ error: () => `one of ${known().join(', ')}` })
    .superRefine((value, context) => {
      if (known().includes(value)) return;
      context.addIssue({ code: 'custom', message: suggestName(value, known()) });
    });
  const show = (value: string) => [
    { text: readText(getOwnValue(control.choices, value) ?? value) },
  ];
  const example = () => known()[0];
  return define(schema, show, { ...options, control, example });
}

/** An amount with the reason for it: `{ label: Per year, amount: 1200 EUR }`. */
export function price(options: Options = {}) {
  const error =
    'an amount with the decimals of its currency, and the code of the currency, as in 1200 EUR, 99.50 USD or 150000 JPY';
  const amount = z.string({ error }).refine(isAmount, { error });
  const show = (value: { label: string; amount: string }) => [
    { text: `${value.label}: ${formatAmount(value.amount)}` },
  ];
  const example = () => ({ label: 'Per year', amount: '1200 EUR' });
  return define(group({ label: textSchema, amount }), show, { ...options, example });
}

/** @param unit makes the number a quantity, which is never negative */
export function number(options: Options & { unit?: string } = {}) {
  const { unit } = options;
  const show = (value: number) => [{ text: [formatNumber(value), unit].filter(Boolean).join(' ') }];
  // Minus zero is zero.
  const schema = z.number({ error: 'a number' }).overwrite((value) => value + 0);
  const kind = { ...options, example: () => 1 };
  return define(unit === undefined ? schema : schema.min(0, { error: ZERO }), show, kind);
}

/** Shows the label if the value is true. */
export function flag(label: LazyText, options: Former<'cancels' | 'pins'> = {}) {
  const show = (value: boolean) => (value ? [{ text: readText(label) }] : []);
  return define(copyOf(flagSchema), show, {
    ...readOptions(options),
    label,
    example: () => false,
  });
}

/** Allows an entry to leave out the field. */
export function optional<Field extends z.ZodType>(field: Field) {
  return withKind(field.optional(), kindOf(field));
}

/** Takes a list of different values. */
export function listOf<Field extends z.ZodType>(field: Field) {
  const schema = list(field)
    .min(1, { error: 'at least one, or leave the field out' })
    .superRefine((values, { addIssue }) => {
      const known = new Set<string>();
      for (const [index, value] of values.entries()) {
        if (known.size < known.add(JSON.stringify(value)).size) continue;
        const message = 'a different value, because the list already has this one';
        addIssue({ code: 'custom', path: [index], message });
      }
    });
  return withKind(schema, kindOfList(kindOf(field), schema));
}
