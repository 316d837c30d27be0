import 'server-only';
import { deleteExpiredRightActs } from '@/lib/server/accounts/people/right-log';
import { deleteExpiredBrowsers } from '@/lib/server/accounts/signing-in/known-browsers';
import { deleteExpiredSessions } from '@/lib/server/accounts/signing-in/sessions';
import { deleteExpiredSignIns } from '@/lib/server/accounts/signing-in/sign-ins';
import { deleteExpiredTokens } from '@/lib/server/accounts/users/email-tokens';
import { deleteExpiredPendingLogins } from '@/lib/server/accounts/users/pending-login';
import { deleteUnverifiedUsers } from '@/lib/server/accounts/users/users';

/** Deletes accounts that were never verified, and everything of the others that has expired. */
export async function deleteExpiredAccounts(): Promise<void> {
  await deleteUnverifiedUsers();
  await deleteExpiredSessions();
  await deleteExpiredTokens();
  await deleteExpiredPendingLogins();
  await deleteExpiredSignIns();
  await deleteExpiredBrowsers();
  await deleteExpiredRightActs();
}
