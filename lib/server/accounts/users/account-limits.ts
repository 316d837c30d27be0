import 'server-only';
import type { RateLimit } from '@/lib/server/forms/rate-limit';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

// A campus often shares one IPv4 address. Two thousand people who sign in within ten minutes on a Monday
// morning, one in ten with a typo, cause 200 failures. Neither correct passwords nor known browsers count. An
// attacker with one network has 43,200 guesses a day, at most 960 of them for one account.
export const FAILED_SIGN_INS_PER_NETWORK: RateLimit = {
  name: 'failed-sign-in-network',
  turns: 300,
  within: 10 * MINUTE_MS,
  isPerNetwork: true,
};

/** Wrong passwords for one account from all unknown browsers, on any network. */
export const FAILED_SIGN_INS: RateLimit = { name: 'login', turns: 10, within: 15 * MINUTE_MS };

/** Wrong passwords for one account from a known browser. */
export const FAILED_SIGN_INS_PER_BROWSER: RateLimit = {
  name: 'login-browser',
  turns: 10,
  within: 15 * MINUTE_MS,
};

/** Passwords for one account from one network or known browser, right or wrong, because each costs a hash. */
export const SIGN_INS: RateLimit = { name: 'sign-in', turns: 30, within: 15 * MINUTE_MS };

// Counted per session, so that an attacker's session cannot block its owner's.
export const FAILED_CONFIRMATIONS: RateLimit = {
  name: 'confirm-password',
  turns: 10,
  within: 15 * MINUTE_MS,
};

/** Passwords confirmed in one session, right or wrong, because each costs a hash. */
export const CONFIRMATIONS: RateLimit = { name: 'confirmation', turns: 30, within: 15 * MINUTE_MS };

/** Wrong codes for one account: per session, per known browser, and for all unknown browsers together. */
export const WRONG_CODES: RateLimit = { name: 'code', turns: 10, within: 15 * MINUTE_MS };

/** Emails that warn an owner of wrong codes. */
export const WRONG_CODES_EMAILS: RateLimit = {
  name: 'wrong-codes-mail',
  turns: 1,
  within: 60 * MINUTE_MS,
};

/** New passwords submitted with one link, right or wrong, because each costs a hash. */
export const RESETS_PER_LINK: RateLimit = { name: 'reset', turns: 10, within: 60 * MINUTE_MS };

/** Emails that one network can trigger: enough for 600 people who register on a campus within an hour. */
export const EMAILS_PER_NETWORK: RateLimit = {
  name: 'account-by-client',
  turns: 100,
  within: 10 * MINUTE_MS,
  isPerNetwork: true,
  inAll: 1_000,
};

// Each kind of email that strangers can trigger has a daily limit of its own, so that none uses up another's. An
// owner has a separate budget for each, see identifyOwner.

/** Emails to one address triggered by registrations. Further ones get the same response. */
export const REGISTRATION_EMAILS: RateLimit = { name: 'account-mail', turns: 5, within: DAY_MS };

/** Invitations by one administrator. Few institutions have more than 200 people who begin to write on one day. */
export const INVITATIONS: RateLimit = { name: 'invitation', turns: 50, within: DAY_MS, inAll: 200 };

/** Invitations to one mailbox under all its addresses. Strangers who register it do not count. */
export const INVITATIONS_PER_MAILBOX: RateLimit = {
  name: 'mailbox-invitation',
  turns: 5,
  within: DAY_MS,
};

/** Emails to one user about their rights. Further changes take effect without an email. */
export const RIGHTS_EMAILS: RateLimit = { name: 'rights-mail', turns: 20, within: DAY_MS };

/**
 * Emails to one mailbox under all its addresses, triggered by registrations and by users who want to change to it.
 * Beyond the limit, the visitor is asked to wait.
 */
export const CONFIRMATION_EMAILS: RateLimit = { name: 'mailbox-mail', turns: 5, within: DAY_MS };

// The link is valid for an hour. With two emails in half an hour, the newest link stays valid for at least half
// an hour, so strangers who keep requesting resets cannot invalidate the owner's while it is being used.
export const RESET_EMAILS: RateLimit = { name: 'reset-mail', turns: 2, within: 30 * MINUTE_MS };

/** Password resets for one mailbox under all its addresses. Further ones get the same response. */
export const RESET_EMAILS_PER_MAILBOX: RateLimit = {
  name: 'mailbox-reset',
  turns: 5,
  within: DAY_MS,
};
