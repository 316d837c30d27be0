import { render, screen, within } from '@testing-library/react';
import { SignedInBar } from '@/components/layout/signed-in-bar';
import { logoutForm } from '@/lib/forms/account';
import { TOKEN_FIELD } from '@/lib/forms/form';
import { signedInText } from '@/lib/i18n/en/accounts';
import { readText } from '@/lib/i18n/texts';

const ann = { path: '/account', name: 'Ann Lee', isStaff: false, token: 'a.b' };

describe('the bar for signed-in visitors', () => {
  it('shows the name and links to the account', () => {
    render(<SignedInBar {...ann} />);
    const bar = screen.getByRole('navigation', { name: signedInText.navigation });
    expect(bar.textContent).toContain(`${signedInText.as} Ann Lee`);
    const link = within(bar).getByRole('link', { name: signedInText.account });
    expect(link.getAttribute('href')).toBe('/account');
    expect(link.getAttribute('aria-current')).toBe('page');
    expect(within(bar).queryByRole('link', { name: signedInText.staff })).toBeNull();
  });

  it('links staff to the overview', () => {
    render(<SignedInBar {...ann} isStaff />);
    expect(screen.getByRole('link', { name: signedInText.staff }).getAttribute('href')).toBe(
      '/staff',
    );
  });

  it('signs out with a form that contains the token', () => {
    const { container } = render(<SignedInBar {...ann} />);
    const form = screen.getByRole('button', { name: readText(logoutForm.submit) }).closest('form');
    expect(form?.getAttribute('action')).toBe(logoutForm.action);
    expect(form?.method).toBe('post');
    const token = container.querySelector(`[name=${TOKEN_FIELD}]`);
    expect(token?.getAttribute('value')).toBe('a.b');
  });
});
