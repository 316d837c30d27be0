/** Lists the files of the site for other programs (RFC 9727). */
export const API_CATALOG = '/.well-known/api-catalog';

/** Generated files that pages may link to. */
export const TEMPLATE_FILES = [
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  API_CATALOG,
] as const;

/** Paths and media types of the feeds of the site. Those of other lists have the same names. */
export const FEEDS = {
  atom: { path: '/feed.xml', type: 'application/atom+xml' },
  json: { path: '/feed.json', type: 'application/feed+json' },
} as const;

export const SEARCH = '/search';

/** Remembers the page that somebody requested, and leads to the sign-in page. */
export const SIGN_IN_FIRST = '/login/to';

/** Page of all alerts. */
export const ALERT_PAGE = '/alert';

/** Beginning of the addresses with which people without an account see a draft. Each address is a secret. */
export const SHARED_DRAFTS = '/api/draft/';

/** Longer queries are cut, because each word takes time. */
export const MAX_QUERY_LENGTH = 120;

/** Canonical path of the home page, which is also served at `/`. */
export const HOME = '/home';

/** Pages rendered for one visitor: with a token, never cached. A test compares the list with `app/(personal)`. */
export const PERSONAL_PAGES = [
  '/account',
  '/account/delete',
  '/account/email',
  '/account/email/confirm',
  '/account/emails',
  '/account/name',
  '/account/password',
  '/account/two-factor',
  '/account/two-factor-off',
  '/contact/again',
  '/contact/sent',
  '/forgot-password/again',
  '/form/:id/again',
  '/form/:id/sent',
  '/login/again',
  '/login/code',
  '/mail-sent',
  '/register/again',
  '/reset-password',
  '/search',
  '/staff',
  '/staff/alert',
  '/staff/alert/:id',
  '/staff/alert/new',
  '/staff/alert/update',
  '/staff/content',
  '/staff/content/compare',
  '/staff/content/draft',
  '/staff/content/file',
  '/staff/content/new',
  '/staff/content/remove',
  '/staff/content/rename',
  '/staff/content/share',
  '/staff/messages',
  '/staff/messages/:id',
  '/staff/people',
  '/staff/people/invite',
  '/staff/people/log',
  '/staff/people/person',
  '/staff/publishing',
  '/verify-email',
] as const;

/** Pages in `app/(content)` that search engines should find, besides those of the content folder. */
export const LISTED_PAGES: readonly string[] = [
  // Paths, as in '/campus'.
];

/** Personal pages for signed-in people only. */
export const SIGNED_IN_PAGES = PERSONAL_PAGES.filter(
  (page) => /^\/(account|staff)(\/|$)/.test(page) && page !== '/account/email/confirm',
);

/** Returns a pattern for the paths of these pages. */
export function matchPages(pages: readonly string[]): RegExp {
  return new RegExp(`^(${pages.join('|').replaceAll(':id', '[^/]+')})$`);
}

/** Notices to people who are not signed in, such as after an action that signs them out. Each is a content page. */
export const NOTICES = [
  'account-deleted',
  'account-ready',
  'email-confirmed',
  'no-preview',
  'password-changed',
  'sign-in-expired',
  'signed-out',
  'text-kept',
] as const;

export type NoticeName = (typeof NOTICES)[number];

export function getNoticePath(name: NoticeName): string {
  return `/notice/${name}`;
}
