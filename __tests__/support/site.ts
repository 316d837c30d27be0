import { PERSONAL_PAGES, SEARCH } from '@/lib/routes';
import { getContent, listPaths } from '@/lib/server/content/content';

/** The words of the site under test: the shipped ones, or those of CONTENT_DIR. */
export const content = getContent();
export const { site } = content;

/** An address that no site has. */
export const UNKNOWN = '/no-such-page/at-all';

/** Every page that a visitor can come to, the 404 among them. */
export const PAGES = [
  '/',
  ...listPaths(),
  '/account/email/confirm?token=x',
  '/forgot-password',
  '/mail-sent',
  '/reset-password?token=x',
  SEARCH,
  '/verify-email?token=x',
  UNKNOWN,
];

// Posts differ in their words alone, so that not each has to be looked at in every light and width.
const alike = content.posts.slice(2, -1).map((post) => post.address);

/** Pages of every kind. */
export const SAMPLE = PAGES.filter((address) => !alike.includes(address));

/** Rendered for each visitor, with scripts; all others are sealed. */
export const PERSONAL: string[] = [...PERSONAL_PAGES];
export const SEALED = PAGES.filter((address) => !PERSONAL.includes(address.split('?')[0] ?? ''));

export const THEMES = ['light', 'dark'] as const;
export const WIDE = { width: 1280, height: 800 };
export const NARROW = { width: 320, height: 640 };
