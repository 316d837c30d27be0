import fs from 'node:fs';
import { render } from '@testing-library/react';
import {
  makeContent,
  removeMadeContent,
  SECOND_SITE,
} from '@/__tests__/support/content/temporary-content';
import AboutPage from '@/app/(content)/about/page';
import ContentPage from '@/app/(content)/[...slug]/page';
import HomePage from '@/app/(content)/home/page';
import RootLayout from '@/app/layout';
import NotFound from '@/app/not-found';

const PAGES = {
  AboutPage: async () => <AboutPage />,
  BlogPage: () => ContentPage({ params: Promise.resolve({ slug: ['blog'] }) }),
  HomePage: async () => <HomePage />,
  NotFound: async () => <NotFound />,
  TopicsPage: () => ContentPage({ params: Promise.resolve({ slug: ['blog', 'tags'] }) }),
};
const before = { ...process.env };

/** The second site with all its lists empty. */
function makeEmptyContent(): string {
  const files = ['site.yaml', 'home.md', 'about.md'].map((file) => {
    const text = fs.readFileSync(`${SECOND_SITE}/${file}`, 'utf8');
    // A field with its items on the lines below it.
    return [file, text.replace(/^( *)(\w+):\n(?:\1 +-.*\n(?:\1 {3,}.*\n)*)+/gm, '$1$2: []\n')];
  });
  const gone = ['blog', 'pages', 'redirects.yaml'].map((file) => [file, null]);
  return makeContent(Object.fromEntries([...files, ...gone]));
}

beforeAll(() => {
  process.env.CONTENT_DIR = makeEmptyContent();
});

afterAll(() => {
  process.env = before;
  removeMadeContent();
});

it.each(Object.entries(PAGES))(
  '%s renders no empty list on a site without content',
  async (_, getPage) => {
    const page = await getPage();
    const { container } = render(RootLayout({ children: page }), { container: document });
    const lists = [...container.querySelectorAll('ul, ol, dl, nav')];
    expect(lists.filter(({ textContent }) => textContent?.trim() === '')).toEqual([]);
    expect(container.querySelector('h1')).not.toBeNull();
    expect(container.querySelectorAll('header nav')).toHaveLength(0);
  },
);
