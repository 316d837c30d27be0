import 'server-only';
import { z } from 'zod';
import { texts, type LazyText } from '@/lib/i18n/texts';

/** How a form asks for a field, if its name alone does not say it. */
type FormTexts = { label?: LazyText; hint?: LazyText };

const known = z.registry<FormTexts>();

/** Says how a form asks for a field. The schema must be of this field alone. */
export function ask<Schema extends z.ZodType>(schema: Schema, formTexts: FormTexts): Schema {
  known.add(schema, formTexts);
  return schema;
}

/** Returns how a form asks for a field; empty if its name says it. */
export function readFormTexts(schema: unknown): FormTexts {
  if (!(schema instanceof z.ZodType)) return {};
  const own = known.get(schema);
  if (own) return own;
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
  return isWrapped ? readFormTexts(schema.unwrap()) : {};
}

/** Returns the label of a part of a value in the current language. */
export function labelOfPart(name: keyof ReturnType<typeof texts>['fields']['parts']): LazyText {
  return () => texts().fields.parts[name];
}

/** Returns a hint in the current language. */
export function hintOf(name: keyof ReturnType<typeof texts>['fields']['hints']): LazyText {
  return () => texts().fields.hints[name];
}
