import 'server-only';
import { inLanguage } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';
import { API_CATALOG } from '@/lib/routes';
import type { Edition } from '@/lib/server/content/edition';
import { groupByType } from '@/lib/server/content/lists/entry-groups';
import { titleOf } from '@/lib/server/content/lists/list-items';
import { listTwinsOf, schemaOf } from '@/lib/server/content/lists/twins';
import { addressIn, translationsOf } from '@/lib/server/content/translations';

/** Media type of the catalogue: links (RFC 9264) with the profile of RFC 9727. */
export const CATALOG_TYPE =
  'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

const SCHEMA_TYPE = 'application/schema+json';

/** Formats the list of all files that other programs can read, as links with absolute URLs (RFC 9727). */
export function formatApiCatalog(edition: Edition, origin: string): string {
  const further = [...translationsOf(edition).values()];
  const languages = [edition, ...further].map((one) => describeFiles(one, origin));
  const { title } = edition.content.site;
  const sitemap = { href: `${origin}/sitemap.xml`, type: 'application/xml', title };
  const own = languages.flatMap(({ tag, files }) =>
    files.map((file) => (further.length > 0 ? { ...file, hreflang: [tag] } : file)),
  );
  const linkset = [
    { anchor: origin + API_CATALOG, item: [...own, sitemap] },
    ...languages.flatMap(({ schemas }) => schemas),
  ];
  return `${JSON.stringify({ linkset }, null, 2)}\n`;
}

/** Describes the files in one language, and the schemas of those that have one. */
function describeFiles(edition: Edition, origin: string) {
  const language = languageOf(edition.content.site);
  const groups = groupByType(edition.content);
  const toUrl = (path: string) => origin + addressIn(edition, path);
  return inLanguage(language, () => ({
    tag: language.tag,
    files: groups.flatMap((group) =>
      listTwinsOf(group.type).map(({ path, ...rest }) => ({
        href: toUrl(path),
        ...rest,
        title: titleOf(group),
      })),
    ),
    schemas: groups.map(({ type }) => ({
      anchor: toUrl(`${type.path}.json`),
      describedby: [{ href: toUrl(schemaOf(type)), type: SCHEMA_TYPE }],
    })),
  }));
}
