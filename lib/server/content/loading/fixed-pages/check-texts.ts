import 'server-only';
import { languageOf } from '@/lib/i18n/languages';
import { readValues, type Value } from '@/lib/i18n/values';
import { PLACE } from '@/lib/i18n/written-texts';
import { describeFound, suggestName, valueOf, type Report } from '@/lib/server/content-issue';
import type { ContentFile } from '@/lib/server/content/files/content-file';
import { formatField } from '@/lib/server/content/files/yaml/yaml';

const TEXT = 'a text (in quotes if it looks like a number)';
const GROUP = 'a group of texts, each by its key';
const COMPOSED = 'nothing: the program composes this text, so it cannot be replaced';
const PLAIN = 'a text without HTML, which pages would show as written';
const TAG = /<[/!]?[a-z-]/i;

type Mistake = { path: string[]; value: unknown; expected: string };

/** Reports texts of a site that do not match the texts of the interface. @param tag their language */
export function checkTexts(
  { file, fields, lineOf }: Pick<ContentFile, 'file' | 'fields' | 'lineOf'>,
  tag: string,
  report: Report,
): void {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  for (const { path, value, expected } of findMistakes(languageOf({}).texts, fields, [], forms)) {
    const found = describeFound(value);
    const location = { file, line: lineOf(path), field: formatField(path) };
    report({ ...location, found, expected, ...valueOf(value) });
  }
}

/** @param forms plural forms of the language */
function* findMistakes(
  text: unknown,
  written: unknown,
  path: string[],
  forms: readonly string[],
): Generator<Mistake> {
  const refuse = (expected: string): Mistake => ({ path, value: written, expected });
  if (typeof text === 'string') return yield* checkText(written, [], path);
  if (typeof text === 'function') {
    const values = readValues(path.join('.'));
    if (!values) return yield refuse(COMPOSED);
    const isPlural = isGroup(written) && values.some(({ isNumber }) => isNumber);
    return yield* isPlural
      ? checkForms(written, values, path, forms)
      : checkText(written, values, path);
  }
  if (!isGroup(written)) return yield refuse(GROUP);
  const known = new Map<string, unknown>(text instanceof Map ? text : Object.entries(Object(text)));
  for (const [key, one] of Object.entries(written)) {
    const own = [...path, key];
    if (known.has(key)) yield* findMistakes(known.get(key), one, own, forms);
    else yield { path: own, value: one, expected: suggestName(key, [...known.keys()]) };
  }
}

function* checkForms(
  written: object,
  values: Value[],
  path: string[],
  forms: readonly string[],
): Generator<Mistake> {
  for (const [form, one] of Object.entries(written)) {
    const own = [...path, form];
    if (forms.includes(form)) yield* checkText(one, values, own);
    else yield { path: own, value: one, expected: suggestName(form, forms) };
  }
  if (!Object.hasOwn(written, 'other')) {
    yield { path, value: written, expected: 'the plural form other, for all other numbers' };
  }
}

function* checkText(written: unknown, values: Value[], path: string[]): Generator<Mistake> {
  const refuse = (expected: string): Mistake => ({ path, value: written, expected });
  if (typeof written !== 'string' || written.trim() === '') return yield refuse(TEXT);
  if (TAG.test(written)) yield refuse(PLAIN);
  const names = values.map(({ name }) => name);
  for (const [place, name = ''] of written.matchAll(PLACE)) {
    if (names.includes(name)) continue;
    const known = suggestName(
      place,
      names.map((one) => `{${one}}`),
    );
    yield refuse(
      names.length === 0
        ? `a text without ${place}, because it has no values`
        : `in place of ${place}: ${known}`,
    );
  }
}

function isGroup(written: unknown): written is object {
  return typeof written === 'object' && written !== null && !Array.isArray(written);
}
