import { Suggestions } from '@/lib/server/content-issue';

it('guesses what the first of many unknown names mean, and lists names for the others', () => {
  const known = Array.from({ length: 20_000 }, (_, index) => `person-${index}`);
  const suggestions = new Suggestions(known);
  const made = Array.from({ length: 5000 }, (_, index) => suggestions.for(`Person-${index}`));
  expect(made[0]).toMatch(/^did you mean person-0\? Otherwise one of /);
  expect(made.at(-1)).toMatch(/^one of person-0, .*, …$/);
  expect(suggestions.for('Person-0')).toBe(made[0]);
});
