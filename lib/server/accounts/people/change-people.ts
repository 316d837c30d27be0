import 'server-only';
import { addUser } from '@/lib/server/accounts/email-verification';
import { createInvitations, withdrawInvitation } from '@/lib/server/accounts/people/invitations';
import { recordRightAct } from '@/lib/server/accounts/people/right-log';
import { deleteSessions } from '@/lib/server/accounts/signing-in/sessions';
import {
  INVITATIONS,
  INVITATIONS_PER_MAILBOX,
  RIGHTS_EMAILS,
} from '@/lib/server/accounts/users/account-limits';
import { changeCredentials } from '@/lib/server/accounts/users/credentials';
import {
  grantRights,
  isPattern,
  listGrants,
  listStaff,
  mayGrant,
  mayManageAccounts,
  revokeRights,
  type Grant,
} from '@/lib/server/accounts/users/rights';
import { getUser, isActiveUser, lockUser, type User } from '@/lib/server/accounts/users/users';
import { getDatabase, type DatabaseTransaction } from '@/lib/server/database/database';
import { waitForTurn } from '@/lib/server/database/turns';
import { countAttempt, tryAttempt } from '@/lib/server/forms/rate-limit';
import { toMailboxKey } from '@/lib/server/mail/mailbox-key';
import { enqueueMail } from '@/lib/server/mail/outbox';

/**
 * Why nothing was changed: `beyond` the rights of the administrator, about their `own` account, it would leave the site
 * or a part of it without an administrator (`last`), or there is no such person or right any more (`gone`).
 */
type Refusal = 'beyond' | 'own' | 'last' | 'gone';

/** Result of a change: whether it waits for somebody to confirm their address, or why nothing was changed. */
export type Changed = { isInvited?: boolean; refusal?: undefined } | { refusal: Refusal };

/** Rights of the administrator at the moment of the change, and what it is part of. */
type Turn = { transaction: DatabaseTransaction; actorId: string; grants: readonly Grant[] };

/**
 * Gives rights to the person with this address. They get them at once if they have an account, and otherwise as soon as they
 * have confirmed the address. Throws RateLimitExceeded.
 */
export function invitePerson(
  actor: User,
  { name, email }: Pick<User, 'name' | 'email'>,
  wanted: readonly Grant[],
): Promise<Changed> {
  return inTurn(actor, async (turn) => {
    const { transaction, actorId, grants } = turn;
    if (!isAllowed(grants, wanted)) return { refusal: 'beyond' };
    await countAttempt(transaction, INVITATIONS, actorId);
    const userId = await addUser(transaction, name, email);
    if (userId === actorId) return { refusal: 'own' };
    const user = await getUser(userId, transaction);
    if (user?.deactivatedAt != null) return { refusal: 'gone' };
    if (user?.verifiedAt != null) return giveRights(turn, userId, wanted);
    await countAttempt(transaction, INVITATIONS_PER_MAILBOX, toMailboxKey(email));
    await createInvitations(transaction, userId, wanted, actorId);
    for (const grant of wanted) await record(turn, userId, 'invited', grant);
    await enqueueMail(transaction, { kind: 'invited', userId });
    return { isInvited: true };
  });
}

/** Grants rights to somebody who has an account. */
export function grantTo(actor: User, userId: string, wanted: readonly Grant[]): Promise<Changed> {
  return inTurn(actor, async (turn) => {
    if (!isAllowed(turn.grants, wanted)) return { refusal: 'beyond' };
    if (userId === turn.actorId) return { refusal: 'own' };
    const user = await getUser(userId, turn.transaction);
    return user && isActiveUser(user) ? giveRights(turn, userId, wanted) : { refusal: 'gone' };
  });
}

/** Revokes a right, unless it is that of the last administrator. People may revoke their own. */
export function revokeFrom(actor: User, userId: string, grant: Grant): Promise<Changed> {
  return inTurn(actor, async (turn) => {
    const { transaction, grants } = turn;
    if (!mayGrant(grants, grant)) return { refusal: 'beyond' };
    const { right, pattern } = grant;
    if (!(await revokeRights(userId, [right], pattern, transaction))) return { refusal: 'gone' };
    if (right === 'administer' && !(await hasAdministrator(transaction, pattern, null))) {
      throw new Refused('last');
    }
    await record(turn, userId, 'revoked', grant);
    await announceRights(transaction, userId);
    return {};
  });
}

/** Withdraws an invitation to one right. */
export function withdrawFrom(actor: User, userId: string, grant: Grant): Promise<Changed> {
  return inTurn(actor, async (turn) => {
    if (!mayGrant(turn.grants, grant)) return { refusal: 'beyond' };
    if (!(await withdrawInvitation(turn.transaction, userId, grant))) return { refusal: 'gone' };
    await record(turn, userId, 'withdrawn', grant);
    return {};
  });
}

/**
 * Deactivates an account, which ends its sessions and links at once, or reactivates it. Only administrators of the whole site
 * may do so.
 */
export function setActive(actor: User, userId: string, isActive: boolean): Promise<Changed> {
  return inTurn(actor, async (turn) => {
    const { transaction, grants } = turn;
    // Otherwise, an administrator of a part could give anybody a right there, and then lock their account.
    if (!mayManageAccounts(grants)) return { refusal: 'beyond' };
    if (userId === turn.actorId) return { refusal: 'own' };
    const user = await getUser(userId, transaction);
    if (user?.verifiedAt == null || (user.deactivatedAt === null) === isActive) {
      return { refusal: 'gone' };
    }
    const locked = await lockUser(transaction, user);
    if (!locked) return { refusal: 'gone' };
    if (!isActive && (await isOnlyAdministrator(userId, transaction))) return { refusal: 'last' };
    await changeCredentials(transaction, locked, { deactivatedAt: isActive ? null : Date.now() });
    await deleteSessions(transaction, userId);
    const action = isActive ? 'reactivated' : 'deactivated';
    await record(turn, userId, action, { right: '', pattern: '' });
    await announceRights(transaction, userId);
    return {};
  });
}

/** Whether the site, or a part of it, would have no administrator without this user. */
export async function isOnlyAdministrator(
  userId: string,
  transaction?: DatabaseTransaction,
): Promise<boolean> {
  if (transaction) await waitForTurn(transaction, 'people');
  const db = transaction ?? (await getDatabase());
  const user = await getUser(userId, db);
  if (user?.deactivatedAt !== null) return false;
  for (const { right, pattern } of await listGrants(userId, db)) {
    if (right !== 'administer') continue;
    if (!(await hasAdministrator(db, pattern, userId))) return true;
  }
  return false;
}

/** Whether somebody other than this user can manage the rights of these files. */
async function hasAdministrator(
  db: Parameters<typeof listStaff>[0],
  pattern: string,
  except: string | null,
): Promise<boolean> {
  return (await listStaff(db)).some(
    (user) =>
      user.id !== except &&
      isActiveUser(user) &&
      mayGrant(user.grants, { right: 'administer', pattern }),
  );
}

class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal);
  }
}

/**
 * Runs a change after all others, with the rights that the administrator has then: two who revoke each other's rights at
 * once cannot both succeed.
 */
async function inTurn(actor: User, work: (turn: Turn) => Promise<Changed>): Promise<Changed> {
  const db = await getDatabase();
  try {
    return await db.transaction().execute(async (transaction) => {
      await waitForTurn(transaction, 'people');
      const { id: actorId } = actor;
      const current = await getUser(actorId, transaction);
      if (current?.deactivatedAt !== null) return { refusal: 'beyond' };
      return work({ transaction, actorId, grants: await listGrants(actorId, transaction) });
    });
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal };
    throw error;
  }
}

function isAllowed(grants: readonly Grant[], wanted: readonly Grant[]): boolean {
  return wanted.every((grant) => isPattern(grant.right, grant.pattern) && mayGrant(grants, grant));
}

async function giveRights(turn: Turn, userId: string, wanted: readonly Grant[]): Promise<Changed> {
  let isNew = false;
  for (const grant of wanted) {
    const { right, pattern } = grant;
    if (!(await grantRights(userId, [right], pattern, turn.transaction))) continue;
    isNew = true;
    await record(turn, userId, 'granted', grant);
  }
  if (isNew) await announceRights(turn.transaction, userId);
  return {};
}

/** Tells a user by email which rights they have now. */
export async function announceRights(
  transaction: DatabaseTransaction,
  userId: string,
): Promise<void> {
  if (!(await tryAttempt(transaction, RIGHTS_EMAILS, userId))) return;
  await enqueueMail(transaction, { kind: 'rights-changed', userId });
}

type Logged = Parameters<typeof recordRightAct>[1];

function record(
  { transaction, actorId }: Turn,
  subjectId: string,
  action: Logged['action'],
  { right, pattern }: Pick<Logged, 'right' | 'pattern'>,
): Promise<void> {
  return recordRightAct(transaction, { userId: actorId, subjectId, action, right, pattern });
}
