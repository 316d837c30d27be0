import 'server-only';
import { getDatabase, type DatabaseTransaction } from '@/lib/server/database/database';
import type { Tables } from '@/lib/server/database/tables';
import { matchAny } from '@/lib/server/content/path-patterns';

/** Something that only some users may do, such as publish alerts, read messages, or write content. */
export type Right = Tables['rights']['right'];

/** A right, and the files for which a user has it; the pattern `*` is everything. */
export type Grant = { right: Right; pattern: string };

export const RIGHTS: readonly Right[] = ['alerts', 'messages', 'preview', 'publish', 'write'];

/** Rights that may be for a part of the content. */
const PARTIAL: readonly Right[] = ['publish', 'write'];

/** A user with at least one right. */
export type StaffMember = { email: string; name: string; grants: Grant[] };

const EVERYTHING = '*';

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

export async function listGrants(userId: string): Promise<Grant[]> {
  const db = await getDatabase();
  return db
    .selectFrom('rights')
    .select(['right', 'pattern'])
    .where('userId', '=', userId)
    .orderBy('right')
    .orderBy('pattern')
    .execute();
}

/** Whether the grants give a right for a file of the content folder. Who may publish may also write. */
export function coversFile(grants: readonly Grant[], right: 'write' | 'publish', file: string) {
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
export function matchesPattern(pattern: string, file: string): boolean {
  return pattern === EVERYTHING || matchAny([pattern])(file);
}

/** Grants rights to a user, who may have some of them already. */
export async function grantRights(
  userId: string,
  rights: readonly Right[],
  pattern = EVERYTHING,
): Promise<void> {
  if (rights.length === 0) return;
  const rows = rights.map((right) => ({
    id: `${userId} ${right} ${pattern}`,
    userId,
    right,
    pattern,
  }));
  const db = await getDatabase();
  await db
    .insertInto('rights')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Revokes rights of a user, for all patterns unless one is given. Returns whether the user had any of them. */
export async function revokeRights(
  userId: string,
  rights: readonly Right[],
  pattern?: string,
): Promise<boolean> {
  const db = await getDatabase();
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
export async function listStaff(): Promise<StaffMember[]> {
  const db = await getDatabase();
  const rows = await db
    .selectFrom('rights')
    .innerJoin('users', 'users.id', 'rights.userId')
    .select(['users.id', 'email', 'name', 'right', 'pattern'])
    .orderBy('emailKey')
    .orderBy('right')
    .orderBy('pattern')
    .execute();
  const staff = new Map<string, StaffMember>();
  for (const { id, email, name, right, pattern } of rows) {
    const member = staff.get(id) ?? { email, name, grants: [] };
    member.grants.push({ right, pattern });
    staff.set(id, member);
  }
  return [...staff.values()];
}

/** Lists the ids of the users who may see the preview and want emails about changes that wait. */
export async function listSubscribers(transaction: DatabaseTransaction): Promise<string[]> {
  const rows = await transaction
    .selectFrom('rights')
    .innerJoin('users', 'users.id', 'rights.userId')
    .select('users.id')
    .where('right', '=', 'preview')
    .where('pattern', '=', EVERYTHING)
    .where('wantsHeldMails', '=', 1)
    .orderBy('users.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists the ids of the users who may publish at least one of these files. */
export async function listPublishers(
  transaction: DatabaseTransaction,
  files: readonly string[],
): Promise<string[]> {
  if (files.length === 0) return [];
  const grants = await transaction
    .selectFrom('rights')
    .select(['userId', 'right', 'pattern'])
    .where('right', '=', 'publish')
    .orderBy('userId')
    .execute();
  const covering = grants.filter((grant) =>
    files.some((file) => coversFile([grant], 'publish', file)),
  );
  return [...new Set(covering.map(({ userId }) => userId))];
}
