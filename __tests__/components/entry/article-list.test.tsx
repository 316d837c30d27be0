import { render, screen } from '@testing-library/react';
import { ArticleList } from '@/components/entry/article-list';

const plain = {
  address: '/news/prize',
  title: 'A prize',
  description: 'For the choir.',
  image: null,
  day: '2026-11-12',
  origins: ['Music', 'History'],
};
const image = { url: '/media/hall.jpg', width: 600, height: 400, version: 'abc', alt: '' };

const patterns = () => document.querySelectorAll('svg').length;

describe('ArticleList', () => {
  it('shows date and departments above the title of a card', () => {
    render(<ArticleList articles={[plain]} heading="h2" />);
    const above = screen.getByRole('heading', { level: 2 }).previousElementSibling;
    expect(above?.textContent).toBe('12 November 2026\u00a0· Music\u00a0· History');
    expect(screen.getByRole('link')).toHaveProperty('textContent', 'A prize');
  });

  it('shows a smaller card, and never a pattern, in place of a missing image', () => {
    const other = { ...plain, address: '/news/hall', image };
    render(<ArticleList articles={[plain, other]} heading="h2" />);
    expect(patterns()).toBe(0);
    const [small, large] = screen.getAllByRole('listitem').map(({ className }) => className);
    expect(small).not.toContain('tall');
    expect(large).toContain('tall');
  });

  it('shows the first article as wide as the list if it leads, or if it is the only one', () => {
    const others = [plain, { ...plain, address: '/news/b' }, { ...plain, address: '/news/c' }];
    const leads = () =>
      screen.getAllByRole('listitem').map(({ className }) => className.includes('lead'));
    const { rerender } = render(<ArticleList articles={others} heading="h2" hasLead />);
    expect(leads()).toEqual([true, false, false]);
    rerender(<ArticleList articles={others} heading="h2" />);
    expect(leads()).toEqual([false, false, false]);
    rerender(<ArticleList articles={[plain]} heading="h2" />);
    expect(leads()).toEqual([true]);
  });
});
