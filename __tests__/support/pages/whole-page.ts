import { prerender } from 'react-dom/static';
import AboutPage from '@/app/(content)/about/page';
import ContentPage from '@/app/(content)/[...slug]/page';
import HomePage from '@/app/(content)/home/page';
import RootLayout from '@/app/layout';
import { HOME } from '@/lib/routes';
import type { Content } from '@/lib/server/content/edition';
import { groupByType, isEntry } from '@/lib/server/content/lists/entry-groups';

/** Lists the address of a page of each kind, of those in the language of the content. */
export function listKinds(content: Content): string[] {
  return [
    HOME,
    '/about',
    ...content.pages.slice(0, 1).map(({ address }) => address),
    ...groupByType(content).flatMap(({ type, listed }) => [
      type.path,
      ...listed
        .filter((one) => isEntry(one) && !one.isUntranslated)
        .slice(0, 1)
        .map(({ address }) => address),
    ]),
  ];
}

/** Renders the page of an address with its layout. */
export async function renderPage(address: string): Promise<string> {
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
