import { render } from '@testing-library/react';
import { FactValue } from '@/components/entry/entry-facts';

it('lets an email address break after the @', () => {
  const { container } = render(<FactValue text="ann@example.edu" href="mailto:ann@example.edu" />);
  expect(container.querySelector('a')?.innerHTML).toBe('ann@<wbr>example.edu');
});

it('marks an email address, so that paper has it once', () => {
  const { container } = render(
    <>
      <FactValue text="ann@example.edu" href="mailto:ann@example.edu" />
      <FactValue text="Ann" href="mailto:ann@example.edu" />
    </>,
  );
  expect([...container.querySelectorAll('a')].map((link) => link.className)).toEqual([
    'address',
    '',
  ]);
});

it('shows any other text as it is', () => {
  const { container } = render(<FactValue text="a@b@c, d @ e" href="/f" />);
  expect(container.querySelector('a')?.innerHTML).toBe('a@b@c, d @ e');
});
