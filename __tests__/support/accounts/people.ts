import { createUser } from '@/__tests__/support/accounts/accounts';
import { signInAs } from '@/__tests__/support/alerts/alerts';
import { listMails } from '@/__tests__/support/servers/mailbox';
import type { RouteVisitor } from '@/__tests__/support/visitors/route-visitor';
import { POST as act } from '@/app/api/staff/people/act/route';
import { grantRights, type Right } from '@/lib/server/accounts/users/rights';
import type { User } from '@/lib/server/accounts/users/users';
import { getDatabase } from '@/lib/server/database/database';

/** Somebody who is signed in. */
export type Somebody = { user: User; visitor: RouteVisitor };

/** Returns the only administrator of everything. Needs no second factor until the end of the test. */
export async function createRector(): Promise<Somebody> {
  process.env.STAFF_TWO_FACTOR = 'optional';
  const db = await getDatabase();
  await db.deleteFrom('limits').execute();
  await db.deleteFrom('rights').execute();
  return createAdministrator('*');
}

export async function createSomebody(right?: Right, pattern = '*'): Promise<Somebody> {
  const user = await createUser();
  if (right) await grantRights(user.id, [right], pattern);
  return { user, visitor: await signInAs(user) };
}

export const createAdministrator = (pattern: string): Promise<Somebody> =>
  createSomebody('administer', pattern);

/** Returns the values of an invitation. */
export const asked = (email: string, rights = 'write', pattern = '') => ({
  name: 'Ben',
  email,
  rights,
  pattern,
});

/** Deactivates or reactivates an account; returns the outcome as in the URL of the next page. */
export async function setState(
  by: Somebody,
  of: User,
  action: 'deactivated' | 'reactivated',
): Promise<string | null> {
  const { location } = await by.visitor.post(act, { id: of.id, action, right: '', pattern: '' });
  return new URL(location ?? '', 'http://localhost').searchParams.get('done');
}

/** Returns the last email to an address. */
export const lastMail = (email: string): string => listMails(email).at(-1) ?? '';
