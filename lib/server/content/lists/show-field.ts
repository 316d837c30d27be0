import 'server-only';
import { z } from 'zod';
import { readText } from '@/lib/i18n/texts';
import type { Named } from '@/lib/server/content/files/schema-fields';
import { showAction, type ActionTimes } from '@/lib/server/content/lists/actions';
import { filterPath, type FilterValue } from '@/lib/server/content/lists/filters';
import { kickerFieldOf } from '@/lib/server/content/lists/list-groups';
import type { TextField } from '@/lib/server/content/sections/compose-page';
import { describeDate } from '@/lib/server/content/time/describe-span';
import type { Occurrence } from '@/lib/server/content/time/occurrences';
import type { TimeSpan } from '@/lib/server/content/time/time-span';
import type { EntryType } from '@/lib/server/content/types/define-type';
import type { Shown, ShownFor } from '@/lib/server/content/types/field-kind';
import { fieldWith, hasRole } from '@/lib/server/content/types/field-roles';
import { toSlug } from '@/lib/slug';

/** A field as a page shows it: a label and at least one value. */
export type Fact = { field: string; label: string; values: Shown[] };

const MAX_LEVELS = 8;

type Page = {
  values: Readonly<Record<string, unknown>>;
  references: Readonly<Record<string, Named[]>>;
  filters?: readonly FilterValue[];
  span?: TimeSpan;
  next?: Occurrence | null;
  isCancelled?: boolean;
  action?: ActionTimes;
} & ShownFor;

type Listed = Page & { address: string };

/** Lists the fields that pages show below their text, in the order of the declaration. */
export function listTextFields(type: EntryType): TextField[] {
  return type.facts
    .filter((field) => hasRole(type, field, 'markdown'))
    .map((field) => ({ field, label: labelOf(type, field) }));
}

/**
 * Lists the fields that have a value, in the order of the declaration.
 *
 * @param all the entries of the site, among which chains continue
 */
export function listFacts(type: EntryType, page: Page, all: readonly Listed[] = []): Fact[] {
  return type.facts.flatMap((field) => {
    const isChain = hasRole(type, field, 'chain');
    const values = isChain ? showChain(field, page, all) : showField(type, page, field);
    return values.length > 0 ? [{ field, label: labelOf(type, field), values }] : [];
  });
}

const MOST_KEY_FACTS = 5;

/** Divides the facts of an entry into those at the top of its page and the others. The title band has some itself. */
export function divideFacts(type: EntryType, page: Page, facts: readonly Fact[]) {
  const keyFacts = type.keyFacts
    .flatMap((name) => facts.find(({ field }) => field === name) ?? [])
    .slice(0, MOST_KEY_FACTS);
  const inBand = [kickerFieldOf(type), showAction(type, page) && fieldWith(type, 'action')];
  const others = facts.filter((fact) => !keyFacts.includes(fact) && !inBand.includes(fact.field));
  return { keyFacts, others };
}

/** Lists the ways to reach a person that a page shows, such as an email address. */
export function listContacts(type: EntryType, page: Page): Shown[] {
  return type.facts
    .filter((field) => hasRole(type, field, 'contact'))
    .flatMap((field) => showField(type, page, field));
}

/** Returns the values of a field; none if the entry leaves it out. */
export function showField(type: EntryType, page: Page, field: string): Shown[] {
  const { values, references, filters = [], span, next } = page;
  const action = field === fieldWith(type, 'action') ? showAction(type, page) : null;
  if (action) return [{ text: action.text, ...(action.href && { href: action.href }) }];
  const links = references[field];
  if (links)
    return links.map(({ label, href }) => ({ text: label, ...(href !== undefined && { href }) }));
  const value = values[field];
  const kind = type.kinds.get(field);
  const shown = value === undefined ? [] : (kind?.show(value, page) ?? []);
  if (kind?.addsTo !== undefined) return labelDays(field, value);
  if (hasRole(type, field, 'span') && span && next && !span.sessions)
    return [{ text: describeDate(span, next.day) }, ...shown.slice(1)];
  return shown.map((one) => {
    const filter = filters.find(({ label, ...own }) => own.field === field && label === one.text);
    return filter ? { ...one, href: filterPath(type, [filter]) } : one;
  });
}

const namedDays = z.array(z.object({ label: z.string(), date: z.string() })).catch([]);

/** Shows named days, each with an id. Ids of headings have no underscore. */
export function labelDays(field: string, value: unknown): Shown[] {
  const taken = new Set<string>();
  return namedDays.parse([value].flat()).map(({ label, date }) => {
    const base = `${field}_${toSlug(label)}`;
    let id = base;
    for (let count = 2; taken.has(id); count++) id = `${base}-${count}`;
    taken.add(id);
    return { text: label, day: date, id };
  });
}

/** Shows a chain as a tree of at most MAX_LEVELS. An entry that appears again has nothing below it. */
function showChain(field: string, page: Page, all: readonly Listed[]): Shown[] {
  const pages = new Map(all.map((one) => [one.address, one]));
  const seen = new Set<string>();
  const show = ({ references }: Pick<Page, 'references'>, level = 1): Shown[] =>
    (references[field] ?? []).map(({ label, href }) => {
      const next = pages.get(href ?? '');
      const isNew = next !== undefined && !seen.has(next.address) && level < MAX_LEVELS;
      if (isNew) seen.add(next.address);
      const below = isNew ? show(next, level + 1) : [];
      return {
        text: label,
        ...(href !== undefined && { href }),
        ...(below.length > 0 && { below }),
      };
    });
  return show(page);
}

/** Returns the name of a field as pages show it: "Sort name" for `sortName`. */
export function labelOf({ kinds }: Pick<EntryType, 'kinds'>, field: string): string {
  return readText(kinds.get(field)?.label ?? toLabel(field));
}

/** Returns the name of a field that has no label as words. */
export function toLabel(field: string): string {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
