import { labs } from '@/__tests__/support/own-types/labs';
import { readText } from '@/lib/i18n/texts';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import { shapeOf } from '@/lib/server/editor/fields/file-shape';

it('names the fields of a type of your own as its pages do', () => {
  // As if a developer had added the type to the list.
  Reflect.set(entryTypes, entryTypes.length, labs);
  const labels = shapeOf('labs/a.md')?.parts.map(({ label }) => readText(label));
  expect(labels?.slice(0, 4)).toEqual(['Name', 'Summary', 'Head', 'Area']);
});
