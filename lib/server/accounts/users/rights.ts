import 'server-only';
import { getDatabase, type Database } from '@/lib/server/database/database';
import type { Tables } from '@/lib/server/database/tables';
import type { User } from '@/lib/server/accounts/users/users';
import { coversPattern, matchAny } from '@/lib/server/content/path-patterns';

/** Something that only some users may do, such as publish alerts, read messages, write content, or manage rights. */
export type Right = Tables['rights']['right'];

/** A right, and the files for which a user has it; the pattern `*` is everything. */
export type Grant = { right: Right; pattern: string };

export const RIGHTS = [
  'administer',
  'alerts',
  'messages',
  'preview',
  'publish',
  'write',
] as const satisfies readonly Right[];

/** Rights that may be for a part of the content. */
export const PARTIAL: readonly Right[] = ['administer', 'publish', 'write'];

const MEMBER_COLUMNS = [
  'users.id',
  'email',
  'name',
  'verifiedAt',
  'twoFactorSince',
  'deactivatedAt',
] as const;

/** A user with at least one right. */
export type StaffMember = Pick<
  User,
  'id' | 'email' | 'name' | 'verifiedAt' | 'twoFactorSince' | 'deactivatedAt'
> & { grants: Grant[] };

/** Pattern of a right for everything. */
export const EVERYTHING = '*';

const LONGEST_PATTERN = 200;

/** Lists the rights that a user has for the whole site or, if content is concerned, for a part of it. */
export async function listRights(userId: string): Promise<Right[]> {
  return toRights(await listGrants(userId));
}

/** Returns the rights among grants, without those for a part of what cannot be divided. */
export function toRights(grants: readonly Grant[]): Right[] {
  const valid = grants.filter(
    ({ right, pattern }) => pattern === EVERYTHING || PARTIAL.includes(right),
  );
  return [...new Set(valid.map(({ right }) => right))];
}

export async function listGrants(userId: string, transaction?: Database): Promise<Grant[]> {
  const db = transaction ?? (await getDatabase());
  return db
    .selectFrom('rights')
    .select(['right', 'pattern'])
    .where('userId', '=', userId)
    .orderBy('right')
    .orderBy('pattern')
    .execute();
}

/** Whether the grants give a right for a file of the content folder. Who may publish may also write. */
export function coversFile(
  grants: readonly Grant[],
  right: 'write' | 'publish' | 'administer',
  file: string,
): boolean {
  return (
    hasOneName(file) &&
    grants.some(
      (grant) =>
        (grant.right === right || (grant.right === 'publish' && right === 'write')) &&
        matchesPattern(grant.pattern, file),
    )
  );
}

/** Whether a path is the only name of its file, so that no pattern covers a file elsewhere, as in `pages/../blog/a.md`. */
function hasOneName(file: string): boolean {
  const isPart = (part: string) => part !== '' && !part.startsWith('.');
  return file.split('/').every(isPart) && file === file.normalize('NFC');
}

/** Whether a path matches the pattern of a right, in which `*` alone is everything. */
function matchesPattern(pattern: string, file: string): boolean {
  return pattern === EVERYTHING || matchAny([pattern])(file);
}

/** Whether the grants allow their owner to grant or revoke a right: administrators do so within their own patterns. */
export function mayGrant(grants: readonly Grant[], { pattern }: Grant): boolean {
  return grants.some(
    ({ right, pattern: own }) =>
      right === 'administer' &&
      (own === EVERYTHING ||
        (pattern !== EVERYTHING && isShort(pattern) && coversPattern(own, pattern))),
  );
}

/** Whether the grants allow their owner to manage accounts, and not only rights. */
export function mayManageAccounts(grants: readonly Grant[]): boolean {
  return mayGrant(grants, { right: 'administer', pattern: EVERYTHING });
}

/** Whether a right can have a pattern: `*`, or names of files in the content folder as the site writes them. */
export function isPattern(right: Right, pattern: string): boolean {
  if (pattern === EVERYTHING) return true;
  const isName = hasOneName(pattern) && !/[\s\p{C}\\]/u.test(pattern);
  return PARTIAL.includes(right) && isShort(pattern) && isName;
}

// Comparing patterns takes time and memory in proportion to the product of their lengths.
function isShort(pattern: string): boolean {
  return pattern.length <= LONGEST_PATTERN;
}

/** Grants rights to a user, who may have some of them already. Returns whether the user had not had all of them. */
export async function grantRights(
  userId: string,
  rights: readonly Right[],
  pattern = EVERYTHING,
  transaction?: Database,
): Promise<boolean> {
  if (rights.length === 0) return false;
  const rows = rights.map((right) => ({
    id: toRightId(userId, right, pattern),
    userId,
    right,
    pattern,
  }));
  const db = transaction ?? (await getDatabase());
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('rights')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Returns the id of a right or of an invitation to it, so that nobody has the same one twice. */
export function toRightId(userId: string, right: Right, pattern: string): string {
  return `${userId} ${right} ${pattern}`;
}

/** Revokes rights of a user, for all patterns unless one is given. Returns whether the user had any of them. */
export async function revokeRights(
  userId: string,
  rights: readonly Right[],
  pattern?: string,
  transaction?: Database,
): Promise<boolean> {
  const db = transaction ?? (await getDatabase());
  const deletion = db
    .deleteFrom('rights')
    .where('userId', '=', userId)
    .where('right', 'in', rights);
  const { numDeletedRows } = await (
    pattern === undefined ? deletion : deletion.where('pattern', '=', pattern)
  ).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Lists everybody who has a right, in the order of their addresses. */
export async function listStaff(transaction?: Database): Promise<StaffMember[]> {
  const db = transaction ?? (await getDatabase());
  const rows = await db
    .selectFrom('rights')
    .innerJoin('users', 'users.id', 'rights.userId')
    .select([...MEMBER_COLUMNS, 'right', 'pattern'])
    .orderBy('emailKey')
    .orderBy('right')
    .orderBy('pattern')
    .execute();
  const staff = new Map<string, StaffMember>();
  for (const { right, pattern, ...user } of rows) {
    const member = staff.get(user.id) ?? { ...user, grants: [] };
    member.grants.push({ right, pattern });
    staff.set(user.id, member);
  }
  return [...staff.values()];
}
