import { render, screen } from '@testing-library/react';
import { Facts } from '@/components/page/facts';

describe('facts', () => {
  it('may have the same name', () => {
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
