import { render, screen } from '@testing-library/react';
import { EditButton } from '@/app/(personal)/staff/content/file/edit-button';
import { editorText } from '@/lib/i18n/en/staff/editor';
import { formatDraft } from '@/lib/server/editor/addresses';

const { edit } = editorText.file;

it('the button of a page without a draft begins one', () => {
  render(<EditButton file="pages/a.md" token="" drafts={[]} />);
  const form = screen.getByRole('button', { name: edit }).closest('form') ?? undefined;
  expect(Object.fromEntries(new FormData(form))).toMatchObject({
    ...{ action: 'edit', file: 'pages/a.md' },
  });
});

it('the button of a page with drafts leads to the latest', () => {
  render(<EditButton file="pages/a.md" token="" drafts={[{ id: 'new' }, { id: 'old' }]} />);
  const link = screen.getByRole('link', { name: edit });
  expect(link.getAttribute('href')).toBe(formatDraft({ id: 'new' }));
});
