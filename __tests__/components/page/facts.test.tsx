import { render, screen } from '@testing-library/react';
import { Facts } from '@/components/page/facts';

describe('a list of facts', () => {
  it('renders two facts with the same label', () => {
    const items = [
      { value: '1893', label: 'founded' },
      { value: '1921', label: 'founded' },
    ];
    render(<Facts items={items} />);
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'founded',
      'founded',
    ]);
  });
});
