import 'server-only';
import { z } from 'zod';
import { createRandomId, hash } from '@/lib/server/crypto';
import { getDatabase, type DatabaseTransaction } from '@/lib/server/database/database';
import { countAttempt } from '@/lib/server/forms/rate-limit';
import { formatHostCookie } from '@/lib/server/http/cookies/cookies';

/** Cookie that identifies a rejected form. */
export const REJECTED_COOKIE = 'rejected';

/** Time for which a rejected form is stored, so that its page can show it again. */
const REJECTED_MS = 10 * 60_000;

// Enough for the failed sign-ins of a whole campus without scripts.
const LIMIT = { name: 'rejected', turns: 300, within: REJECTED_MS, isPerNetwork: true };

// Strangers can cause no more, whatever the number of their networks.
const MOST_BYTES = 20_000_000;

// Counted for each row, which takes more room than its text. Bounds the number of rows too.
const ROW_BYTES = 2_000;

// A row that writers update to take turns, or together they would store more.
const LOCK = { id: 'lock', form: '', entries: '' };

const entriesSchema = z.object({
  values: z.record(z.string(), z.string()),
  errors: z.record(z.string(), z.string()),
  notice: z.string().nullable(),
});

export type RejectedForm = z.infer<typeof entriesSchema>;

/**
 * Stores what the visitor typed, and returns a secret id for retrieving it; null if all stored forms already take
 * 20 MB. Throws RateLimitExceeded.
 */
export async function saveRejectedForm(
  form: string,
  rejected: RejectedForm,
  client: string,
): Promise<string | null> {
  const id = createRandomId();
  const entries = JSON.stringify(rejected);
  const expiresAt = Date.now() + REJECTED_MS;
  const db = await getDatabase();
  return db.transaction().execute(async (transaction) => {
    await countAttempt(transaction, LIMIT, client);
    await transaction
      .insertInto('rejectedForms')
      .values({ ...LOCK, expiresAt })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ expiresAt }))
      .execute();
    const size = Buffer.byteLength(entries) + ROW_BYTES;
    if ((await measureStored(transaction)) + size > MOST_BYTES) return null;
    await transaction
      .insertInto('rejectedForms')
      .values({ id: hash(id), form, entries, expiresAt })
      .execute();
    return id;
  });
}

/** Deletes expired forms, which would count until the next clean-up, and returns the size of all others. */
async function measureStored(transaction: DatabaseTransaction): Promise<number> {
  await transaction.deleteFrom('rejectedForms').where('expiresAt', '<', Date.now()).execute();
  const { bytes, rows } = await transaction
    .selectFrom('rejectedForms')
    .select((row) => [
      row.fn.sum(row.fn('octet_length', ['entries'])).as('bytes'),
      row.fn.countAll().as('rows'),
    ])
    .executeTakeFirstOrThrow();
  return Number(bytes) + Number(rows) * ROW_BYTES;
}

/** Returns the cookie that identifies a rejected form; for null, one that deletes the cookie. */
export function formatRejectedCookie(id: string | null): string {
  return formatHostCookie(REJECTED_COOKIE, id ?? '', id === null ? 0 : REJECTED_MS);
}

/** Returns the values and errors of a rejected form; null once they have expired. */
export async function getRejectedForm(form: string, id: string): Promise<RejectedForm | null> {
  const db = await getDatabase();
  const row = await db
    .selectFrom('rejectedForms')
    .select('entries')
    .where('id', '=', hash(id))
    .where('form', '=', form)
    .where('expiresAt', '>', Date.now())
    .executeTakeFirst();
  return row ? entriesSchema.parse(JSON.parse(row.entries)) : null;
}

export async function deleteExpiredRejectedForms(): Promise<void> {
  const db = await getDatabase();
  await db.deleteFrom('rejectedForms').where('expiresAt', '<', Date.now()).execute();
}
