import { parseValue } from '@/scripts/import/sources/data-text';

it.each([
  ['a list', '- a\n- b\n'],
  ['a document with marks around it', '---\n- a\n- b\n...\n'],
  ['the first of two documents', '# Names\n---\n- a\n- b\n---\n- c\n'],
])('reads data from %s', (_, text) => {
  const fail = jest.fn();
  expect(parseValue('.yaml', text, fail)).toEqual(['a', 'b']);
  expect(fail).not.toHaveBeenCalled();
});
