import 'server-only';
import { z } from 'zod';
import { getOwnValue } from '@/lib/own-value';
import { texts, type LazyText } from '@/lib/i18n/texts';
import { date, href, isCode } from '@/lib/server/content/files/schema-fields';
import { hintOf, readFormTexts } from '@/lib/server/content/files/form-texts';
import { calendarDay, calendarTime } from '@/lib/server/content/time/calendar-date';
import { dateTime } from '@/lib/server/content/time/date-time';

/** How a form asks for a value. */
export type Control = { hint?: LazyText } &
  /** With `isCode`, it is the same in every language, as an address is. */
  (
    | { kind: 'text'; type?: 'email' | 'tel'; isCode?: true }
    /** Several lines of Markdown. */
    | { kind: 'lines' }
    | { kind: 'number' }
    /** With `isUsual`, a file without the value means yes. */
    | { kind: 'flag'; isUsual?: boolean }
    | { kind: 'date'; hasTime?: boolean }
    | { kind: 'choice'; choices: Readonly<Record<string, LazyText>> }
    /** The name of a file in the folder of a type; with `allowsNames`, also somebody without a file. */
    | { kind: 'reference'; folder: string; allowsNames?: boolean }
    /** With `allowsOne`, a file may have a single item without a list. */
    | { kind: 'list'; of: Control; allowsOne?: boolean }
    | { kind: 'group' | 'image'; parts: readonly Part[] }
    /** One of several groups, whose name is in the field `by`. */
    | { kind: 'variants'; by: string; variants: Readonly<Record<string, readonly Part[]>> }
  );

/** A part of a value that has several. */
export type Part = { name: string; label: LazyText; isRequired: boolean; control: Control };

/** Schemas whose values a form asks for in another way than for any text. */
const known = new Map<z.ZodType, Control>([
  [date, { kind: 'date' }],
  [calendarDay, { kind: 'date' }],
  [calendarTime, { kind: 'date', hasTime: true, hint: hintOf('time') }],
  [dateTime, { kind: 'date', hasTime: true, hint: hintOf('time') }],
  [href, { kind: 'text', hint: hintOf('href'), isCode: true }],
]);

/** Whether a value has texts that differ in every language. */
export function isTranslatable(control: Control): boolean {
  switch (control.kind) {
    case 'text':
      return !control.type && !control.isCode;
    case 'lines':
      return true;
    case 'list':
      return isTranslatable(control.of);
    case 'group':
    case 'image':
      return control.parts.some((part) => isTranslatable(part.control));
    case 'variants':
      return Object.values(control.variants)
        .flat()
        .some((part) => isTranslatable(part.control));
    default:
      return false;
  }
}

/** Derives from the schema of a value how a form asks for it. */
export function controlOf(schema: unknown): Control {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return controlOf(schema.unwrap());
  }
  const own = schema instanceof z.ZodType ? known.get(schema) : undefined;
  if (own) return own;
  if (schema instanceof z.ZodType && isCode(schema)) return { kind: 'text', isCode: true };
  // A form asks for the full value, such as the parts of an image, and not for its short spelling.
  if (schema instanceof z.ZodPipe) {
    return controlOf(schema.out instanceof z.ZodTransform ? schema.in : schema.out);
  }
  if (schema instanceof z.ZodArray) return { kind: 'list', of: controlOf(schema.element) };
  if (schema instanceof z.ZodDiscriminatedUnion) return variantsOf(schema);
  if (schema instanceof z.ZodUnion) {
    const list = schema.options.map(controlOf).find((one) => one.kind === 'list');
    return list ? { ...list, allowsOne: true } : { kind: 'text' };
  }
  if (schema instanceof z.ZodObject) return { kind: 'group', parts: listParts(schema) };
  if (schema instanceof z.ZodBoolean) return { kind: 'flag' };
  if (schema instanceof z.ZodNumber) return { kind: 'number' };
  if (schema instanceof z.ZodEnum) return { kind: 'choice', choices: toChoices(schema.options) };
  return { kind: 'text' };
}

/** Returns the choices of a field or of the items of its list, in the order of the type. */
export function choicesOf(control: Control): Readonly<Record<string, LazyText>> {
  if (control.kind === 'list') return choicesOf(control.of);
  return control.kind === 'choice' ? control.choices : {};
}

function variantsOf({ def, options }: z.ZodDiscriminatedUnion): Control {
  const by = def.discriminator;
  const groups = options.filter((option) => option instanceof z.ZodObject);
  const variants = groups.map((group) => {
    const { [by]: name, ...parts } = group.shape;
    const [value] = name instanceof z.ZodLiteral ? name.values : [];
    return [String(value), listParts(z.object(parts))] as const;
  });
  return { kind: 'variants', by, variants: Object.fromEntries(variants) };
}

/** Lists the parts of a group of fields, in its order. */
export function listParts(schema: z.ZodObject): Part[] {
  return Object.entries(schema.shape).map(([name, part]) => {
    const control = controlOf(part);
    const byName = (): string => getOwnValue(texts().fields.hints, name) ?? '';
    const hasOne = control.kind === 'text' || (control.kind === 'list' && control.allowsOne);
    const own = readFormTexts(part);
    const hint = own.hint ?? control.hint ?? (hasOne ? byName : undefined);
    return {
      name,
      label: own.label ?? (() => getOwnValue(texts().fields.parts, name) ?? name),
      isRequired: !(part instanceof z.ZodOptional || part instanceof z.ZodDefault),
      control: { ...control, ...(hint !== undefined && { hint }) },
    };
  });
}

function toChoices(options: readonly unknown[]): Record<string, LazyText> {
  return Object.fromEntries(
    options.map(String).map((option) => [
      option,
      () => {
        const { calendar, fields, layout } = texts();
        const names = { ...fields.units, ...fields.options, ...layout.socialNetworks };
        // A day is written in full, as in Monday, or short, as in mon.
        const day = option.toLowerCase().replace(/^(\w{3})\w*day$/, '$1');
        return getOwnValue(names, option) ?? getOwnValue(calendar.weekdays, day) ?? option;
      },
    ]),
  );
}
