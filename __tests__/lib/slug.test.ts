import { inLanguage } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';
import { toNameSlug, toSlug } from '@/lib/slug';

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

describe('toNameSlug', () => {
  it('gives each of several similar names a slug of its own', () => {
    const names = [
      'C',
      'C++',
      'C--',
      'C#',
      'C*',
      'C+',
      'F#',
      '.NET',
      'Net',
      'ASP.NET',
      'Node.js',
      'R&D',
    ];
    const more = ['AI/ML', "rapport d'activité", 'TCP/IP', 'C/C++', 'A*', 'A', 'Q&A', 'F'];
    const slugs = [...names, ...more].map(toNameSlug);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it.each([
    ['C++', 'c-plus-plus'],
    ['C#', 'c-sharp'],
    ['C--', 'c-minus-minus'],
    ['Open-day', 'open-day'],
    ['Open -- day', 'open-day'],
    ['.NET', 'dot-net'],
    ['Node.js', 'node-js'],
    ['R&D', 'r-d'],
    ['AI/ML', 'ai-ml'],
    ["rapport d'activité", 'rapport-d-activite'],
    ['A+B', 'a-b'],
    ['Über die Flüsse', 'uber-die-flusse'],
    ['#hashtag', 'hashtag'],
  ])('spells %s as %s', (name, slug) => {
    expect(toNameSlug(name)).toBe(slug);
  });
});

describe('the slug of a German text', () => {
  it('spells umlauts with two letters, however they are written', () => {
    const german = languageOf({ languages: ['de-AT'] });
    const slugs = inLanguage(german, () =>
      ['Über die Flüsse', 'U\u0308ber', 'ÄÖÜ', 'Straße', 'Café', 'Señor'].map(toSlug),
    );
    expect(slugs).toEqual(['ueber-die-fluesse', 'ueber', 'aeoeue', 'strasse', 'cafe', 'senor']);
    expect(toSlug('Über die Flüsse')).toBe('uber-die-flusse');
  });
});
