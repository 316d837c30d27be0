import { findTwin } from '@/__tests__/support/content/twin-text';
import { z } from 'zod';
import {
  makeContent,
  removeMadeContent,
  SECOND_SITE,
} from '@/__tests__/support/content/temporary-content';
import { GET } from '@/app/(content)/.well-known/api-catalog/route';
import { getTypePageMetadata } from '@/app/(content)/[...slug]/type-page-metadata';
import { FEEDS } from '@/lib/routes';
import { getContent } from '@/lib/server/content/content';
import { filterPath } from '@/lib/server/content/lists/filters';
import { groupByType } from '@/lib/server/content/lists/entry-groups';
import { findTypePage } from '@/lib/server/content/lists/find-type-page';
import { hasTwin, listEntryTwins, listTwins } from '@/lib/server/content/lists/twins';

const before = { ...process.env };
const ORIGIN = 'https://www.example.edu';

beforeEach(() => {
  process.env.APP_ORIGIN = ORIGIN;
  process.env.CONTENT_DIR = SECOND_SITE;
});

afterEach(() => {
  process.env = { ...before };
  removeMadeContent();
});

const link = z.object({ href: z.url(), type: z.string(), title: z.string().optional() });

const catalog = z.object({
  linkset: z.array(
    z.object({
      anchor: z.url(),
      item: z.array(link).optional(),
      describedby: z.array(link).optional(),
    }),
  ),
});

const read = async () => catalog.parse(await GET().json()).linkset;

const pathOf = (href: string) => href.slice(ORIGIN.length);

const bodyOf = (path: string) => {
  const content = getContent();
  return findTwin(content, path, { ...content.site, origin: ORIGIN, publishedAt: 0 });
};

it('lists each file of each list, with its type', async () => {
  const [own, ...described] = await read();
  expect(own?.anchor).toBe(`${ORIGIN}/.well-known/api-catalog`);
  const items = (own?.item ?? []).map(({ href, type }) => [pathOf(href), type] as const);
  const types = groupByType(getContent()).map(({ type }) => type);
  for (const { path } of types) {
    expect(items).toContainEqual([`${path}.json`, 'application/json']);
    expect(items).toContainEqual([`${path}.csv`, 'text/csv']);
    const schema = { href: `${ORIGIN}${path}.schema.json`, type: 'application/schema+json' };
    expect(described).toContainEqual({ anchor: `${ORIGIN}${path}.json`, describedby: [schema] });
  }
  const ofBlog = { href: `${ORIGIN}/blog.schema.json`, type: 'application/schema+json' };
  expect(described).toContainEqual({ anchor: `${ORIGIN}/blog.json`, describedby: [ofBlog] });
  expect(described).toHaveLength(types.length);
  expect(items).toContainEqual(['/blog.json', 'application/json']);
  expect(items).toContainEqual(['/blog.csv', 'text/csv']);
  expect(items).toContainEqual([FEEDS.atom.path, FEEDS.atom.type]);
  expect(items).toContainEqual([FEEDS.json.path, FEEDS.json.type]);
  expect(items).toContainEqual(['/sitemap.xml', 'application/xml']);
  expect(items).toContainEqual(['/events.ics', 'text/calendar']);
  for (const [path, type] of items) {
    if (path === '/sitemap.xml') continue;
    expect([path, bodyOf(path)?.type.split(';')[0]]).toEqual([path, type]);
  }
});

it('leaves out a type that is off', async () => {
  process.env.CONTENT_DIR = makeContent({
    blog: null,
    people: null,
    courses: null,
    events: null,
    news: null,
  });
  const text = JSON.stringify(await read());
  expect(text).not.toContain('/people');
  expect(text).toContain('/departments.json');
});

it('follows RFC 9727, and is absent without APP_ORIGIN', () => {
  const { headers } = GET();
  expect(headers.get('content-type')).toBe(
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  );
  expect(headers.get('link')).toBe('</.well-known/api-catalog>; rel="api-catalog"');
  delete process.env.APP_ORIGIN;
  expect(GET().status).toBe(404);
});

it('every list and entry links to each of its files, with its type', () => {
  const content = getContent();
  const alternates = z.record(
    z.string(),
    z.union([z.string(), z.array(z.object({ url: z.string() }))]),
  );
  const pages = groupByType(content).flatMap((group) => [
    ...group.pages.map(({ address }) => address),
    ...group.listed.flatMap(({ filters }) =>
      filters.map((value) => filterPath(group.type, [value])),
    ),
    group.type.path,
  ]);
  const linked = new Set<string>();
  for (const address of pages) {
    const found = findTypePage(content, address);
    if (!found) throw new Error(address);
    const types = alternates.parse(getTypePageMetadata(found, address).alternates?.types);
    for (const [type, links] of Object.entries(types)) {
      for (const path of [links].flat().map((one) => (typeof one === 'string' ? one : one.url))) {
        linked.add(path);
        // Every page links to the feeds of the site.
        if (path === FEEDS.atom.path || path === FEEDS.json.path) continue;
        expect([path, bodyOf(path)?.type.split(';')[0]]).toEqual([path, type]);
        expect([address, hasTwin(found, path)]).toEqual([address, true]);
      }
    }
    if (found.kind !== 'entry') continue;
    for (const { path } of listEntryTwins(found.group, found.entry)) expect(linked).toContain(path);
  }
  const announced = listTwins(content).filter((path) => !/\.(schema\.json|svg)$/.test(path));
  expect(announced.filter((path) => !linked.has(path))).toEqual([]);
});
