import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { toPlainCode } from '@/lib/forms/checking/typed-text';
import { checkCode, type UseCode } from '@/lib/server/accounts/hashing/guesses';
import type { Auth } from '@/lib/server/accounts/signing-in/current-user';
import { deleteSessions, type Session } from '@/lib/server/accounts/signing-in/sessions';
import { changeCredentials } from '@/lib/server/accounts/users/credentials';
import { lockUser, type User } from '@/lib/server/accounts/users/users';
import { getSite } from '@/lib/server/content/content';
import { decrypt, encrypt, hash } from '@/lib/server/crypto';
import { getDatabase, type DatabaseTransaction } from '@/lib/server/database/database';
import { enqueueMail } from '@/lib/server/mail/outbox';

/** A setup that the user has not confirmed with a code yet. */
export type TwoFactorSetup = {
  /** The setup, encrypted for a hidden field and bound to this user. */
  sealed: string;
  /** The key for the app: as a URI (Key Uri Format), and in base32 for typing. */
  uri: string;
  key: string;
  recoveryCodes: string[];
  /** Version of the user's credentials when the password was checked. */
  credentialsVersion: User['credentialsVersion'];
};

const RECOVERY_CODES = 10;
const PERIOD = 30;
const SETUP_LIFE_MS = 60 * 60_000;

/**
 * Returns a new setup, or the setup that was shown before. Nothing is stored until a code proves that the app has
 * the key. Null if the sealed setup belongs to another session, is an hour old, or was used or replaced.
 * Otherwise somebody who has seen it in another session of the same user could send it to the owner in a link,
 * and would know the key.
 */
export function startSetup(
  { user: { id, email, twoFactorSince, credentialsVersion }, session }: Auth,
  sealed: string | null,
): TwoFactorSetup | null {
  const owner = `setup ${id} ${session.id}`;
  const opened = sealed === null ? createSeed() : decrypt('two-factor', sealed, owner);
  const [seed = '', createdAt = ''] = opened?.split('.') ?? [];
  const age = Date.now() - Number(createdAt);
  if (!seed || !(age < SETUP_LIFE_MS)) return null;
  if (sealed !== null && Number(createdAt) <= (twoFactorSince ?? 0)) return null;
  const key = derive(seed, 'totp', 20);
  const { brand } = getSite();
  const codes = Array.from({ length: RECOVERY_CODES }, (_, index) =>
    derive(seed, `recovery ${index}`, 10).toLowerCase(),
  );
  return {
    sealed: sealed ?? encrypt('two-factor', `${seed}.${createdAt}`, owner),
    uri: createTotp(key, { issuer: brand, label: email }).toString(),
    key,
    recoveryCodes: codes.map((code) => code.replace(/(.{4})(?!$)/g, '$1-')),
    credentialsVersion,
  };
}

/** Returns whether the code matches the setup now. */
export function isCodeOf({ key }: TwoFactorSetup, code: string): boolean {
  return findStep(key, toPlainCode(code)) !== null;
}

/**
 * Turns two-factor authentication on, ends the other sessions and emails the owner. Returns false if the code
 * does not match or the credentials have changed since.
 *
 * @param useCurrentCode absent if two-factor authentication is off
 */
export async function enableTwoFactor(
  { userId, ...session }: Session,
  { key, recoveryCodes, credentialsVersion }: TwoFactorSetup,
  code: string,
  useCurrentCode?: UseCode,
): Promise<boolean> {
  const step = findStep(key, toPlainCode(code));
  if (step === null) return false;
  const db = await getDatabase();
  return db.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, { id: userId, credentialsVersion });
    if (!user) return false;
    await useCurrentCode?.(transaction);
    const totpKey = encrypt('two-factor', key, userId);
    const twoFactorSince = Date.now();
    await changeCredentials(transaction, user, { totpKey, totpStep: step, twoFactorSince });
    await transaction.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
    await transaction
      .insertInto('recoveryCodes')
      .values(recoveryCodes.map((one) => ({ id: hash(toPlainCode(one)), userId })))
      .execute();
    await deleteSessions(transaction, userId, { userId, ...session });
    await enqueueMail(transaction, { kind: 'two-factor-changed', userId });
    return true;
  });
}

/**
 * Turns two-factor authentication off and emails the owner. Returns false if `user` is out of date.
 *
 * @param useCode absent if staff have made sure that it is the owner
 */
export async function disableTwoFactor(user: User, useCode?: UseCode): Promise<boolean> {
  const userId = user.id;
  const db = await getDatabase();
  return db.transaction().execute(async (transaction) => {
    const current = await lockUser(transaction, user);
    if (!current) return false;
    await useCode?.(transaction);
    const off = { totpKey: null, totpStep: null, twoFactorSince: null };
    await changeCredentials(transaction, current, off);
    await transaction.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
    await enqueueMail(transaction, { kind: 'two-factor-changed', userId });
    return true;
  });
}

/**
 * Does something that needs an app code or a recovery code, see checkCode.
 *
 * @param guesser scope in which wrong codes are counted, for example a known browser
 */
export function withCode<Result>(
  userId: string,
  typed: string,
  guesser: string,
  act: (useCode: UseCode) => Promise<Result>,
): Promise<Result | 'wrong'> {
  const code = toPlainCode(typed);
  const take = /^\d{6}$/.test(code) ? takeAppCode : takeRecoveryCode;
  return checkCode(userId, guesser, (transaction) => take(transaction, userId, code), act);
}

export async function countRecoveryCodes(userId: string): Promise<number> {
  const db = await getDatabase();
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select((row) => row.fn.countAll().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

// Encrypts the key again each time, so that the previous secret can be dropped after a rotation.
async function takeAppCode(
  transaction: DatabaseTransaction,
  userId: string,
  code: string,
): Promise<boolean> {
  const user = await transaction
    .selectFrom('users')
    .select(['totpKey', 'totpStep'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const key = user?.totpKey ? decrypt('two-factor', user.totpKey, userId) : null;
  const step = key === null ? null : findStep(key, code);
  if (key === null || step === null) return false;
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({ totpStep: step, totpKey: encrypt('two-factor', key, userId) })
    .where('id', '=', userId)
    .where('totpStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function takeRecoveryCode(
  transaction: DatabaseTransaction,
  userId: string,
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('recoveryCodes')
    .where('id', '=', hash(code))
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

// Accepts one step before and one after, for clocks that differ (RFC 6238, 5.2).
function findStep(key: string, code: string): number | null {
  const timestamp = Date.now();
  const delta = createTotp(key).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : TOTP.counter({ period: PERIOD, timestamp }) + delta;
}

function createSeed(): string {
  return `${randomBytes(32).toString('base64url')}.${Date.now()}`;
}

function createTotp(key: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(key), digits: 6, period: PERIOD });
}

// Derives the TOTP key and the recovery codes from one seed by HMAC, so neither reveals the seed or the other.
function derive(seed: string, purpose: string, bytes: number): string {
  const hmac = createHmac('sha256', seed).update(purpose).digest();
  return new Secret({ buffer: new Uint8Array(hmac.subarray(0, bytes)).buffer }).base32;
}
