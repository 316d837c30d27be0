import 'server-only';
import { API_CATALOG } from '@/lib/routes';
import type { Content } from '@/lib/server/content/edition';
import { groupByType } from '@/lib/server/content/lists/entry-groups';
import { titleOf } from '@/lib/server/content/lists/list-items';
import { listTwinsOf, schemaOf } from '@/lib/server/content/lists/twins';

/** Media type of the catalogue: links (RFC 9264) with the profile of RFC 9727. */
export const CATALOG_TYPE =
  'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

const SCHEMA_TYPE = 'application/schema+json';

/** Formats the list of all files that other programs can read, as links with absolute URLs (RFC 9727). */
export function formatApiCatalog(
  { site, ...content }: Pick<Content, 'types' | 'entries' | 'site'>,
  origin: string,
): string {
  const groups = groupByType(content);
  const files = groups.flatMap((group) =>
    listTwinsOf(group.type).map((twin) => ({ ...twin, title: titleOf(group) })),
  );
  const sitemap = { path: '/sitemap.xml', type: 'application/xml', title: site.title };
  const toTarget = ({ path, ...rest }: typeof sitemap) => ({ href: origin + path, ...rest });
  const linkset = [
    { anchor: origin + API_CATALOG, item: [...files, sitemap].map(toTarget) },
    ...groups.map(({ type }) => ({
      anchor: `${origin}${type.path}.json`,
      describedby: [{ href: origin + schemaOf(type), type: SCHEMA_TYPE }],
    })),
  ];
  return `${JSON.stringify({ linkset }, null, 2)}\n`;
}
