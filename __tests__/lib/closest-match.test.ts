import { nearest } from '@/lib/closest-match';

describe('the nearest name', () => {
  it('is the one with the fewest differing letters', () => {
    expect(nearest('discription', ['title', 'description', 'date'])).toBe('description');
  });

  it('is none when nothing is similar', () => {
    expect(nearest('colour', ['title', 'description'])).toBeNull();
  });

  it.each([
    ['fone', 'phone'],
    ['form', 'from'],
  ])('may differ from a short one in two letters: %s for %s', (word, meant) => {
    expect(nearest(word, [meant])).toBe(meant);
  });

  it('is none when more than half of a short one differs', () => {
    expect(nearest('ab', ['xy'])).toBeNull();
  });

  it('is none when there is nothing to choose from', () => {
    expect(nearest('title', [])).toBeNull();
  });
});
