import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import SearchPage, { generateMetadata } from '@/app/(personal)/search/page';
import { searchText } from '@/lib/i18n/en/search';
import { provideSearch } from '@/lib/server/search/search';

beforeAll(() => {
  process.env.CONTENT_DIR = makeContent();
  provideSearch(() => Promise.resolve(null));
});

afterAll(removeMadeContent);

const props = { searchParams: Promise.resolve({ q: 'heron' }) };

async function renderHtml(): Promise<string> {
  const { prelude } = await prerender(createElement(SearchPage, props));
  return new Response(prelude).text();
}

describe('a search that does not answer', () => {
  it('says so in the page and in its title', async () => {
    expect(await renderHtml()).toContain(searchText.failed);
    expect(await renderHtml()).toContain(searchText.failedHint);
    expect(await generateMetadata(props)).toEqual({ title: searchText.failed });
  });

  it('leaves the form as it was sent, so that the visitor can try again', async () => {
    expect(await renderHtml()).toMatch(/<input[^>]*name="q"[^>]*value="heron"/);
  });
});
