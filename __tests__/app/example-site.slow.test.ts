import { EXAMPLE_SITE } from '@/__tests__/support/content/temporary-content';
import { listInvalidHtml } from '@/__tests__/support/pages/html-validity';
import { listKinds, renderPage } from '@/__tests__/support/pages/whole-page';
import { inLanguage } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';
import { entriesText } from '@/lib/i18n/en/entries';
import { HOME } from '@/lib/routes';
import { getContent, listPaths } from '@/lib/server/content/content';
import { pinEdition } from '@/lib/server/content/edition';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { groupByType, isEntry } from '@/lib/server/content/lists/entry-groups';
import { translationsOf } from '@/lib/server/content/translations';
import { formatSitemap } from '@/lib/server/seo/sitemap';
import { loadFolder } from '@/lib/server/content/loading/read-folder';

const SHIPPED = 'content';
const before = process.env.CONTENT_DIR;

afterEach(() => {
  process.env.CONTENT_DIR = before;
});

describe('the example site', () => {
  it('names each page in every language that has it, and each of these names it in turn', () => {
    const sitemap = formatSitemap(loadFolder(EXAMPLE_SITE), 'https://x.org');
    const versions = new Map(
      [...sitemap.matchAll(/<loc>([^<]*)<\/loc>(.*?)<\/url>/gs)].map(
        ([, address = '', rest = '']) => [
          address,
          [...rest.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, tag, href]) => ({
            tag,
            href,
          })),
        ],
      ),
    );
    for (const [address, links] of versions) {
      if (links.length === 0) continue;
      expect(links.map(({ href }) => href)).toContain(address);
      for (const { href = '' } of links) expect([href, versions.get(href)]).toEqual([href, links]);
    }
    const prefixes = ['/de/studium/gebuehren', '/ar/study/fees', '/de/programmes/informatik-bsc'];
    for (const path of prefixes) expect(versions.get(`https://x.org${path}`)).toHaveLength(4);
  });

  it('has a valid page of each kind in each language', async () => {
    const content = loadFolder(EXAMPLE_SITE, Date.now());
    const example = { id: 'v', content, tree: openFolder(EXAMPLE_SITE) };
    for (const edition of translationsOf(example).values()) {
      await inLanguage(languageOf(edition.content.site), () =>
        pinEdition(edition, async () => {
          for (const address of ['/study/fees', ...listKinds(edition.content)]) {
            expect([address, await listInvalidHtml(await renderPage(address))]).toEqual([
              address,
              [],
            ]);
          }
        }),
      );
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
      const sought = [...pages.map(({ address }) => address), ...entries];
      const reached = await follow(HOME, sought);
      expect(sought.filter((address) => !reached.has(address))).toEqual([]);
    },
  );

  it('comes to the email address of a person by two links, or by three from a further page', async () => {
    process.env.CONTENT_DIR = EXAMPLE_SITE;
    const people = groupByType(getContent()).find(({ type }) => type.path === '/people');
    const written = (people?.listed ?? []).filter(({ values }) => 'email' in values);
    expect(written).not.toEqual([]);
    const reached = await follow(
      HOME,
      written.map(({ address }) => address),
    );
    for (const { address, values } of written) {
      const page = await renderPage(address);
      const isShown = page.includes(`href="mailto:${values.email}"`);
      expect([address, isShown]).toEqual([address, true]);
      expect(reached.get(address)).toBeLessThanOrEqual(3);
    }
    expect(reached.get(written[0]?.address ?? '')).toBe(2);
  });

  it('comes to events by one link, and compares two programmes by one link, two boxes and a button', async () => {
    process.env.CONTENT_DIR = EXAMPLE_SITE;
    const reached = await follow(HOME, ['/events', '/programmes']);
    expect([reached.get('/events'), reached.get('/programmes')]).toEqual([1, 1]);
    const page = await renderPage('/programmes');
    const [form = ''] = /<form [^>]*action="\/programmes\/compare".*?<\/form>/s.exec(page) ?? [];
    expect(form.match(/type="checkbox"/g)?.length).toBeGreaterThan(1);
    expect(form).toContain('type="submit"');
  });

  it('sees no difference between two programmes that both take applications', async () => {
    process.env.CONTENT_DIR = EXAMPLE_SITE;
    const page = await renderPage(
      '/programmes/compare/computer-science-bsc/freshwater-ecology-bsc',
    );
    const rows = page.match(/<tr[^>]*><th scope="row">.*?<\/tr>/gs) ?? [];
    const differs = (label: string) =>
      rows.find((row) => row.includes(`>${label}<`))?.includes(entriesText.differs);
    expect([differs('Apply'), differs('Length')]).toEqual([false, true]);
  });
});

/** Follows links until all the addresses are reached; returns how many lead to each address. */
async function follow(start: string, sought: readonly string[]): Promise<Map<string, number>> {
  const reached = new Map([[start, 0]]);
  const lost = new Set(sought);
  const known = new Set(listPaths());
  const ahead = [start];
  for (let address = ahead.shift(); address && lost.size > 0; address = ahead.shift()) {
    const links = (await renderPage(address)).matchAll(/<a [^>]*href="(\/[^"#?]*)/g);
    for (const [, link = ''] of links) {
      lost.delete(link);
      if (reached.has(link)) continue;
      reached.set(link, (reached.get(address) ?? 0) + 1);
      if (known.has(link) && isWritten(link)) ahead.push(link);
    }
  }
  return reached;
}

/** Whether the content decides what a page links to; the pages of forms have links of their own. */
function isWritten(address: string): boolean {
  return !['/', '/contact', '/login', '/register'].includes(address);
}
