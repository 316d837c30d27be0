import 'server-only';
import { XSRF_COOKIE } from '@/lib/http';

/**
 * Every cookie that the site sets, as the privacy page lists them: what for, and for how long. A test compares the
 * shipped page with this table, and a cookie without a row does not compile.
 */
export const COOKIES = {
  [XSRF_COOKIE]: { purpose: 'Proves that you sent the form', life: 'Until you close the browser' },
  anchor: { purpose: 'Ties this proof to your browser', life: 'Until you close the browser' },
  rejected: { purpose: 'Finds a message that we couldn’t accept', life: '10 minutes' },
  'mail-sent': { purpose: 'Holds your name and address while we email you', life: '30 minutes' },
  next: { purpose: 'Takes you back to the page you came from', life: '10 minutes' },
  session: {
    purpose: 'Shows that you are signed in',
    life: 'Until you close the browser, or 30 days if you ask to stay signed in',
  },
  browser: { purpose: 'Recognises a browser you have signed in with', life: '180 days' },
  'pending-login': { purpose: 'Remembers your password was correct', life: '10 minutes' },
} as const;

export type CookieName = keyof typeof COOKIES;
