import 'server-only';
import type { Limit } from '@/lib/server/limits';

const MINUTE = 60_000;

/** What one client may ask of accounts, whichever they are. */
export const BY_CLIENT: Limit = { name: 'account-by-client', turns: 50, within: 10 * MINUTE };

/** Mails to one address that anybody can cause. */
export const MAILS: Limit = { name: 'account-mail', turns: 5, within: 60 * MINUTE };

/** Wrong passwords for one account, wherever they come from. */
export const LOG_INS: Limit = { name: 'login', turns: 10, within: 15 * MINUTE };
