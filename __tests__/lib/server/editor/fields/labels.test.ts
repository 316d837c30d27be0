import { languageOf } from '@/lib/i18n/languages';
import { inLanguage } from '@/lib/i18n/language';
import { readText } from '@/lib/i18n/texts';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import type { Control, Part } from '@/lib/server/content/types/controls';
import { shapeOf } from '@/lib/server/editor/fields/file-shape';

const FILES = [
  ...['site.yaml', 'home.md', 'about.md', 'blog.md', 'contact.md', 'pages/a.md'],
  ...entryTypes.map(({ folder }) => `${folder}/a.md`),
];

/** Lists the names in a file that a form would show as they are. */
function listRaw(parts: readonly Part[], place: string): string[] {
  return parts.flatMap(({ name, label, control }) => {
    const inner = listRawIn(control, `${place} ${name}`);
    return readText(label) === name ? [`${place} ${name}`, ...inner] : inner;
  });
}

function listRawIn(control: Control, place: string): string[] {
  if (control.kind === 'list') return listRawIn(control.of, place);
  if (control.kind === 'group' || control.kind === 'image') return listRaw(control.parts, place);
  if (control.kind === 'variants') return listRaw(Object.values(control.variants).flat(), place);
  if (control.kind !== 'choice') return [];
  return Object.entries(control.choices).flatMap(([value, label]) =>
    readText(label) === value && !value.endsWith('day') ? [`${place} = ${value}`] : [],
  );
}

it.each(['en', 'de', 'fr', 'es', 'ar'])(
  'a form has labels in place of all names in files: %s',
  (tag) => {
    const raw = inLanguage(languageOf({ languages: [tag] }), () =>
      FILES.flatMap((file) => listRaw(shapeOf(file)?.parts ?? [], file)),
    );
    expect(raw).toEqual([]);
  },
);

it('a form says in the language of the site how to fill in a field of the whole site', () => {
  const site = inLanguage(languageOf({ languages: ['de'] }), () => {
    const part = shapeOf('site.yaml')?.parts.find(({ name }) => name === 'languages');
    return [readText(part?.label ?? ''), readText(part?.control.hint ?? '')];
  });
  expect(site).toEqual(['Sprachen', expect.stringContaining('zum Beispiel de')]);
});
