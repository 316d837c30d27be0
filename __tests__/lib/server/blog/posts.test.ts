import { makeContent, removeMadeContent } from '@/__tests__/support/temporary-content';
import { POSTS_PER_PAGE, countListPages } from '@/lib/pagination';
import {
  getListPage,
  getPost,
  listTopTags,
  listNeighbours,
  listPosts,
  listRelated,
} from '@/lib/server/blog/posts';
import type { Post } from '@/lib/server/content/collections/posts';

const post = (date: string, tags = '') =>
  `---\ntitle: T\ndescription: D\nauthor: odile-rothbart\ndate: ${date}\ntags: [${tags}]\n---\nText`;

const slugs = (posts: Post[]) => posts.map(({ slug }) => slug);

beforeAll(() => {
  process.env.CONTENT_DIR = makeContent({
    blog: null,
    'blog/a.md': post('2026-01-01', 'Birds, Ice'),
    'blog/b.md': post('2026-01-02', 'Birds'),
    'blog/c.md': post('2026-02-01', 'Ice, Birds'),
    'blog/d.md': post('2026-02-02', 'Music'),
    'blog/e.md': post('2026-02-03'),
  });
});

afterAll(removeMadeContent);

function requirePost(slug: string): Post {
  const found = getPost(slug);
  if (!found) throw new Error(`There is no post ${slug}.`);
  return found;
}

describe('a post', () => {
  it('links to the previous and the next post, if there is one', () => {
    expect(listNeighbours(requirePost('b'))).toMatchObject({
      newer: { slug: 'c' },
      older: { slug: 'a' },
    });
    expect(listNeighbours(requirePost('a')).older).toBeUndefined();
    expect(listNeighbours(requirePost('e')).newer).toBeUndefined();
  });

  it('is related to the posts that share the most tags, then to the closest in time', () => {
    expect(slugs(listRelated(requirePost('a')))).toEqual(['c', 'b']);
    expect(slugs(listRelated(requirePost('b')))).toEqual(['a', 'c']);
    expect(listRelated(requirePost('d'))).toEqual([]);
    expect(listRelated(requirePost('e'))).toEqual([]);
  });
});

describe('the blog', () => {
  it('shows the most common tags', () => {
    expect(listTopTags().map(({ label }) => label)).toEqual(['Birds', 'Ice', 'Music']);
  });

  it('divides a list into pages that contain each post once', () => {
    const posts = Array.from({ length: 2 * POSTS_PER_PAGE + 1 }, () => ({ ...requirePost('a') }));
    const pages = [1, 2, 3].map((page) => getListPage(posts, page) ?? []);
    expect(countListPages(posts)).toBe(3);
    expect(pages.flat()).toEqual(posts);
    expect(pages.map(({ length }) => length)).toEqual([POSTS_PER_PAGE, POSTS_PER_PAGE, 1]);
  });

  it.each([0, 4, 1.5, NaN])('has no page %s', (page) => {
    expect(getListPage(listPosts(), page)).toBeNull();
  });

  it('has one page even without posts', () => {
    expect(getListPage([], 1)).toEqual([]);
  });
});
