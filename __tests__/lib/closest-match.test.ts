import { closestMatch } from '@/lib/closest-match';

describe('the closest match', () => {
  it('is the candidate with the smallest distance', () => {
    expect(closestMatch('discription', ['title', 'description', 'date'])).toBe('description');
  });

  it('is null when no candidate is similar', () => {
    expect(closestMatch('colour', ['title', 'description'])).toBeNull();
  });

  it.each([
    ['fone', 'phone'],
    ['form', 'from'],
  ])('may differ from a short one in two letters: %s for %s', (word, meant) => {
    expect(closestMatch(word, [meant])).toBe(meant);
  });

  it('is null when more than half of a short name differs', () => {
    expect(closestMatch('ab', ['xy'])).toBeNull();
  });

  it('is null without candidates', () => {
    expect(closestMatch('title', [])).toBeNull();
  });
});

it('ignores case, so that LAKE.JPG is close to lake.jpg', () => {
  expect(closestMatch('LAKE.JPG', ['snow.jpg', 'lake.jpg'])).toBe('lake.jpg');
});
