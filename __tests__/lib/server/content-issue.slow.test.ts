import { Suggestions } from '@/lib/server/content-issue';

it('guesses what the first of many unknown names mean, and names what has a word in common with the others', () => {
  const known = Array.from({ length: 20_000 }, (_, index) => `person-${index}`);
  const suggestions = new Suggestions(known);
  const made = Array.from({ length: 5000 }, (_, index) => suggestions.for(`Person-${index}`));
  expect(made[0]).toMatch(/^did you mean person-0\? Otherwise one of /);
  expect(made.at(-1)).toBe('did you mean person-4999?');
  expect(suggestions.for('Person-0')).toBe(made[0]);
});
