import { listPosts } from '@/__tests__/support/content/posts';
import '@/__tests__/support/content/provide-folder';
import { getNoticePath, NOTICES, PERSONAL_PAGES, SEARCH } from '@/lib/routes';
import { getContent, listPaths } from '@/lib/server/content/content';
import { calendarPath, listCalendarLinks } from '@/lib/server/content/lists/calendar-pages';
import { comparisonPath, isComparable } from '@/lib/server/content/lists/comparisons';
import { listFilterAddresses } from '@/lib/server/content/lists/filtered-lists';
import { groupByType } from '@/lib/server/content/lists/entry-groups';
import { prefixOfTag, writeSlugs } from '@/lib/server/content/translations';
import { listLinks } from '@/lib/site/navigation';

/** The content of the site under test: the shipped content, or CONTENT_DIR. */
export const content = getContent();
export const { site } = content;

/** The pages of the header's navigation. */
export const NAVIGATION = listLinks(site.header.navigation);

/** A path that does not exist on any site. */
export const UNKNOWN = '/no-such-page/at-all';

/** One month of each calendar, because all months are alike. */
const MONTHS = groupByType(content).flatMap(({ type, pages }) =>
  listCalendarLinks(pages).months.map((month) => calendarPath(type, month)),
);

/** No, one, two and three entries to compare, and too many, for each type that offers it. */
const COMPARISONS = groupByType(content)
  .filter(isComparable)
  .flatMap(({ type, listed }) => [
    ...new Set([0, 1, 2, 3, 4].map((count) => comparisonPath(type, listed.slice(0, count)))),
  ]);

/** A page of each kind in each further language, such as one event and the list of events. */
const TRANSLATED = Object.entries(content.translations ?? {}).flatMap(([tag, translated]) => {
  const kindOf = (address: string) => /^\/[^/]+\/?/.exec(address)?.[0];
  const kinds = new Map(translated.addresses.map((address) => [kindOf(address), address]));
  return [...kinds.values()].map((address) => prefixOfTag(tag) + writeSlugs(address, translated));
});

/**
 * Every page that a visitor can reach in the first language, including the 404 page, a month of each calendar, and
 * comparisons; and a page of each kind in the other languages.
 */
export const PAGES = [
  '/',
  ...listPaths(),
  ...TRANSLATED,
  ...MONTHS,
  ...COMPARISONS,
  '/account/email/confirm?token=x',
  '/forgot-password',
  '/mail-sent',
  ...NOTICES.map(getNoticePath),
  '/reset-password?token=x',
  SEARCH,
  '/verify-email?token=x',
  UNKNOWN,
];

// Posts differ only in their text, so a few stand for all in each theme and width.
const posts = listPosts(content)
  .slice(2, -1)
  .map((post) => post.address);

// So do the filtered lists of a type.
const lists = groupByType(content).flatMap(({ type, listed }) =>
  listFilterAddresses(type, listed)
    .slice(1)
    .map(({ path }) => path),
);

const alike = [...posts, ...lists];

/** Pages of every kind. */
export const SAMPLE = PAGES.filter((address) => !alike.includes(address));

/** The first page whose address begins with a name, such as one course for all courses. */
export const KINDS = [
  ...new Map(SAMPLE.toReversed().map((address) => [address.split('/', 2)[1], address])).values(),
];

/** Pages rendered for each visitor. All others are the same for everybody. */
export const PERSONAL: string[] = [...PERSONAL_PAGES];
export const SEALED = PAGES.filter((address) => !PERSONAL.includes(address.split('?')[0] ?? ''));

export const WIDE = { width: 1280, height: 800 };
export const NARROW = { width: 320, height: 640 };
