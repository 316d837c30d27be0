import { render, screen, within } from '@testing-library/react';
import { SectionNavigation } from '@/components/page/section-navigation';
import { TextPage } from '@/components/page/text-page';
import { layoutText } from '@/lib/i18n/en/layout';

const body = { html: '<p>Text</p>', headings: [], links: [], words: 1 };
const fees = { label: 'Fees', href: '/study/fees', items: [] };
const section = { label: 'Study', href: null, items: [fees] };

describe('a page of text', () => {
  it('says when it was last changed and who is responsible for it', () => {
    const owner = { label: 'The office', href: '/contact' };
    render(<TextPage title="A" description="D" body={body} updated="2026-03-01" owner={owner} />);
    const [updated, responsible] = screen.getAllByRole('listitem');
    expect(updated?.textContent).toBe(`${layoutText.updated} 1 March 2026`);
    expect(responsible?.textContent).toBe(`${layoutText.responsible} The office`);
    expect(screen.getByRole('link', { name: 'The office' }).getAttribute('href')).toBe('/contact');
  });

  it('shows its image above the text', () => {
    const image = { url: '/media/office.jpg', alt: 'The office', width: 800, height: 600 };
    render(<TextPage title="A" description="D" body={body} image={image} />);
    const text = screen.getByText('Text');
    const place = screen.getByRole('img', { name: 'The office' }).compareDocumentPosition(text);
    expect(place).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('says neither if it is not known', () => {
    render(<TextPage title="A" description="D" body={body} />);
    expect(screen.queryByRole('list')).toBeNull();
  });
});

describe('the navigation of a folder', () => {
  it('marks the current page, beside the text and in the disclosure of narrow screens', () => {
    const { container } = render(<SectionNavigation section={section} current="/study/fees" />);
    const beside = screen.getByRole('navigation', { name: layoutText.sectionNavigation });
    const [link] = within(beside).getAllByRole('link');
    expect(link?.getAttribute('aria-current')).toBe('page');
    const disclosure = container.querySelector('details');
    expect(disclosure?.open).toBe(false);
    expect(disclosure?.querySelector('summary')?.textContent).toBe(layoutText.inSection('Study'));
    expect(disclosure?.querySelector('a')?.getAttribute('aria-current')).toBe('page');
  });

  it('shows a folder without a page as text', () => {
    render(<SectionNavigation section={section} current="/study/fees" />);
    expect(screen.queryByRole('link', { name: 'Study' })).toBeNull();
  });
});
