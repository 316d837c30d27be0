import fs from 'node:fs';
import path from 'node:path';
import { languageOf } from '@/lib/i18n/languages';
import { readValues } from '@/lib/i18n/values';
import { textsFileOf } from '@/lib/server/content/loading/fixed-pages/site-language';
import { languages } from '@/lib/server/content/site-fields/languages';
import { DeployerError } from '@/lib/server/deployer-error';

/** Writes a file for the texts of the interface in a language, with the present texts as comments. */
export function writeLanguage(tag: string, contentDir: string): string {
  const { error } = languages.safeParse([tag]);
  if (error)
    throw new DeployerError(`"${tag}" is not ${error.issues[0]?.message ?? 'a language'}.`);
  const file = path.join(contentDir, textsFileOf(tag));
  if (fs.existsSync(file)) throw new DeployerError(`${file} already exists.`);
  fs.writeFileSync(file, describeTexts(tag));
  return (
    `Wrote ${file}\n\nWrite a text after each colon, and add \`languages: [${tag}]\` to site.yaml. ` +
    '`npm run check` reports mistakes, and how many texts are left.'
  );
}

function describeTexts(tag: string): string {
  const { texts, locale } = languageOf({ languages: [tag] });
  return [
    `# Texts of the interface in ${new Intl.DisplayNames('en', { type: 'language' }).of(tag)}.`,
    '#',
    '# Above each key is the text that pages show until you write another after its colon. A name in braces, such as',
    '# {count}, stands for a number, a name or the like: put it where it belongs in your sentence. A text with a number',
    `# may be a group with a text for each plural form: ${listForms(locale).join(', ')}.`,
    ...describeGroup(texts, [], locale),
    '',
  ].join('\n');
}

function describeGroup(texts: object, path: string[], locale: string): string[] {
  const entries = texts instanceof Map ? [...texts] : Object.entries(texts);
  return entries.flatMap(([key, text]) => describeText(text, [...path, String(key)], locale));
}

function describeText(text: unknown, path: string[], locale: string): string[] {
  const indent = '  '.repeat(path.length - 1);
  const key = `${indent}${JSON.stringify(path.at(-1))}:`.replace(/"([\w-]+)":$/, '$1:');
  const about = (lines: string[]) => [
    ...lines
      .join('\n')
      .split('\n')
      .map((line) => `${indent}# ${line}`.trimEnd()),
    key,
  ];
  if (typeof text === 'string') return about([text]);
  if (typeof text !== 'function') {
    const group = describeGroup(Object(text), path, locale);
    return group.length === 0 ? [] : ['', key, ...group];
  }
  const values = readValues(path.join('.'));
  if (!values) return [];
  const say = (number: unknown) =>
    String(
      Reflect.apply(
        text,
        null,
        values.map(({ name, isNumber, isList }) =>
          isNumber ? (number ?? `{${name}}`) : isList ? [`{${name}}`] : `{${name}}`,
        ),
      ),
    );
  const [other, one] = [say(null), say(1)];
  const isPlural = values.some(({ isNumber }) => isNumber) && one !== other.replace(/\{\w+\}/, '1');
  return about(isPlural ? [`one: ${one}`, `other: ${other}`] : [other]);
}

function listForms(locale: string): string[] {
  return new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
}
