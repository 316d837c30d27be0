import { closestMatch } from '@/lib/closest-match';

describe('the closest match', () => {
  it('is the candidate with the smallest distance', () => {
    expect(closestMatch('discription', ['title', 'description', 'date'])).toBe('description');
  });

  it('is null if no candidate is similar', () => {
    expect(closestMatch('colour', ['title', 'description'])).toBeNull();
  });

  it.each([
    ['fone', 'phone'],
    ['form', 'from'],
  ])('may differ in two letters from a short name: %s for %s', (word, meant) => {
    expect(closestMatch(word, [meant])).toBe(meant);
  });

  it('is null if more than half the letters of a short name differ', () => {
    expect(closestMatch('ab', ['xy'])).toBeNull();
  });

  it('is null without candidates', () => {
    expect(closestMatch('title', [])).toBeNull();
  });
});

it('ignores case, so that LAKE.JPG is close to lake.jpg', () => {
  expect(closestMatch('LAKE.JPG', ['snow.jpg', 'lake.jpg'])).toBe('lake.jpg');
});
