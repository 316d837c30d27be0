import { mendText } from '@/scripts/import/mend-text';
import { checkMarkdownText } from '@/lib/i18n/en/checks/markdown';
import type { Item } from '@/scripts/import/item';

const item: Item = {
  source: 'a.md',
  kind: 'page',
  place: ['a'],
  isFolder: false,
  fields: {},
  text: '',
  line: 1,
  isHtml: false,
  former: [],
};

it.each(['#ü', '#%C3%BC'])('leaves out a link to an anchor that no heading has: %s', (href) => {
  const body = `[Fees](${href}) and more.\n`;
  const draft = { item, target: 'a.md', fields: {}, invented: new Set<string>(), body };
  const found = 'a link to "#%C3%BC", but no heading there has the anchor #%C3%BC';
  const problem = { found, value: '#%C3%BC', line: 1 };
  expect(mendText(draft, problem, body, (address) => address)).toBe(true);
  expect(draft.body).toBe('Fees and more.\n');
});

it.each([
  [checkMarkdownText.noFootnote('[^$&]'), 'Paid in $[^$&].\n', 'Paid in $\\[^$&].\n'],
  [
    checkMarkdownText.missingAddress('[in $&][$1]'),
    'Paid [in $&][$1].\n',
    'Paid \\[in $&]\\[$1].\n',
  ],
  [checkMarkdownText.openFormula, '$$ is our currency.\n', '\\$\\$ is our currency.\n'],
])('keeps the dollars of a text: %s', (found, body, mended) => {
  const draft = { item, target: 'a.md', fields: {}, invented: new Set<string>(), body };
  expect(mendText(draft, { found, line: 1 }, body, (address) => address)).toBe(true);
  expect(draft.body).toBe(mended);
});
