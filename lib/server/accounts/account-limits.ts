import 'server-only';
import type { RateLimit } from '@/lib/server/forms/rate-limit';

const MINUTE = 60_000;

// A campus often shares one IPv4 address. Two thousand people who sign in within ten minutes on a Monday
// morning, one in ten of whom mistypes, cause 200 failures. A right password does not count, nor does anything
// that a browser sends which the account knows. An attacker with one network has 43,200 guesses a day, at
// most 960 of them for one account.
export const FAILED_SIGN_INS_PER_NETWORK: RateLimit = {
  name: 'failed-sign-in-network',
  turns: 300,
  within: 10 * MINUTE,
  isPerNetwork: true,
};

/** Wrong passwords for one account from all browsers that it does not know, wherever they come from. */
export const FAILED_SIGN_INS: RateLimit = { name: 'login', turns: 10, within: 15 * MINUTE };

/** Wrong passwords for one account from a browser that it knows. */
export const FAILED_SIGN_INS_PER_BROWSER: RateLimit = {
  name: 'login-browser',
  turns: 10,
  within: 15 * MINUTE,
};

/** Passwords for one account from one network or known browser, right or wrong: each costs a hash. */
export const SIGN_INS: RateLimit = { name: 'sign-in', turns: 30, within: 15 * MINUTE };

// For each session, so that a session elsewhere cannot keep its owner from what needs the password.
export const FAILED_CONFIRMATIONS: RateLimit = {
  name: 'confirm-password',
  turns: 10,
  within: 15 * MINUTE,
};

/** Passwords confirmed in one session, right or wrong: each costs a hash. */
export const CONFIRMATIONS: RateLimit = { name: 'confirmation', turns: 30, within: 15 * MINUTE };

/** Wrong codes of one account: in a session, in a known browser, and in all others together. */
export const WRONG_CODES: RateLimit = { name: 'code', turns: 10, within: 15 * MINUTE };

/** Emails that tell an owner of wrong codes. */
export const WRONG_CODES_EMAILS: RateLimit = {
  name: 'wrong-codes-mail',
  turns: 1,
  within: 60 * MINUTE,
};

/** New passwords set with one link, right or wrong: each costs a hash. */
export const RESETS_PER_LINK: RateLimit = { name: 'reset', turns: 10, within: 60 * MINUTE };

/** Emails that one network can cause: enough for 600 people who register within an hour on a campus. */
export const EMAILS_PER_NETWORK: RateLimit = {
  name: 'account-by-client',
  turns: 100,
  within: 10 * MINUTE,
  isPerNetwork: true,
};

/** Emails to one address that registrations cause, which anybody can send. */
export const EMAILS_PER_ADDRESS: RateLimit = {
  name: 'account-mail',
  turns: 5,
  within: 60 * MINUTE,
};

/** The same for all addresses of one mailbox, whose owner is then told to wait, not that an email was sent. */
export const EMAILS_PER_MAILBOX: RateLimit = {
  name: 'mailbox-mail',
  turns: 5,
  within: 60 * MINUTE,
};

// Apart, so that these do not use up the emails of a registration.
/** Emails to one address that users cause who want to change to it. */
export const EMAIL_CHANGES_PER_ADDRESS: RateLimit = {
  name: 'change-mail',
  turns: 5,
  within: 60 * MINUTE,
};

// The link in them is valid for an hour. While no further one is sent, the newest is therefore valid for at
// least half an hour, and strangers who keep asking cannot leave the owner without one.
export const RESET_EMAILS: RateLimit = { name: 'reset-mail', turns: 2, within: 30 * MINUTE };
