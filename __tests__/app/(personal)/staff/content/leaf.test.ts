import { canPickDay } from '@/app/(personal)/staff/content/draft/leaf';

it.each([
  ['', true],
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['0000-01-01', false],
  ['28 February 2026', false],
])('a day that browsers would drop from their control is shown as text: %s', (value, isShown) => {
  expect(canPickDay(value)).toBe(isShown);
});
