/** Divisible by one, two, three and four: the possible numbers of columns. */
export const POSTS_PER_PAGE = 24;

const SEGMENT = 'page';

export function countListPages(
  items: { readonly length: number },
  perPage = POSTS_PER_PAGE,
): number {
  return Math.max(1, Math.ceil(items.length / perPage));
}

/** Returns `/blog/page/2` for `/blog` and 2. */
export function listPagePath(list: string, page: number): string {
  return [list, ...pageSegments(page)].join('/');
}

/** Returns the segments after the path of a list: none, or `page` and a number. */
function pageSegments(page: number): string[] {
  return page === 1 ? [] : [SEGMENT, String(page)];
}

/** Returns the number that `pageSegments` wrote; NaN for anything else. */
export function parsePageSegments(segments: string[] = []): number {
  if (segments.length === 0) return 1;
  const [name, number = ''] = segments;
  return name === SEGMENT && segments.length === 2 && /^[1-9]\d*$/.test(number)
    ? Number(number)
    : NaN;
}
