import { render, screen } from '@testing-library/react';
import PersonalLayout from '@/app/(personal)/layout';

let name: string | null;

jest.mock('@/lib/server/accounts/signing-in/current-user', () => ({
  getSignedIn: () => Promise.resolve(name === null ? null : { name, isStaff: false, token: 'x' }),
}));

async function renderLayout(): Promise<void> {
  render(await PersonalLayout({ children: <main>Page</main> }));
  expect(screen.getByRole('main').textContent).toBe('Page');
}

describe('a personal page', () => {
  it('shows signed-in visitors who they are', async () => {
    name = 'Ann Example';
    await renderLayout();
    expect(screen.queryByText('Ann Example')).not.toBeNull();
  });

  it('has no bar for other visitors', async () => {
    name = null;
    await renderLayout();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
