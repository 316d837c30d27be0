import 'server-only';
import { z } from 'zod';
import { readText, type LazyText } from '@/lib/i18n/texts';
import { suggestName } from '@/lib/server/content-issue';
import {
  flag as flagSchema,
  group,
  link as linkSchema,
  list,
  picture,
  text as textSchema,
} from '@/lib/server/content/files/schema-fields';
import { formatAmount, isAmount, isOrcid } from '@/lib/server/content/types/checked-values';
import { EXAMPLE_TEXT, requireFirst, toYaml } from '@/lib/server/content/types/examples';
import {
  define,
  copyOf,
  withKind,
  kindOf,
  kindOfList,
  type FieldKind,
} from '@/lib/server/content/types/field-kind';
import { emailAddress } from '@/lib/server/email-address';

// The types of a site import every kind from this file.
export { authors, topics } from '@/lib/server/content/types/article-kinds';
export { dateTime, day, namedDay, timeSpan } from '@/lib/server/content/types/date-kinds';

const ZERO = 'a number, 0 or higher';

type Options = { label?: LazyText };

/** @param isPublic whether lists for programs contain it too */
type ContactOptions = Options & { isPublic?: boolean };

/**
 * @param isPlace whether it says where an event takes place
 * @param example text with which a new file begins
 */
export function text({
  example = EXAMPLE_TEXT,
  ...options
}: Options & { isPlace?: boolean; example?: string } = {}) {
  const kind = { ...options, isText: true, example: () => ` ${toYaml(example)}` };
  return define(copyOf(textSchema), (value) => [{ text: value }], kind);
}

/** Several paragraphs, with links, lists and images as in the text of a page, below which they appear. */
export function markdown(options: Options = {}) {
  const error = 'a text, or "|" and below it indented lines of Markdown';
  const schema = z
    .string({ error })
    .overwrite((value) => value.trimEnd())
    .min(1, { error });
  const example = () => ` |\n  ${EXAMPLE_TEXT}`;
  const kind = { ...options, isMarkdown: true, example };
  return define(schema.meta({ contentMediaType: 'text/markdown' }), () => [], kind);
}

/** A key of `words`. Pages show the text that belongs to the key. */
export function choice(words: Readonly<Record<string, LazyText>>, options: Options = {}) {
  const known = Object.keys(words);
  const schema = z.string({ error: `one of ${known.join(', ')}` }).superRefine((value, context) => {
    if (known.includes(value)) return;
    context.addIssue({ code: 'custom', message: suggestName(value, known) });
  });
  const show = (value: string) => [{ text: readText(words[value] ?? value) }];
  const example = () => ` ${toYaml(known[0] ?? '')} # ${known.join(', ')}`;
  return define(schema, show, { ...options, example });
}

/**
 * The name of a file in the folder of a type, without .md. In a chain, such as prerequisites, an entry needs those that
 * it names: pages show some levels of the chain, and the check reports circles.
 */
export function reference(
  folder: string,
  { label, ...target }: Options & { inverse: LazyText; isChain?: boolean },
) {
  const error = `the name of a file in ${folder} without .md`;
  const schema = z.string({ error }).trim().min(1, { error });
  const example: FieldKind['example'] = (readContent) =>
    ` ${toYaml(requireFirst(readContent, folder))}`;
  const kind = { ...(label && { label }), refersTo: { folder, ...target }, example };
  return define(schema, () => [], kind);
}

export function image() {
  const example: FieldKind['example'] = (readContent) =>
    ` { src: ${toYaml(`/${readContent().site.icon}`)}, alt: ${EXAMPLE_TEXT} }`;
  return define(copyOf(picture), () => [], { isImage: true, example });
}

/** @param isPlace whether an event takes place there */
export function link(options: Options & { isPlace?: boolean } = {}) {
  const show = ({ label, href }: z.output<typeof linkSchema>) => [{ text: label, href }];
  const example = () => ` { label: ${EXAMPLE_TEXT}, href: / }`;
  return define(copyOf(linkSchema), show, { ...options, isLink: true, example });
}

export function email(options: ContactOptions = {}) {
  const schema = emailAddress('an email address, as in ada@example.edu');
  const show = (value: string) => [{ text: value, href: `mailto:${value}` }];
  return define(schema, show, {
    ...options,
    isContact: true,
    vCard: 'EMAIL',
    example: () => ' name@example.edu',
  });
}

export function phone(options: ContactOptions = {}) {
  const error = 'a phone number with its country code, as in "+1 555 0100"';
  const schema = z.string({ error }).regex(/^\+\d[\d ()-]{4,20}\d$/, { error });
  const show = (value: string) => [{ text: value, href: `tel:${value.replaceAll(/[^\d+]/g, '')}` }];
  return define(schema, show, {
    ...options,
    isContact: true,
    vCard: 'TEL',
    example: () => ` '+1 555 0100'`,
  });
}

/** The id of a researcher (ISO 27729), whose last character is a check digit. */
export function orcid() {
  const error = 'an ORCID iD without a typing mistake, as in 0000-0002-1825-0097';
  const schema = z.string({ error }).refine(isOrcid, { error });
  const show = (value: string) => [{ text: value, href: `https://orcid.org/${value}` }];
  return define(schema, show, {
    label: 'ORCID iD',
    vCard: 'URL',
    example: () => ' 0000-0002-1825-0097',
  });
}

/** The id of a publication (ISO 26324). */
export function doi() {
  const error = 'a DOI, as in 10.1000/182';
  const schema = z.string({ error }).regex(/^10\.\d{4,9}(\.\d+)*\/\S+$/, { error });
  const show = (value: string) => [
    { text: value, href: `https://doi.org/${encodeURI(value.toWellFormed())}` },
  ];
  return define(schema, show, { label: 'DOI', example: () => ' 10.1000/182' });
}

/** An amount with the reason for it: `{ label: Per year, amount: 1200 EUR }`. */
export function price(options: Options = {}) {
  const error = 'an amount and a currency code, as in 1200 EUR or 99.50 USD';
  const amount = z.string({ error }).refine(isAmount, { error });
  const show = (value: { label: string; amount: string }) => [
    { text: `${value.label}: ${formatAmount(value.amount)}` },
  ];
  const example = () => ' { label: Per year, amount: 1200 EUR }';
  return define(group({ label: textSchema, amount }), show, { ...options, example });
}

/** @param unit makes the number a quantity, which is never negative */
export function number(options: Options & { unit?: string } = {}) {
  const { unit } = options;
  const show = (value: number) => [{ text: unit === undefined ? `${value}` : `${value} ${unit}` }];
  const schema = z.number({ error: 'a number' });
  const kind = { ...options, example: () => ' 1' };
  return define(unit === undefined ? schema : schema.min(0, { error: ZERO }), show, kind);
}

/**
 * Shows the label if the value is true.
 *
 * @param cancels whether a true value means that the event does not take place
 * @param pins whether a true value puts the entry at the top of its list
 */
export function flag(label: LazyText, options: { cancels?: boolean; pins?: boolean } = {}) {
  const show = (value: boolean) => (value ? [{ text: readText(label) }] : []);
  return define(copyOf(flagSchema), show, { ...options, label, example: () => ' false' });
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
  return withKind(schema, kindOfList(kindOf(field)));
}
