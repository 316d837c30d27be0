import { concerns, isNameIn, nameIn } from '@/lib/server/content/files/name-in';

it('a key for a name in one file is about that file and the entry of the name, and about no other', () => {
  const key = nameIn('/departments/art', 'people/ann.md');
  expect(isNameIn(key)).toBe(true);
  expect(isNameIn('/departments/art')).toBe(false);
  expect(concerns(key, '/people/ann', 'people/ann.md')).toBe(true);
  expect(concerns(key, '/departments/art', 'departments/art.md')).toBe(true);
  expect(concerns(key, '/departments/a', 'departments/a.md')).toBe(false);
  expect(concerns(key, null, 'ann.md')).toBe(false);
});
