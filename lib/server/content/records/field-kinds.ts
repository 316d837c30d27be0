import 'server-only';
import { z } from 'zod';
import {
  date,
  flag as flagSchema,
  group,
  link as linkSchema,
  list,
  picture,
  text as textSchema,
} from '@/lib/server/content/schema-fields';
import { describeSpan } from '@/lib/server/content/calendar/describe-span';
import { listSkippedTimes, timeSpan as spanSchema } from '@/lib/server/content/calendar/time-span';
import { suggestName } from '@/lib/server/content/content-issue';
import { formatAmount, isAmount, isOrcid } from '@/lib/server/content/records/checked-values';
import { define, fresh, keep, kindOf, kindOfList } from '@/lib/server/content/records/field-kind';

const ZERO = 'a number, 0 or higher';

type Options = { label?: string };

type DayOptions = { [Mark in 'hidesAfter' | 'isFirstDay' | 'isMove' | 'isDate']?: boolean };

/** @param isPublic whether lists for programs contain it too */
type ContactOptions = Options & { isPublic?: boolean };

/** @param isPlace whether it says where an event takes place */
export function text(options: Options & { isPlace?: boolean } = {}) {
  return define(fresh(textSchema), (value) => [{ text: value }], options);
}

/** Several paragraphs, with links, lists and images as in the text of a page, below which they appear. */
export function markdown(options: Options = {}) {
  const error = 'a text, or "|" and below it indented lines of Markdown';
  const schema = z
    .string({ error })
    .overwrite((value) => value.trimEnd())
    .min(1, { error });
  const example = () => ' |\n  Replace this text.';
  const kind = { ...options, isMarkdown: true, example };
  return define(schema.meta({ contentMediaType: 'text/markdown' }), () => [], kind);
}

/**
 * A day of the calendar, such as `2026-01-31`.
 *
 * @param hidesAfter whether it is the last day on which lists show the entry
 * @param isFirstDay whether the last day must not come before it
 * @param isMove whether it is a former day of an event that was moved
 * @param isDate whether it is the day on which the entry appears
 */
export function day(options: Options & DayOptions = {}) {
  const show = (value: string) => [{ text: '', day: value }];
  return define(fresh(date), show, { ...options, example: () => ` ${quote(findToday())}` });
}

/**
 * A day with its name: `{ label: Application, date: 2026-01-31 }`.
 *
 * @param addsTo folder of the type, with a time span, among whose entries these days appear too
 */
export function namedDay(options: Options & { addsTo?: string } = {}) {
  const show = ({ label, date: of }: { label: string; date: string }) => [{ text: label, day: of }];
  return define(group({ label: textSchema, date }), show, options);
}

/** A period, once or recurring: `{ start: 2026-01-31 09:30, end: 2026-01-31 11:00 }`. */
export function timeSpan(options: Options = {}) {
  const listSlips = (value: unknown, timeZone: string) =>
    listSkippedTimes(spanSchema.parse(value), timeZone);
  const example = () => {
    const day = findToday();
    return `\n  start: ${quote(`${day} 18:00`)}\n  end: ${quote(`${day} 19:30`)}`;
  };
  return define(fresh(spanSchema), describeSpan, { ...options, isSpan: true, listSlips, example });
}

/** One of these words. Pages show the text after it. */
export function choice(words: Readonly<Record<string, string>>, options: Options = {}) {
  const known = Object.keys(words);
  const schema = z.string({ error: `one of ${known.join(', ')}` }).superRefine((value, context) => {
    if (known.includes(value)) return;
    context.addIssue({ code: 'custom', message: suggestName(value, known) });
  });
  const show = (value: string) => [{ text: words[value] ?? value }];
  const example = () => ` ${known[0] ?? ''} # ${known.join(', ')}`;
  return define(schema, show, { ...options, example });
}

/**
 * Names a file of a type's folder, without .md. In a chain, each entry needs those that it names: pages show these
 * with those that they need, and the check reports circles.
 */
export function reference(
  folder: string,
  { label, ...target }: Options & { inverse: string; isChain?: boolean },
) {
  const error = `the name of a file in ${folder} without .md`;
  const schema = z.string({ error }).trim().min(1, { error });
  return define(schema, () => [], { ...(label && { label }), refersTo: { folder, ...target } });
}

export function image() {
  return define(fresh(picture), () => [], { isImage: true });
}

/** @param isPlace whether an event takes place there */
export function link(options: Options & { isPlace?: boolean } = {}) {
  const show = ({ label, href }: z.output<typeof linkSchema>) => [{ text: label, href }];
  return define(fresh(linkSchema), show, { ...options, isLink: true });
}

export function email(options: ContactOptions = {}) {
  const schema = z.email({ error: 'an email address, as in ada@example.edu' });
  const show = (value: string) => [{ text: value, href: `mailto:${value}` }];
  return define(schema, show, { ...options, isContact: true, vCard: 'EMAIL' });
}

export function phone(options: ContactOptions = {}) {
  const error = 'a phone number with its country code, as in "+1 555 0100"';
  const schema = z.string({ error }).regex(/^\+\d[\d ()-]{4,20}\d$/, { error });
  const show = (value: string) => [{ text: value, href: `tel:${value.replaceAll(/[^\d+]/g, '')}` }];
  return define(schema, show, { ...options, isContact: true, vCard: 'TEL' });
}

/** The id of a researcher (ISO 27729), whose last character is a check digit. */
export function orcid() {
  const error = 'an ORCID iD without a typing mistake, as in 0000-0002-1825-0097';
  const schema = z.string({ error }).refine(isOrcid, { error });
  const show = (value: string) => [{ text: value, href: `https://orcid.org/${value}` }];
  return define(schema, show, { label: 'ORCID iD', vCard: 'URL' });
}

/** The id of a publication (ISO 26324). */
export function doi() {
  const error = 'a DOI, as in 10.1000/182';
  const schema = z.string({ error }).regex(/^10\.\d{4,9}(\.\d+)*\/\S+$/, { error });
  const show = (value: string) => [
    { text: value, href: `https://doi.org/${encodeURI(value.toWellFormed())}` },
  ];
  return define(schema, show, { label: 'DOI' });
}

/** An amount with the reason for it: `{ label: Per year, amount: 1200 EUR }`. */
export function price(options: Options = {}) {
  const error = 'an amount and a currency code, as in 1200 EUR or 99.50 USD';
  const amount = z.string({ error }).refine(isAmount, { error });
  const show = (value: { label: string; amount: string }) => [
    { text: `${value.label}: ${formatAmount(value.amount)}` },
  ];
  return define(group({ label: textSchema, amount }), show, options);
}

/** @param unit makes the number a quantity, which is never negative */
export function number(options: Options & { unit?: string } = {}) {
  const { unit } = options;
  const show = (value: number) => [{ text: unit === undefined ? `${value}` : `${value} ${unit}` }];
  const schema = z.number({ error: 'a number' });
  return define(unit === undefined ? schema : schema.min(0, { error: ZERO }), show, options);
}

/**
 * Shows the label if the value is true.
 *
 * @param cancels whether the entry does not take place then
 * @param pins whether it is first in its list then
 */
export function flag(label: string, options: { cancels?: boolean; pins?: boolean } = {}) {
  const show = (value: boolean) => (value ? [{ text: label }] : []);
  return define(fresh(flagSchema), show, { ...options, label });
}

/** Allows an entry to leave out the field. */
export function optional<Field extends z.ZodType>(field: Field) {
  return keep(field.optional(), kindOf(field));
}

/** Takes a list of different values. */
export function listOf<Field extends z.ZodType>(field: Field) {
  const schema = list(field)
    .min(1, { error: 'at least one, or leave the field out' })
    .superRefine((values, { addIssue }) => {
      const known = new Set<string>();
      for (const [index, value] of values.entries()) {
        if (known.size < known.add(JSON.stringify(value)).size) continue;
        const message = 'a different value, because the list has this one already';
        addIssue({ code: 'custom', path: [index], message });
      }
    });
  return keep(schema, kindOfList(kindOf(field)));
}

// YAML would read a date as something other than a text.
function quote(text: string): string {
  return `'${text}'`;
}

function findToday(): string {
  return new Date().toISOString().slice(0, 10);
}
