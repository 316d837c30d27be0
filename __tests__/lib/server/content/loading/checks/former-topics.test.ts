import fc from '@/__tests__/support/jest/random';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { POSTS_PER_PAGE } from '@/lib/pagination';
import type { Topic } from '@/lib/server/content/lists/topic-lists';
import { listFormerTopics } from '@/lib/server/content/loading/checks/former-topics';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import { topicName } from '@/lib/server/content/types/topic-name';
import { toSlug } from '@/lib/slug';

afterEach(removeMadeContent);

const TAGS = '/blog/tags';

const post = (tags: string, fields = 'date: 2026-01-31') =>
  `---\ntitle: T\ndescription: D\nauthor: odile-rothbart\n${fields}\ntags: [${tags}]\n---\nText`;

const redirectsOf = (posts: Record<string, string>, now: number | null = null) =>
  loadFolder(makeContent({ blog: null, ...posts }), now).redirects.filter(({ from }) =>
    from.startsWith(TAGS),
  );

const permanently = (from: string, to: string) => ({
  from: `${TAGS}/${from}`,
  to: `${TAGS}/${to}`,
  permanent: true,
});

const toTopic = (label: string): Topic => ({
  folder: 'blog',
  label,
  address: `${TAGS}/${toSlug(label)}`,
  count: 1,
});

describe('the former address of a topic', () => {
  it('redirects to the current one, and so does that of its feed', () => {
    expect(redirectsOf({ 'blog/a.md': post('Ørsted, Bjørn') })).toEqual([
      permanently('bj-rn', 'bjorn'),
      permanently('bj-rn/feed.xml', 'bjorn/feed.xml'),
      permanently('rsted', 'orsted'),
      permanently('rsted/feed.xml', 'orsted/feed.xml'),
    ]);
  });

  it('redirects on the further pages of its list too', () => {
    const posts = Array.from({ length: POSTS_PER_PAGE + 1 }, (_, n) => [
      `blog/${n}.md`,
      post('Ørsted'),
    ]);
    expect(redirectsOf(Object.fromEntries(posts))).toContainEqual(
      permanently('rsted/page/2', 'orsted/page/2'),
    );
  });

  it.each(['Open day', 'Straße', 'Ångström', 'A-1'])('is the current one: %s', (label) => {
    expect(redirectsOf({ 'blog/a.md': post(label) })).toEqual([]);
  });

  it('does not redirect if another topic has it, now or later', () => {
    const posts = { 'blog/a.md': post('Ørsted'), 'blog/b.md': post('Rsted', 'date: 2027-01-31') };
    expect(redirectsOf(posts)).toEqual([]);
    expect(redirectsOf(posts, Date.UTC(2026, 1, 1))).toEqual([]);
  });

  it('does not redirect if two tags had it, or if no letter of it was left', () => {
    expect(redirectsOf({ 'blog/a.md': post('Ørsted, Łrsted, Физика') })).toEqual([]);
  });

  it('appears with the first post of its tag', () => {
    const posts = { 'blog/a.md': post('Ørsted', 'date: 2026-01-31'), 'blog/b.md': post('Open') };
    expect(redirectsOf(posts, Date.UTC(2026, 0, 1))).toEqual([]);
    expect(redirectsOf(posts, Date.UTC(2026, 1, 1))).toHaveLength(2);
  });

  it('leads from no address that is taken to a tag, whatever the names of the tags', () => {
    const letter = fc.constantFrom(...'øłßþæaoð湖Ñfiﬁ1 -'.split(''));
    const label = fc
      .string({ unit: letter, minLength: 1, maxLength: 4 })
      .filter((text) => topicName.safeParse(text).success);
    const labels = fc.uniqueArray(label, { selector: toSlug, maxLength: 12 });
    fc.assert(
      fc.property(labels, fc.infiniteStream(fc.boolean()), (texts, choices) => {
        const tags = texts.map(toTopic);
        const published = tags.filter(() => choices.next().value);
        const addresses = new Set(tags.map(({ address }) => address));
        const isTaken = (address: string) => addresses.has(address);
        const redirects = listFormerTopics(published, tags, isTaken);
        expect(new Set(redirects.map(({ from }) => from)).size).toBe(redirects.length);
        for (const { from, to } of redirects) {
          expect(from).toMatch(/^\/blog\/tags\/[a-z0-9]+(-[a-z0-9]+)*(\/feed\.xml)?$/);
          expect(isTaken(from)).toBe(false);
          expect(published.map(({ address }) => address)).toContain(to.replace('/feed.xml', ''));
        }
      }),
    );
  });
});
