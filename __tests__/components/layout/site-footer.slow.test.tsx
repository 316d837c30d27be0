import { render, screen, within } from '@testing-library/react';
import { SiteFooter } from '@/components/layout/site-footer';
import { formatDate, formatTime } from '@/lib/format';
import { layoutText } from '@/lib/i18n/en/layout';
import { getSite } from '@/lib/server/content/content';
import type { SocialLink } from '@/lib/server/content/site-fields/footer-fields';
import { SOCIAL_NETWORKS } from '@/lib/site/social-networks';

const { footer, contact } = getSite();
const teasers = footer.blog.posts ?? [
  { title: 'A post', href: '/blog/a-post', date: '2026-01-31', author: 'Somebody' },
];

beforeEach(() => {
  render(<SiteFooter footer={footer} contact={contact} teasers={teasers} />);
});

const text = () => screen.getByRole('contentinfo').textContent ?? '';

describe('the footer', () => {
  it('shows its parts in the given order', () => {
    const parts = [
      footer.about.text,
      footer.links.title,
      footer.blog.title,
      footer.contact.title,
      layoutText.copyright(String(footer.copyright.year), footer.copyright.holder),
      ...footer.social.map(nameOf),
    ];
    const places = parts.map((part) => text().lastIndexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('gives each column a heading', () => {
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map((heading) => heading.textContent)).toEqual([
      footer.about.title,
      footer.links.title,
      footer.blog.title,
      footer.contact.title,
    ]);
  });

  it.each(footer.links.items)('links to $label, as site.yaml says', ({ label, href }) => {
    const links = screen.getAllByRole('link', { name: label });
    expect(links.map((link) => link.getAttribute('href'))).toContain(href);
  });

  it.each(teasers)('shows the post $title with date and author', ({ title, date, author }) => {
    const item = screen.getByRole('link', { name: title }).closest('li');
    expect(item?.textContent).toContain(formatDate(date));
    expect(item?.textContent).toContain(author);
  });

  it('shows the number of comments if a post has one', () => {
    const counts = teasers.flatMap((post) => ('comments' in post ? [post.comments] : []));
    const shown = text().match(/\d+ comments?/g) ?? [];
    expect(shown).toEqual(counts.map((count) => layoutText.comments(count)));
  });

  it('shows the contact details', () => {
    for (const line of contact.address) expect(text()).toContain(line);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain(`mailto:${contact.email}`);
    for (const { text: number, href } of contact.phones) {
      expect(text()).toContain(number);
      const link = screen.queryByRole('link', { name: number });
      expect(link?.getAttribute('href')).toBe(href);
    }
  });

  it('marks up the opening hours as times', () => {
    const times = within(screen.getByRole('contentinfo'))
      .getAllByRole('time')
      .map((time) => [time.getAttribute('datetime'), time.textContent]);
    for (const { opens, closes } of contact.hours) {
      expect(times).toContainEqual([opens, formatTime(opens)]);
      expect(times).toContainEqual([closes, formatTime(closes)]);
    }
  });

  it('names each social network for screen readers', () => {
    for (const social of footer.social) {
      const link = screen.getByRole('link', { name: nameOf(social) });
      expect(link.getAttribute('href')).toBe(social.href);
    }
  });

  it.each(SOCIAL_NETWORKS)('has an icon for %s', (network) => {
    const social = [{ network, href: 'https://example.org' }];
    const { container } = render(
      <SiteFooter footer={{ ...footer, social }} contact={contact} teasers={[]} />,
    );
    const link = container.querySelector('a[href="https://example.org"]');
    expect(link?.textContent).toBe(layoutText.socialNetworks[network]);
    expect(link?.querySelector('svg path')).not.toBeNull();
  });

  it('shows a network of the deployer’s own with its icon and its name', () => {
    const social = [
      { network: 'other', label: 'Forum', iconUrl: '/media/f.svg', href: '/forum' } as const,
    ];
    const { container } = render(
      <SiteFooter footer={{ ...footer, social }} contact={contact} teasers={[]} />,
    );
    const link = container.querySelector('a[href="/forum"]');
    expect(link?.textContent).toBe('Forum');
    expect(link?.querySelector('img')?.getAttribute('src')).toBe('/media/f.svg');
  });

  it('shows the legal links between copyright line and networks', () => {
    const legal = [{ label: 'Imprint', href: '/imprint' }];
    const { container } = render(
      <SiteFooter footer={{ ...footer, legal }} contact={contact} teasers={[]} />,
    );
    const links = within(container).getByRole('navigation', { name: layoutText.legal });
    expect(links.textContent).toBe('Imprint');
  });

  it('renders two entries with the same label', () => {
    const twice = <Item,>(items: Item[]) => [...items, ...items];
    const { container } = render(
      <SiteFooter
        footer={{
          ...footer,
          links: { ...footer.links, items: twice(footer.links.items) },
          legal: twice(footer.legal ?? []),
          social: twice(footer.social),
        }}
        contact={{ ...contact, address: twice(contact.address), hours: twice(contact.hours) }}
        teasers={twice(teasers)}
      />,
    );
    const entries = [...footer.links.items, ...(footer.legal ?? []), ...footer.social, ...teasers];
    expect(container.querySelectorAll('li')).toHaveLength(2 * entries.length);
  });
});

function nameOf(link: SocialLink): string {
  return link.network === 'other' ? link.label : layoutText.socialNetworks[link.network];
}
