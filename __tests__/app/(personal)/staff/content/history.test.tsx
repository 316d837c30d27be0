import { render, screen, within } from '@testing-library/react';
import { History } from '@/app/(personal)/staff/content/file/history';
import { editorText } from '@/lib/i18n/en/staff/editor';
import type { Act } from '@/lib/server/editor/history';

const { bringBack, bringBackFirst, current } = editorText.file;

const change = (id: string, before: string, after: string): Act => ({
  ...{ id, before, after, at: Number(id), by: 'Ann', file: 'pages/a.md' },
  action: after === '' ? 'deleted' : 'published',
});

/** Shows a history, and returns for each line whether it has the current text, an earlier one to restore, or neither. */
function show(acts: readonly Act[], now: string): string[] {
  render(<History acts={acts} token="" stored={null} now={now} mayPublish />);
  return screen.getAllByRole('listitem').map((line) => {
    if (within(line).queryByText(current)) return 'current';
    return within(line).queryByText(bringBack) ? 'restore' : '';
  });
}

it('a history restores each text but the current one, and the first one of all', () => {
  const lines = show([change('2', 'one', 'two'), change('1', 'none', 'one')], 'two');
  expect(lines).toEqual(['current', 'restore', 'restore']);
  const button = screen.getByRole('button', { name: bringBackFirst });
  expect(Object.fromEntries(new FormData(button.closest('form') ?? undefined))).toMatchObject({
    ...{ action: 'restore', id: '1', base: 'none' },
  });
});

it('a history of a page that was written in the browser has no text from before it', () => {
  expect(show([change('1', '', 'one')], 'one')).toEqual(['current']);
});

it('a history restores a deleted text once', () => {
  expect(show([change('1', 'one', '')], '')).toEqual(['restore']);
});

it('a deletion that was undone has neither the current text nor one to restore', () => {
  expect(show([change('2', '', 'one'), change('1', 'one', '')], 'one')).toEqual(['current', '']);
});
