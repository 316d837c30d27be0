import 'server-only';
import type { Current } from '@/lib/server/accounts/signing-in/current-user';
import { listGrants } from '@/lib/server/accounts/users/rights';
import { getUser } from '@/lib/server/accounts/users/users';

/** The author of a draft, with their rights of now. */
export type Author = Pick<Current, 'user' | 'grants'>;

/** Returns the author of a draft; null if the account has been deleted or deactivated. */
export async function findAuthor(userId: string): Promise<Author | null> {
  const user = await getUser(userId);
  return user?.deactivatedAt === null ? { user, grants: await listGrants(user.id) } : null;
}
