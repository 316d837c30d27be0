/** Files that the shell makes itself and that a page may link to. */
export const SHELL_FILES = [
  '/feed.json',
  '/feed.xml',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
] as const;

/** Paths and media types of the feeds. */
export const FEEDS = {
  atom: { path: '/feed.xml', type: 'application/atom+xml' },
  json: { path: '/feed.json', type: 'application/feed+json' },
} as const;

export const SEARCH = '/search';

/** Longer ones are cut: nobody types them, and each word costs time. */
export const MAX_QUERY_LENGTH = 120;

/** The home page shows at `/` too; this is its address for links, search engines and the header. */
export const HOME = '/home';

/**
 * Pages that are rendered for one visitor: a nonce, a token, no cache. The matcher of proxy.ts names the
 * same, and a test compares them.
 */
export const PERSONAL_PAGES = [
  '/account',
  '/account/delete',
  '/account/email',
  '/account/email/confirm',
  '/account/name',
  '/account/password',
  '/account/two-factor',
  '/account/two-factor-off',
  '/contact',
  '/contact/sent',
  '/forgot-password',
  '/login',
  '/login/code',
  '/mail-sent',
  '/register',
  '/reset-password',
  '/search',
  '/staff',
  '/staff/messages',
  '/staff/messages/:id',
  '/verify-email',
] as const;
