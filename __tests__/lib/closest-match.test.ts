import { closestMatch } from '@/lib/closest-match';

describe('the nearest name', () => {
  it('is the one with the fewest differing letters', () => {
    expect(closestMatch('discription', ['title', 'description', 'date'])).toBe('description');
  });

  it('is none when nothing is similar', () => {
    expect(closestMatch('colour', ['title', 'description'])).toBeNull();
  });

  it.each([
    ['fone', 'phone'],
    ['form', 'from'],
  ])('may differ from a short one in two letters: %s for %s', (word, meant) => {
    expect(closestMatch(word, [meant])).toBe(meant);
  });

  it('is none when more than half of a short one differs', () => {
    expect(closestMatch('ab', ['xy'])).toBeNull();
  });

  it('is none when there is nothing to choose from', () => {
    expect(closestMatch('title', [])).toBeNull();
  });
});

it('ignores case, so that LAKE.JPG is close to lake.jpg', () => {
  expect(closestMatch('LAKE.JPG', ['snow.jpg', 'lake.jpg'])).toBe('lake.jpg');
});
