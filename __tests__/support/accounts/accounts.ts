import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import '@/__tests__/support/content/provide-folder';
import type { Visitor } from '@/__tests__/support/visitors/visitor';
import { XSRF_COOKIE } from '@/lib/http';
import { hashPassword } from '@/lib/server/accounts/hashing/password-hash';
import type { Auth } from '@/lib/server/accounts/signing-in/current-user';
import { getSession } from '@/lib/server/accounts/signing-in/sessions';
import { signIn } from '@/lib/server/accounts/signing-in/sign-ins';
import {
  enableTwoFactor,
  startSetup,
  withCode,
  type TwoFactorSetup,
} from '@/lib/server/accounts/two-factor';
import { createEmailToken } from '@/lib/server/accounts/users/email-tokens';
import { getPendingLogin, startPendingLogin } from '@/lib/server/accounts/users/pending-login';
import { grantRights, type Right } from '@/lib/server/accounts/users/rights';
import { getUserByEmail, toEmailKey, type User } from '@/lib/server/accounts/users/users';
import { getDatabase } from '@/lib/server/database/database';
import { createToken } from '@/lib/server/http/cookies/xsrf';

const STEP = 30_000;

const STAFF: readonly Right[] = ['messages', 'preview'];

export const PASSWORD = 'river stone lamp 7';
export const OTHER_PASSWORD = 'another stone lamp 8';

export function createAddress(): string {
  return `Ann.${randomUUID()}@example.org`;
}

/** Rights of a user, or the name of a common choice of them. */
export type Role = readonly Right[] | 'member' | 'staff';

/** Creates a user with PASSWORD, whose address counts as confirmed unless `verifiedAt` is null. */
export async function createUser(
  role: Role = 'member',
  verifiedAt: User['verifiedAt'] = 1,
): Promise<User> {
  const email = createAddress();
  const row = { email, emailKey: toEmailKey(email), name: 'Ann Example', createdAt: Date.now() };
  const passwordHash = await hashOnce();
  const db = await getDatabase();
  await db
    .insertInto('users')
    .values({
      ...row,
      role: 'member',
      id: randomUUID(),
      passwordHash,
      credentialsVersion: 0,
      verifiedAt,
    })
    .execute();
  const user = await getUserByEmail(email);
  if (!user) throw new Error(`${email} was not created.`);
  if (role !== 'member') await grantRights(user.id, role === 'staff' ? STAFF : role);
  return user;
}

// A hash takes 40 ms of a core, and much longer beside other work, because it has a low priority.
let hashed: Promise<string> | undefined;

function hashOnce(): Promise<string> {
  return (hashed ??= hashPassword(PASSWORD, ''));
}

/** Returns the current code of the user's app, and recovery codes. */
export async function turnOnTwoFactor(user: User): Promise<TwoFactorSetup> {
  const current = await createCurrent(user);
  const setup = startSetup(current, null);
  if (!setup) throw new Error('There is no setup.');
  // The previous step's code, so that the current one stays valid, except just before it would be two steps old.
  const left = STEP - (Date.now() % STEP);
  // A timer may fire a millisecond early.
  if (left < 5_000) await setTimeout(left + 100);
  const code = formatCode(setup, Date.now() - STEP);
  if (!(await enableTwoFactor(current.session, setup, code)))
    throw new Error(`${code} was refused.`);
  return setup;
}

/** Returns a user with two-factor authentication. */
export async function createProtected(role?: Role): Promise<{ user: User; setup: TwoFactorSetup }> {
  const before = await createUser(role);
  const setup = await turnOnTwoFactor(before);
  const user = await getUserByEmail(before.email);
  if (!user) throw new Error(`${before.email} is gone.`);
  return { user, setup };
}

/** Returns the token of a link that gives the user a new address. */
export async function createChangeToken({ id }: User): Promise<string> {
  const db = await getDatabase();
  return db
    .transaction()
    .execute((transaction) => createEmailToken(transaction, id, 'change-email', createAddress()));
}

/** Signs a user in on a new browser; returns the user and the session, as route handlers get them. */
export async function createCurrent(user: User): Promise<Auth> {
  const session = await getSession(new Headers(await createSignedIn(user)));
  if (!session) throw new Error(`${user.email} is not signed in.`);
  return { user, session };
}

/** Returns the app's code at this time. */
export function formatCode({ key }: Pick<TwoFactorSetup, 'key'>, timestamp = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp });
}

/** Uses up an app code or a recovery code; returns whether it was valid. */
export async function consumeCode(userId: string, typed: string, guesser = userId) {
  const db = await getDatabase();
  const result = await withCode(userId, typed, guesser, (useCode) =>
    db.transaction().execute((transaction) => useCode(transaction).then(() => true)),
  );
  return result === true;
}

/** Returns a browser in which the user is signed in. */
export async function createSignedIn(user: User, headers = {}): Promise<Visitor> {
  // With or without two-factor authentication.
  const half = await getPendingLogin(
    new Headers({ cookie: (await startPendingLogin(user, false)) ?? '' }),
  );
  const second = half && { half, useCode: async () => undefined };
  const cookies = (await signIn(user, new Headers(headers), false, second)) ?? [];
  const [session = '', ...others] = cookies.map((cookie) => cookie.split(';')[0] ?? '');
  const token = createToken(session.split('=')[1] ?? '');
  const all = [session, ...others, `${XSRF_COOKIE}=${token}`];
  return { cookie: all.join('; '), token, address: randomUUID() };
}
