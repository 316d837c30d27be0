import { countListPages, listPagePath } from '@/lib/pagination';
import { HOME, SEARCH } from '@/lib/routes';
import { formatNumber, type Figure } from '@/__tests__/bench/report/figures';
import { makePosts } from './sites/made-content';
import { CAMPUS, makeUniversity } from './sites/made-university';
import { inTurn, median, p99Of } from './measure';

export type Get = (address: string, expected?: number) => Promise<void>;

/** A site that the benchmark writes, publishes, visits and changes. */
export type LargeSite = {
  /** Column of the table. */
  name: string;
  /** Writes the content. Returns words for searches. */
  write: (folder: string) => string[];
  /** File that is changed, without its extension; also the address of its page. */
  saved: string;
  /** Limits of figures, by name. */
  targets: Record<string, number>;
  measurePages: (get: Get, requests: number, words: string[]) => Promise<Figure[]>;
};

const FIRST_VISIT = 'First visit to any page';
const CALENDAR = 'A calendar of all events';

// These are for ten thousand posts.
const BLOG_TARGETS = {
  'Reading and rendering': 10,
  'The very first start': 10,
  'Start to the first page': 3,
  'Memory of the server': 400,
  'Saving to visible': 5_000,
  'A search': 50,
};

const CAMPUS_TARGETS = {
  'Memory of the server': 600,
  'Saving to visible': 5_000,
  [FIRST_VISIT]: 250,
  [`${FIRST_VISIT}, median`]: 100,
  [CALENDAR]: 300,
  'A search': 150,
};

/** Returns a blog with this many posts, and nothing else. */
export function makeBlog(count: number): LargeSite {
  return {
    name: `${count.toLocaleString('en-GB')} posts`,
    write: (folder) => makePosts(folder, count),
    saved: 'blog/post-0',
    targets: count === 10_000 ? BLOG_TARGETS : {},
    measurePages: async (get, requests, words) => {
      const posts = sample(count, requests).values();
      const last = listPagePath('/blog', countListPages(Array.from({ length: count })));
      return [
        await time('First visit to a post', requests, () =>
          get(`/blog/post-${posts.next().value ?? 0}`),
        ),
        await time('A post', requests, () => get('/blog/post-0')),
        await time('The last page of the list', requests, () => get(last)),
        await time('A wrong address, with suggestions', requests, () =>
          get(`/blog/pots-${pick(count)}`, 404),
        ),
        await search(get, requests, words),
      ];
    },
  };
}

/** Returns this share of a university with 35,000 entries. */
export function makeCampus(share: number): LargeSite {
  const count = (type: keyof typeof CAMPUS) => Math.ceil(CAMPUS[type] * share);
  const total = count('posts') + count('people') + count('events') + count('courses');
  const people = countListPages(Array.from({ length: count('people') }));
  return {
    name: `${total.toLocaleString('en-GB')} entries`,
    write: (folder) => makeUniversity(folder, share),
    saved: 'people/person-0',
    targets: share === 1 ? CAMPUS_TARGETS : {},
    measurePages: async (get, requests, words) => {
      const pages = [
        ...sample(count('posts'), requests).map((index) => `/blog/post-${index}`),
        ...sample(count('people'), requests).map((index) => `/people/person-${index}`),
        ...sample(count('events'), requests).map((index) => `/events/event-${index}`),
        ...sample(count('courses'), requests).map((index) => `/courses/course-${index}`),
        ...sample(people, requests / 5).map((index) => listPagePath('/people', index + 1)),
        ...['staff', 'student'].map((role) => `/people/roles/${role}`),
        ...['2025/03', '2025/12', '2026/06'].map((month) => `/events/${month}`),
        '/departments/department-1',
        '/events/2026',
        '/people.csv',
        '/courses.json',
      ];
      const next = pages.sort(() => Math.random() - 0.5).values();
      const visits = await timeEach(pages.length, () => get(next.next().value ?? HOME));
      const calendar = await time(CALENDAR, 1, () => get('/events.ics'));
      const [person = [], home = []] = await inTurn(
        requests,
        () => timeEach(1, () => get('/people/person-0')),
        () => timeEach(1, () => get(HOME)),
      );
      return [
        toFigure(FIRST_VISIT, visits),
        { name: `${FIRST_VISIT}, median`, value: median(visits), unit: 'ms' },
        calendar,
        {
          name: 'A page that others have visited',
          value: median(person.flat()),
          unit: 'ms',
          baseline: { name: HOME, value: median(home.flat()) },
        },
        await search(get, requests, words),
      ];
    },
  };
}

/** One to three words, the last possibly incomplete. */
function search(get: Get, requests: number, words: string[]): Promise<Figure> {
  const word = () => words[pick(words.length)] ?? '';
  return time('A search', requests, () =>
    get(`${SEARCH}?q=${[word(), word(), word().slice(0, 4)].slice(pick(3)).join('+')}`),
  );
}

function pick(limit: number): number {
  return Math.floor(Math.random() * limit);
}

/** Returns at most this many different numbers below a limit. */
function sample(limit: number, size: number): number[] {
  return [...new Set(Array.from({ length: size }, () => pick(limit)))];
}

/** Measures the p99 of runs one after the other. */
export async function time(
  name: string,
  count: number,
  work: () => Promise<void>,
): Promise<Figure> {
  return toFigure(name, await timeEach(count, work));
}

function toFigure(name: string, times: number[]): Figure {
  return { name, value: p99Of(times), unit: 'ms', note: `median ${formatNumber(median(times))}` };
}

/** Returns the duration of each run in milliseconds. */
async function timeEach(count: number, work: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let request = 0; request < count; request++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times;
}
