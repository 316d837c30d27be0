import 'server-only';
import { BLOG_FILES, FEEDS } from '@/lib/routes';
import type { Content } from '@/lib/server/content/load-content';
import { groupByType } from '@/lib/server/content/records/find-records';
import { listTwinsOf, schemaOf } from '@/lib/server/content/records/twins';

export const API_CATALOG = '/.well-known/api-catalog';

/** Media type of the catalogue: links (RFC 9264) with the profile of RFC 9727. */
export const CATALOG_TYPE =
  'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** Formats the list of all files that other programs can read, as links with absolute URLs (RFC 9727). */
export function formatApiCatalog(
  { records, blog, site }: Pick<Content, 'records' | 'blog' | 'site'>,
  origin: string,
): string {
  const types = groupByType(records).map(({ type }) => type);
  const files = types.flatMap((type) =>
    listTwinsOf(type).map((twin) => ({ ...twin, title: type.names.many })),
  );
  const { schema, ...posts } = BLOG_FILES;
  const ofBlog = [...Object.values(posts), ...Object.values(FEEDS)].map((file) => ({
    ...file,
    title: blog.title,
  }));
  const sitemap = { path: '/sitemap.xml', type: 'application/xml', title: site.title };
  const toTarget = ({ path, ...rest }: typeof sitemap) => ({ href: origin + path, ...rest });
  const linkset = [
    { anchor: origin + API_CATALOG, item: [...files, ...ofBlog, sitemap].map(toTarget) },
    ...[...types.map(schemaOf), schema.path].map((path) => ({
      anchor: origin + path.replace(/\.schema\.json$/, '.json'),
      describedby: [{ href: origin + path, type: schema.type }],
    })),
  ];
  return `${JSON.stringify({ linkset }, null, 2)}\n`;
}
