import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { canPickDay, Leaf } from '@/app/(personal)/staff/content/draft/leaf';

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

it('a field has the direction of what is typed in it, as in a translation into Arabic', () => {
  const context = {
    problems: new Map(),
    listEntries: () => [],
    images: [],
    added: { list: '', kind: '' },
    original: null,
  };
  const field = { name: 'f.title', label: 'Title', isRequired: true, typed: 'عنوان', context };
  const html = renderToStaticMarkup(createElement(Leaf, { control: { kind: 'text' }, ...field }));
  expect(html).toContain('dir="auto"');
});
