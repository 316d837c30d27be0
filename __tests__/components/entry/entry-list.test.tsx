import { render, screen, within } from '@testing-library/react';
import { EntryList } from '@/components/entry/entry-list';

const ada = { address: '/people/ada', title: 'Ada', description: 'Counts.', image: null };
const image = { url: '/media/ben.jpg', width: 600, height: 600, version: 'abc', alt: '' };

describe('EntryList', () => {
  it('puts the names one level below the letters that divide them', () => {
    render(<EntryList groups={[{ heading: 'A', pages: [{ ...ada, note: 'Three posts' }] }]} />);
    expect(screen.getByRole('heading', { level: 2 })).toHaveProperty('textContent', 'A');
    const name = screen.getByRole('heading', { level: 3 });
    expect(within(name).getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe(ada.address);
    expect(screen.getByText('Three posts').previousSibling?.textContent).toBe('Counts.');
  });

  it('gives entries without an image the pattern only if another entry has an image', () => {
    const patterns = () => document.querySelectorAll('svg').length;
    const { rerender } = render(<EntryList groups={[{ heading: null, pages: [ada] }]} />);
    expect(patterns()).toBe(0);
    const ben = { ...ada, address: '/people/ben', image };
    rerender(<EntryList groups={[{ heading: null, pages: [ada, ben] }]} />);
    expect(patterns()).toBe(1);
  });
});
