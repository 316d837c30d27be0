import { requireResults } from '@/__tests__/support/jest/require-results';

beforeAll(async () => {
  process.env.CONTENT_DIR = 'examples/aldermere';
  // The first search fills the index.
  await requireResults('lake');
}, 60_000);

async function listFound(query: string): Promise<string[]> {
  return (await requireResults(query)).found.map(({ address }) => address);
}

// The first forty were written by someone who had read the example site, before anything was tuned; the last are what
// visitors of a university type.
const EXPECTED = [
  ['open day', '/events/open-days'],
  ['public lectures', '/events/thursday-lecture'],
  ['professors of mathematics', '/people/ifeoma-nwosu'],
  ['professor limnology', '/people/tomasz-zielinski'],
  ['halls of residence', '/study/accommodation'],
  ['tuition fee', '/study/fees'],
  ['applying', '/study/apply'],
  ['library opening times', '/campus/library'],
  ['nurse', '/programmes/nursing-bsc'],
  ['degree in computing', '/programmes/computer-science-bsc'],
  ['translating', '/programmes/translation-ma'],
  ['concerts', '/events/lunchtime-concert'],
  ['lefevre', '/people/francois-lefevre'],
  ['arabic poem', '/blog/reading-with-strangers'],
  ['flood forecasts', '/news/flood-model'],
  ['visiting', '/study/visit'],
  ['timber engineer', '/programmes/timber-engineering-msc'],
  ['theory of numbers', '/courses/elementary-number-theory'],
  ['exhibitions', '/events/penny-exhibition'],
  ['choir carol', '/events/carols-by-the-water'],
  ['graduating', '/events/graduation'],
  ['demirtas', '/people/gulsen-demirtas'],
  ['swimming', '/events/winter-swim'],
  ['prizes', '/news/translation-prize'],
  ['distance learning', '/news/new-programme'],
  ['accessible', '/accessibility'],
  ['vice chancellor', '/people/margaret-oyelaran'],
  ['mathmatics', '/programmes/mathematics-bsc'],
  ['preserving digital records', '/courses/digital-preservation'],
  ['events', '/events'],
  ['library', '/campus/library'],
  ['libary', '/campus/library'],
  ['how much does it cost to study', '/study/fees'],
  ['late books fine', '/campus/library'],
  ['nursing degrees', '/programmes/nursing-bsc'],
  ['learning to program', '/courses/programming-1'],
  ['broken joints wood', '/blog/what-a-joint-says-before-it-breaks'],
  ['ask a question about applying', '/events/question-hour'],
  ['where do I park', '/contact'],
  ['ma105', '/courses/elementary-number-theory'],
  ['music', '/departments/music'],
  ['deadlines for applications', '/deadlines'],
  ['telephone', '/contact'],
  ['who is the rector', '/people/margaret-oyelaran'],
  ['doctoral studies', '/programmes/freshwater-science-phd'],
  ['data protection', '/privacy'],
  ['academic calendar', '/students'],
  ['term dates', '/students'],
  ['staff directory', '/people'],
  ['sign in', '/login'],
  ['create an account', '/register'],
  ['how to get here', '/contact'],
  ['press office', '/contact'],
  ['ielts', '/study/apply'],
  ['campus map', '/campus'],
  ['counselling', '/support'],
  ['disability support', '/support'],
  ['mental health', '/support'],
  ['wheelchair access', '/campus'],
  ['history professor', '/people/eleanor-thwaite'],
  ['architecture department', '/departments/architecture'],
  ['when does term start', '/students'],
  ['borrow books', '/campus/library'],
  ['student visa', '/support'],
  ['prospectus', '/study'],
  ['gdpr', '/privacy'],
  ['cookies', '/privacy'],
  ['parking', '/contact'],
  ['quiet room', '/campus'],
  ['forgot password', '/login'],
  ['is there an application fee', '/study/apply'],
  ['emergency', '/support'],
  ['financial aid', '/study/fees'],
  ['dorms', '/study/accommodation'],
  ['latest news', '/news'],
  ['upcoming events', '/events'],
  ['next concert', '/events/lunchtime-concert'],
  ['arabic lecturer', '/people/layla-al-khatib'],
  ['digital preservation', '/courses/digital-preservation'],
  ['hardship fund', '/study/fees'],
  ['nursng degree', '/programmes/nursing-bsc'],
  ['scolarship', '/study/fees'],
  ['zielinsky', '/people/tomasz-zielinski'],
  ['counceling', '/support'],
  ['feild station', '/research/field-station'],
  ['acessibility', '/accessibility'],
  ['progamming', '/courses/programming-1'],
] as const;

const UNKNOWN = [
  ...['kangaroo', 'dentistry', 'astronomy', 'volcanoes', 'helicopters', 'blockchain', 'zoology'],
  ...['parachuting', 'veterinary', 'aeronautics', 'submarines', 'crocodile', 'dental', 'sharks'],
  ...['basketball', 'criminology', 'accountancy', 'skyscraper', 'sushi', 'hockey', 'kubernetes'],
  ...['xylophone', 'pizza', 'quantum', 'lawyers', 'universe', '量子力学'],
];

describe('the search of the example site', () => {
  it('lists the expected page among the first three for every query', async () => {
    const missed: string[] = [];
    for (const [query, address] of EXPECTED) {
      const found = await listFound(query);
      if (!found.slice(0, 3).includes(address)) missed.push(query);
    }
    expect(missed).toEqual([]);
  });

  it.each(UNKNOWN)('finds nothing for “%s”', async (query) => {
    expect(await listFound(query)).toEqual([]);
  });
});
