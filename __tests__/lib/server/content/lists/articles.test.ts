import { requireBlog } from '@/__tests__/support/content/posts';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { listNeighbours, listRelated } from '@/lib/server/content/lists/articles';
import type { Entry } from '@/lib/server/content/lists/entry';
import type { EntryGroup } from '@/lib/server/content/lists/entry-groups';
import { loadFolder } from '@/lib/server/content/loading/read-folder';

const post = (date: string, tags = '') =>
  `---\ntitle: T\ndescription: D\nauthor: odile-rothbart\ndate: ${date}\ntags: [${tags}]\n---\nText`;

const addresses = (pages: Entry[]) => pages.map(({ address }) => address);

let blog: EntryGroup;

beforeAll(() => {
  const folder = makeContent({
    blog: null,
    'blog/a.md': post('2026-01-01', 'Birds, Ice'),
    'blog/b.md': post('2026-01-02', 'Birds'),
    'blog/c.md': post('2026-02-01', 'Ice, Birds'),
    'blog/d.md': post('2026-02-02', 'Music'),
    'blog/e.md': post('2026-02-03'),
  });
  blog = requireBlog(loadFolder(folder));
});

afterAll(removeMadeContent);

function requirePost(slug: string): Entry {
  const found = blog.byAddress.get(`/blog/${slug}`);
  if (!found) throw new Error(`There is no post ${slug}.`);
  return found;
}

describe('a post', () => {
  it('links to the previous and the next post, if there is one', () => {
    expect(listNeighbours(blog, requirePost('b'))).toMatchObject({
      newer: { address: '/blog/c' },
      older: { address: '/blog/a' },
    });
    expect(listNeighbours(blog, requirePost('a')).older).toBeUndefined();
    expect(listNeighbours(blog, requirePost('e')).newer).toBeUndefined();
  });

  it('has no newer or older post once its list no longer shows it', () => {
    const entry = requirePost('b');
    const others = { ...blog, listed: blog.listed.filter((page) => page !== entry) };
    expect(listNeighbours(others, entry)).toEqual({ newer: undefined, older: undefined });
  });

  it('is related to the posts that share the most tags, then to the closest in time', () => {
    expect(addresses(listRelated(blog, requirePost('a')))).toEqual(['/blog/c', '/blog/b']);
    expect(addresses(listRelated(blog, requirePost('b')))).toEqual(['/blog/a', '/blog/c']);
    expect(listRelated(blog, requirePost('d'))).toEqual([]);
    expect(listRelated(blog, requirePost('e'))).toEqual([]);
  });
});
