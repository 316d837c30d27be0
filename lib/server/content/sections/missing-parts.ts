import 'server-only';
import { addressOfImage, addressOfLink } from '@/lib/server/content/files/addresses/link-address';

/** Fields without which a section says nothing, by its kind. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  gallery: ['items'],
  posts: ['topic'],
  entries: ['list'],
  map: ['image', 'link'],
  downloads: ['files'],
  video: ['src', 'captions'],
  audio: ['src', 'transcript'],
};

const FILES_AND_LISTS = ['src', 'captions', 'list'];

/**
 * Returns fields without links and images whose targets are missing. A card keeps its text, and a section that needs a
 * missing target is left out.
 *
 * @param file path of the file that has the fields
 * @param missing as `Content.missing`
 */
export function leaveOutMissing(
  fields: unknown,
  file: string,
  missing: ReadonlySet<string>,
): unknown {
  return missing.size > 0 ? clean(fields) : fields;

  function clean(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(clean).filter((item) => item !== undefined);
    if (typeof value !== 'object' || value === null) return value;
    const { href, ...others }: { href?: unknown } = value;
    const leadsNowhere = isMissing(href);
    if (leadsNowhere && !('title' in value)) return undefined;
    const left = Object.fromEntries(
      Object.entries(leadsNowhere ? others : value).flatMap(([name, inner]) => {
        const kept = isMissingPart(name, inner) ? undefined : clean(inner);
        return kept === undefined ? [] : [[name, kept]];
      }),
    );
    return isUseless(value, left) ? undefined : left;
  }

  function isMissing(href: unknown): boolean {
    return typeof href === 'string' && missing.has(addressOfLink(href, file));
  }

  function isMissingPart(name: string, value: unknown): boolean {
    if (name === 'topic') return missing.has(String(value));
    if (FILES_AND_LISTS.includes(name)) return isMissing(value);
    if (name !== 'image') return false;
    const src: unknown = typeof value === 'string' ? value : Reflect.get(Object(value), 'src');
    return typeof src === 'string' && missing.has(addressOfImage(src, file));
  }
}

/** Whether a section has lost what it needs, or an image of a gallery is gone. */
function isUseless(before: object, left: Readonly<Record<string, unknown>>): boolean {
  if ('caption' in before || Object.keys(left).length === 0) return !('image' in left);
  const needed = NEEDED[String(Reflect.get(before, 'kind'))] ?? [];
  return needed.some((name) => name in before && [left[name] ?? []].flat().length === 0);
}
