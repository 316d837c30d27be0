import { render, screen } from '@testing-library/react';
import PersonalLayout from '@/app/(personal)/layout';
import { PAGES_FOR_EVERYBODY, PATH_HEADER } from '@/lib/routes';

let path: string;

jest.mock('next/navigation', () => ({ usePathname: () => path }));
jest.mock('next/headers', () => ({
  headers: () => Promise.resolve(new Headers({ [PATH_HEADER]: path })),
}));
jest.mock('@/lib/server/accounts/current-user', () => ({
  getSignedIn: () => Promise.resolve({ name: 'Ann Example', isStaff: false, token: 'x' }),
}));

async function renderLayout(): Promise<void> {
  render(await PersonalLayout({ children: <main>Page</main> }));
  expect(screen.getByRole('main').textContent).toBe('Page');
}

describe('a personal page, for a signed-in visitor,', () => {
  it('shows who is signed in', async () => {
    path = '/account';
    await renderLayout();
    expect(screen.queryByText('Ann Example')).not.toBeNull();
  });

  it.each(PAGES_FOR_EVERYBODY)(
    'does not differ from that of other visitors at %s',
    async (address) => {
      path = address;
      await renderLayout();
      expect(screen.queryByText('Ann Example')).toBeNull();
    },
  );
});
