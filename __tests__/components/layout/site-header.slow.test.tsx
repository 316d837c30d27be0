import { render, screen, within } from '@testing-library/react';
import { SiteHeader } from '@/components/layout/site-header';
import { layoutText } from '@/lib/i18n/en/layout';
import { listLinks } from '@/lib/site/navigation';
import { HOME, SEARCH } from '@/lib/routes';
import { getSite } from '@/lib/server/content/content';

const { brand, header } = getSite();
const links = listLinks(header.navigation);

const props = { path: '/home', brand, iconUrl: '/icon.svg', ...header };

function renderAt(path: string) {
  render(<SiteHeader {...props} path={path} />);
}

// jsdom does not know popovers and takes what is in one for hidden.
const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name, hidden: true }))
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the header', () => {
  it('links its brand to the home page', () => {
    renderAt('/about');
    expect(screen.getByRole('link', { name: brand }).getAttribute('href')).toBe(HOME);
  });

  it('renders two entries with the same label', () => {
    const navigation = [...links, ...links];
    render(<SiteHeader {...props} navigation={navigation} />);
    expect(linksOf(layoutText.mainNavigation)).toHaveLength(navigation.length);
  });

  it('shows the navigation of site.yaml in its order', () => {
    renderAt('/about');
    expect(linksOf(layoutText.mainNavigation)).toEqual(
      links.map(({ label, href }) => [label, href]),
    );
  });

  it('shows the account links to every visitor', () => {
    renderAt('/about');
    expect(linksOf(layoutText.accountNavigation)).toEqual(
      header.account.map(({ label, href }) => [label, href]),
    );
  });

  it('links to each language by its own name, and only if there are several', () => {
    renderAt('/about');
    expect(screen.queryByRole('navigation', { name: layoutText.languages })).toBeNull();
    const versions = [
      { tag: 'en', locale: 'en-GB', label: 'English', direction: 'ltr', href: '/about' },
      { tag: 'ar', locale: 'ar', label: 'العربية', direction: 'rtl', href: '/ar/about' },
    ] as const;
    const all = versions.map((version) => ({ ...version, isSamePage: true }));
    render(<SiteHeader {...props} versions={all} language="ar" />);
    const nav = screen.getByRole('navigation', { name: layoutText.languages });
    const attributes = ['lang', 'dir', 'hreflang', 'href', 'aria-current'];
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => attributes.map((name) => link.getAttribute(name))),
    ).toEqual([
      ['en', 'ltr', 'en', '/about', null],
      ['ar', 'rtl', 'ar', '/ar/about', 'true'],
    ]);
  });

  it('opens a group without scripts', () => {
    const group = { label: 'Study', items: [{ label: 'Fees', href: '/fees' }] };
    render(<SiteHeader {...props} navigation={[group]} />);
    const button = screen.getByRole('button', { name: group.label, hidden: true });
    const opened = document.getElementById(button.getAttribute('popovertarget') ?? '');
    expect(opened?.getAttribute('popover')).toBe('auto');
    expect(opened?.querySelector('a')?.getAttribute('href')).toBe('/fees');
  });

  it('shows the links for audiences above and in the menu', () => {
    const audiences = [{ label: 'Alumni', href: '/alumni' }];
    render(<SiteHeader {...props} audiences={audiences} />);
    expect(linksOf(layoutText.audiencesNavigation)).toEqual([['Alumni', '/alumni']]);
    expect(screen.getAllByRole('link', { name: 'Alumni', hidden: true })).toHaveLength(2);
  });

  it('sends searches with a form of its own', () => {
    renderAt('/about');
    const form = screen.getByRole('search', { hidden: true });
    expect(form.getAttribute('action')).toBe(SEARCH);
    expect(form.getAttribute('method')).toBe('get');
  });

  it('opens its menu without scripts', () => {
    renderAt('/about');
    const button = screen.getByRole('button', { name: layoutText.menu });
    const menu = document.getElementById(button.getAttribute('popovertarget') ?? '');
    expect(menu?.getAttribute('popover')).toBe('auto');
  });

  it('ends its menu with a button that closes it', () => {
    renderAt('/about');
    const button = screen.getByRole('button', { name: layoutText.closeMenu, hidden: true });
    expect(button.getAttribute('popovertargetaction')).toBe('hide');
    const menu = document.getElementById(button.getAttribute('popovertarget') ?? '');
    expect(menu?.lastElementChild).toBe(button);
  });
});

describe('the mark of the current page', () => {
  const marked = () => document.querySelector('[aria-current]');
  const page = links.find(({ href }) => href !== HOME && href.startsWith('/'));
  if (!page) throw new Error('The navigation of site.yaml has no page but the home page.');

  it('is on the link to the page', () => {
    renderAt(page.href);
    expect(marked()?.textContent).toBe(page.label);
    expect(marked()?.getAttribute('aria-current')).toBe('page');
  });

  it('is on the home link at the root URL', () => {
    renderAt('/');
    expect(marked()?.getAttribute('href')).toBe(HOME);
  });

  it('is on the section that contains the page', () => {
    renderAt(`${page.href}/further-down`);
    expect(marked()?.textContent).toBe(page.label);
    expect(marked()?.getAttribute('aria-current')).toBe('true');
  });

  it.each([
    ['/study/fees', [['/study/fees', 'page']]],
    ['/study/fees/loans', [['/study/fees', 'true']]],
    ['/study/terms', [['/study', 'true']]],
  ])('is on no link but the closest to %s', (path, expected) => {
    const fees = { label: 'Fees', href: '/study/fees' };
    const study = { label: 'Study', href: '/study' };
    for (const navigation of [
      [study, fees],
      [{ label: 'Study', items: [study, fees] }],
      [study, { label: 'Money', items: [fees] }],
    ]) {
      const { unmount } = render(<SiteHeader {...props} path={path} navigation={navigation} />);
      const found = [...document.querySelectorAll('nav [aria-current]')];
      expect(
        found.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]),
      ).toEqual(expected);
      unmount();
    }
  });

  it('is on no link for a page outside the navigation', () => {
    renderAt('/somewhere-else-entirely');
    expect(marked()).toBeNull();
  });

  it('is not on a link whose path is only a prefix of the page’s name', () => {
    renderAt(`${page.href}-and-more`);
    expect(marked()).toBeNull();
  });
});
