import { toSlug } from '@/lib/slug';

describe('toSlug', () => {
  it.each([
    ['The lake in winter', 'the-lake-in-winter'],
    ['Über die "Flüsse": 50 %', 'uber-die-flusse-50'],
    ["Ann O'Lee", 'ann-o-lee'],
    ['Straße', 'strasse'],
    ['Ýñigo Ångström', 'ynigo-angstrom'],
  ])('keeps the URL that %s has always had', (text, slug) => {
    expect(toSlug(text)).toBe(slug);
  });

  it.each([
    ['Ørsted', 'orsted'],
    ['Łódź', 'lodz'],
    ['Η λίμνη το χειμώνα', 'i-limni-to-heimona'],
    ['Привет', 'privet'],
    ['湖', 'hu'],
  ])('spells %s in Latin letters', (text, slug) => {
    expect(toSlug(text)).toBe(slug);
  });

  it('returns an empty text if there is no letter', () => {
    expect(toSlug('???')).toBe('');
  });
});
