import fs from 'node:fs';
import { makeContent, page, SECOND_SITE } from '@/__tests__/support/content/temporary-content';

const SITE = fs.readFileSync(`${SECOND_SITE}/site.yaml`, 'utf8');

const NEEDED = ['home', 'about', 'contact', 'login', 'register'];

/** The files that the second site needs for pages in German. */
export const GERMAN: Readonly<Record<string, string>> = {
  'site.yaml': `${SITE}\nlanguages: [en, de]\n`,
  'site.de.yaml': 'title: Am See\nheader:\n  navigation:\n    - { label: Start, href: /home }\n',
  ...Object.fromEntries(NEEDED.map((name) => [`${name}.de.md`, page('Text', 'Titel')])),
};

/** Copies the second site in English and German, with some files replaced; null leaves a file out. */
export function makeTranslatedContent(changes: Record<string, string | null> = {}): string {
  const files = Object.entries({ ...GERMAN, ...changes }).filter(
    ([file, text]) => text !== null || !(file in GERMAN),
  );
  return makeContent(Object.fromEntries(files));
}
