import { SECOND_SITE } from '@/__tests__/support/content/temporary-content';
import { listOptions } from '@/lib/server/editor/fields/field-options';

it('offers entries in folders of years by the name that a field has to give them', () => {
  process.env.CONTENT_DIR = SECOND_SITE;
  const names = listOptions()
    .listEntries('blog')
    .map(({ value }) => value);
  expect(names).toContain('diary-1');
  expect(names.filter((name) => name.includes('/'))).toEqual([]);
});
