import type { Texts } from '@/lib/i18n/english';
import { readValues, type Value } from '@/lib/i18n/values';

/** A value in a written text, as in `{count}`. */
export const PLACE = /\{(\w+)\}/g;

/**
 * Returns the texts with those that a site replaces. Ignores texts that do not fit: the check reports them, but an earlier
 * program may have had other texts.
 *
 * @param written texts by their keys; one with values is a text in which each stands as `{name}`, or a group with such a
 * text for each plural form
 */
export function replaceTexts(texts: Texts, written: unknown, locale: string): Texts {
  return written === undefined ? texts : replace(texts, written, locale, '');
}

// Callers see this overload: the texts keep their keys.
function replace(texts: Texts, written: unknown, locale: string, path: string): Texts;
function replace(text: unknown, written: unknown, locale: string, path: string): unknown;
function replace(text: unknown, written: unknown, locale: string, path: string): unknown {
  if (typeof text === 'string') return typeof written === 'string' ? written : text;
  if (typeof text === 'function') {
    const values = readValues(path);
    const forms = readForms(written);
    return values && forms ? makeTemplate(forms, values, locale) : text;
  }
  if (typeof written !== 'object' || written === null) return text;
  const one = (key: string, old: unknown) =>
    Object.hasOwn(written, key)
      ? replace(old, Reflect.get(written, key), locale, path ? `${path}.${key}` : key)
      : old;
  if (text instanceof Map) {
    return new Map([...text].map(([key, old]) => [key, one(String(key), old)]));
  }
  return Object.fromEntries(Object.entries(Object(text)).map(([key, old]) => [key, one(key, old)]));
}

/** Returns the texts of a written text by their plural forms; null if it lacks the form `other`. */
function readForms(written: unknown): (Record<string, string> & { other: string }) | null {
  if (typeof written === 'string') return { other: written };
  const { other, ...others } = Object(written);
  if (typeof other !== 'string') return null;
  const forms: Record<string, string> & { other: string } = { other };
  for (const [form, text] of Object.entries(others))
    if (typeof text === 'string') forms[form] = text;
  return forms;
}

function makeTemplate(
  forms: Record<string, string> & { other: string },
  values: Value[],
  locale: string,
) {
  const plurals = new Intl.PluralRules(locale);
  // A year has no separator.
  const numbers = new Intl.NumberFormat(locale, { useGrouping: 'min2' });
  const names = new Intl.ListFormat(locale);
  const show = (value: unknown): string => {
    if (typeof value === 'number') return numbers.format(value);
    return Array.isArray(value) ? names.format(value.map(String)) : String(value ?? '');
  };
  return (...given: unknown[]) => {
    const count = given.find((value) => typeof value === 'number');
    const form = forms[count === undefined ? 'other' : plurals.select(count)] ?? forms.other;
    const shown = new Map(values.map(({ name }, index) => [name, show(given[index])]));
    // An empty value, such as an unknown name, takes its space with it: "Hello {name}," becomes "Hello,".
    return form.replace(/ ?\{(\w+)\}/g, (place, name: string) => {
      const value = shown.get(name);
      if (value === undefined) return place;
      return value !== '' && place.startsWith(' ') ? ` ${value}` : value;
    });
  };
}
