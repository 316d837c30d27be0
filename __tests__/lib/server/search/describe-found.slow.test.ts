import { getContent } from '@/lib/server/content/content';
import { describeFound, findLists } from '@/lib/server/search/describe-found';

beforeAll(() => {
  process.env.CONTENT_DIR = 'examples/aldermere';
});

const describeAt = (address: string, date?: string) =>
  describeFound(getContent(), { address, date, title: 'T', excerpt: [] }).join(' · ');

const hrefs = (query: string, synonyms: string[][] = []) =>
  findLists(getContent(), query, synonyms).map(({ href }) => href);

describe('the line of a search result', () => {
  it.each([
    ['/people/tomasz-zielinski', /^Person · Professor · .*Freshwater Ecology/],
    ['/events/carols-by-the-water', /^Event · 18 December 2026$/],
    ['/programmes/nursing-bsc', /^Programme · .+ · .+/],
    ['/courses/algorithms', /^Course · .+ · .+/],
    ['/departments/music', /^Department$/],
    ['/news/flood-model', /^News · 21 October 2026$/],
    ['/blog/the-night-shift', /^Post · 8 October 2026$/],
    ['/events', /^List · \d+ events$/],
    ['/privacy', /^Page$/],
    ['/no-such-page', /^Page$/],
  ])('of %s says its kind and what helps to choose', (address, line) => {
    expect(describeAt(address)).toMatch(line);
  });
});

describe('the name of a type', () => {
  it.each([
    ['events', '/events'],
    ['Event', '/events'],
    ['person', '/people'],
    ['people', '/people'],
    ['staff directory', '/people'],
    ['posts', '/blog'],
    ['blog', '/blog'],
    ['programme', '/programmes'],
    ['courses', '/courses'],
  ])('offers for “%s” the list %s', (query, list) => {
    expect(hrefs(query)).toEqual([list]);
  });

  it('offers its list by a synonym, of one word or several', () => {
    const synonyms = [
      ['calendar', 'events', 'diary'],
      ['members of staff', 'people'],
    ];
    expect(hrefs('diary', synonyms)).toEqual(['/events']);
    expect(hrefs('member of staff', synonyms)).toEqual(['/people']);
  });

  it.each(['', 'heron', 'events tomorrow', 'people events'])('is not the query “%s”', (query) => {
    expect(hrefs(query)).toEqual([]);
  });
});
