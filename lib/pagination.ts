/** Divides by one, two, three and four, which are the columns that cards come in. */
export const POSTS_PER_PAGE = 24;

const SEGMENT = 'page';

/** A list that goes over several pages; the first has the address of the list. */
export type ListPage = { list: string; page: number; pages: number };

export function countListPages(items: readonly unknown[]): number {
  return Math.max(1, Math.ceil(items.length / POSTS_PER_PAGE));
}

/** `/blog` and 2 as `/blog/page/2`. */
export function listPagePath(list: string, page: number): string {
  return [list, ...pageSegments(page)].join('/');
}

/** What stands behind the address of a list: nothing, or `page` and a number. */
function pageSegments(page: number): string[] {
  return page === 1 ? [] : [SEGMENT, String(page)];
}

/** The segments of every page of a list. */
export function listPageSegments(items: readonly unknown[]): string[][] {
  return Array.from({ length: countListPages(items) }, (_, index) => pageSegments(index + 1));
}

/** The number that `pageSegments` wrote; NaN for anything else. */
export function parsePageSegments(segments: string[] = []): number {
  if (segments.length === 0) return 1;
  const [name, number = ''] = segments;
  return name === SEGMENT && segments.length === 2 && /^[1-9]\d*$/.test(number)
    ? Number(number)
    : NaN;
}
