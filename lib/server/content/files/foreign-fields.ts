import 'server-only';
import { getOwnValue } from '@/lib/own-value';

const NOTHING = 'nothing: delete the field, because the site does not need it';

const SPAN =
  'the field when, which has its beginning and end here: when: { start: 2026-01-31 18:00, end: 2026-01-31 20:00 }';

const ADDRESSES = [
  'formerly',
  'permalink',
  'aliases',
  'redirect_from',
  'redirects',
  'old_url',
  'url',
  'slug',
];

/** Fields of Jekyll, Hugo, WordPress and the like, by the name of the field that has the same meaning here. */
const SAME: Record<string, readonly string[]> = {
  authors: ['by', 'contributor', 'contributors'],
  author: ['authors', 'by', 'byline', 'contributor', 'contributors', 'creator'],
  date: ['pubdate', 'publishdate', 'publish_date', 'published_at', 'post_date', 'created'],
  description: ['summary', 'excerpt', 'abstract', 'lead', 'teaser', 'subtitle'],
  summary: ['description', 'excerpt', 'abstract', 'lead', 'teaser', 'subtitle'],
  image: ['featured_image', 'featuredimage', 'cover', 'thumbnail', 'feature', 'banner', 'header'],
  name: ['title'],
  order: ['weight', 'nav_order', 'menu_order', 'position'],
  owner: ['author', 'authors', 'maintainer'],
  photo: ['image', 'picture', 'avatar', 'portrait'],
  place: ['location', 'venue', 'where', 'room'],
  prices: ['price', 'cost', 'costs', 'fee', 'fees'],
  speakers: ['speaker', 'presenter', 'presenters'],
  tags: ['categories', 'category', 'keywords', 'tag', 'topics'],
  teachers: ['teacher', 'lecturer', 'lecturers', 'instructor', 'instructors', 'professor'],
  title: ['name', 'pagetitle', 'headline'],
  topics: ['tags', 'categories', 'keywords', 'tag'],
  until: ['expirydate', 'expires', 'unpublishdate'],
  updated: ['date', 'lastmod', 'last_modified_at', 'last_updated', 'modified', 'updated_at'],
};

/** Fields for the time of an event. */
const TIMES =
  'date time start starts start_date start_time begin from end ends end_date end_time finish to';

/** Fields that hide a page from readers, with the values that do so. Jekyll takes `no` and `off` for false. */
const UNPUBLISHED: Record<string, RegExp> = {
  published: /^(false|no|off)$/i,
  draft: /^(true|yes|on)$/i,
  status: /^(draft|pending|private|hidden|trash)$/i,
};

/** Fields that mean nothing here. */
const NEEDLESS =
  'layout type template published draft status id guid link comments comment_status ping_status comments_open toc math mathjax lang ' +
  'locale ref parent nav sitemap robots theme css js categories category tags tag keywords weight markup post_id post_name post_type ' +
  'menu_order has_children nav_exclude share featured pin hidden sidebar sidebar_toc classes excerpt kind';

/**
 * Returns what to write for a field of another program; null if the name is not known.
 *
 * @param names the fields that the file may have
 */
export function findEquivalent(
  name: string,
  value: unknown,
  names: readonly string[],
): string | null {
  const written = name.toLowerCase().replaceAll('-', '_');
  if (ADDRESSES.includes(written)) return toFormerly(value, names);
  if (getOwnValue(UNPUBLISHED, written)?.test(String(value))) {
    return names.includes('draft')
      ? 'draft: true'
      : 'nothing: keep a page that is not ready outside the content folder';
  }
  if (names.includes('when') && TIMES.split(' ').includes(written)) return SPAN;
  const own = names.find((one) => getOwnValue(SAME, one)?.includes(written));
  if (own !== undefined) return `the name ${own}, which this field has here`;
  return NEEDLESS.split(' ').includes(written) ? NOTHING : null;
}

function toFormerly(value: unknown, names: readonly string[]): string {
  const former = [value].flat().filter((one) => typeof one === 'string' && /^\/[^\s:]*$/.test(one));
  if (names.includes('formerly')) {
    return `formerly: [${former.length > 0 ? former.join(', ') : '/its/old-address'}], the former addresses of this page`;
  }
  return `in redirects.yaml: - { from: ${former[0] ?? '/its/old-address'}, to: the address of this page }`;
}
