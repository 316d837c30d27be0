// In attributes, in lists of images and their widths, in JSON and in XML.
const ADDRESS = /(?<=["\s>,]|:\/\/[\w.:-]+)\/(?!\/)(?:&#(?:x27|39);|[^"\s<>\\?#])*/g;

const ENTITIES: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&#39;': "'" };

/** Lists the addresses on this site that a page or file may link to, as they are written, without query and anchor. */
export function findLinks(text: string): Set<string> {
  const links = new Set<string>();
  for (const [found] of text.matchAll(ADDRESS)) {
    links.add(
      found.replace(/&(amp|#x27|#39);/g, (entity) => ENTITIES[entity] ?? entity).replace(/,$/, ''),
    );
  }
  return links;
}
