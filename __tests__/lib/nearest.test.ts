import { nearest } from '@/lib/nearest';

describe('the nearest name', () => {
  it('is the one with the fewest differing letters', () => {
    expect(nearest('discription', ['title', 'description', 'date'])).toBe('description');
  });

  it('is none when nothing is similar', () => {
    expect(nearest('colour', ['title', 'description'])).toBeNull();
  });

  it('is none when there is nothing to choose from', () => {
    expect(nearest('title', [])).toBeNull();
  });
});
