import { prerender } from 'react-dom/static';
import { EXAMPLE_SITE } from '@/__tests__/support/content/temporary-content';
import { listInvalidHtml } from '@/__tests__/support/pages/html-validity';
import AboutPage from '@/app/(content)/about/page';
import ContentPage from '@/app/(content)/[...slug]/page';
import HomePage from '@/app/(content)/home/page';
import RootLayout from '@/app/layout';
import { HOME } from '@/lib/routes';
import { getContent, listPaths } from '@/lib/server/content/content';
import { groupByType, isEntry } from '@/lib/server/content/lists/find-type-page';
import { loadFolder } from '@/lib/server/content/loading/read-folder';

const SHIPPED = 'content';
const before = process.env.CONTENT_DIR;

afterEach(() => {
  process.env.CONTENT_DIR = before;
});

describe('the example site', () => {
  const { notes, placeholders } = loadFolder(EXAMPLE_SITE);

  it('has neither a mistake nor a placeholder', () => {
    expect([notes, placeholders]).toEqual([[], []]);
  });

  it('has a valid page of each kind', async () => {
    process.env.CONTENT_DIR = EXAMPLE_SITE;
    const { pages } = getContent();
    const types = groupByType(getContent());
    const kinds = [
      HOME,
      '/about',
      ...pages.slice(0, 1).map(({ address }) => address),
      ...types.flatMap(({ type, listed }) => [
        type.path,
        ...listed
          .filter(isEntry)
          .slice(0, 1)
          .map(({ address }) => address),
      ]),
    ];
    for (const address of kinds) {
      expect([address, await listInvalidHtml(await render(address))]).toEqual([address, []]);
    }
  });
});

// A deployer may have pages that nothing leads to, so the template's own content is tested until it is replaced.
const isShipped = loadFolder(SHIPPED).placeholders.some(({ file }) => file === 'home.md');

describe('a visitor of the home page', () => {
  it.each([EXAMPLE_SITE, ...(isShipped ? [SHIPPED] : [])])(
    'of %s comes to every page, every list and every entry by links',
    async (folder) => {
      process.env.CONTENT_DIR = folder;
      const { pages } = getContent();
      const entries = groupByType(getContent()).flatMap(({ type, listed }) => [
        type.path,
        ...listed.filter(isEntry).map(({ address }) => address),
      ]);
      const lost = new Set([...pages.map(({ address }) => address), ...entries]);
      const known = new Set(listPaths());
      const ahead = [HOME];
      for (let address = ahead.shift(); address && lost.size > 0; address = ahead.shift()) {
        for (const [, link = ''] of (await render(address)).matchAll(
          /<a [^>]*href="(\/[^"#?]*)/g,
        )) {
          lost.delete(link);
          if (known.delete(link) && isWritten(link)) ahead.push(link);
        }
      }
      expect([...lost]).toEqual([]);
    },
  );
});

/** Whether the content decides what a page links to; the pages of forms have links of their own. */
function isWritten(address: string): boolean {
  return !['/', '/contact', '/login', '/register'].includes(address);
}

async function render(address: string): Promise<string> {
  const { prelude } = await prerender(RootLayout({ children: await getPage(address) }));
  const html = await new Response(prelude).text();
  // Next writes the metadata.
  return html.replace('<head>', '<head><title>T</title>');
}

function getPage(address: string) {
  if (address === HOME) return HomePage();
  if (address === '/about') return AboutPage();
  return ContentPage({ params: Promise.resolve({ slug: address.slice(1).split('/') }) });
}
