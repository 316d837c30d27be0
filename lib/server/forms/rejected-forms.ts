import 'server-only';
import { z } from 'zod';
import { createRandomId, hash } from '@/lib/server/crypto';
import { getDatabase } from '@/lib/server/database/database';
import { countAttempt } from '@/lib/server/forms/rate-limit';

/** Cookie that identifies a rejected form. */
export const REJECTED_COOKIE = 'rejected';

/** Seconds for which a rejected form is stored, so that its page can show it again. */
export const REJECTED_FOR = 600;

// Enough for the failed sign-ins of a whole campus without scripts.
const LIMIT = { name: 'rejected', turns: 300, within: REJECTED_FOR * 1000, isPerNetwork: true };

const entriesSchema = z.object({
  values: z.record(z.string(), z.string()),
  errors: z.record(z.string(), z.string()),
  notice: z.string().nullable(),
});

export type RejectedForm = z.infer<typeof entriesSchema>;

/** Stores what the visitor typed, and returns a secret id for retrieving it. Throws RateLimitExceeded. */
export async function saveRejectedForm(
  form: string,
  rejected: RejectedForm,
  client: string,
): Promise<string> {
  const id = createRandomId();
  const db = await getDatabase();
  await db.transaction().execute(async (transaction) => {
    await countAttempt(transaction, LIMIT, client);
    await transaction
      .insertInto('rejectedForms')
      .values({
        id: hash(id),
        form,
        entries: JSON.stringify(rejected),
        expiresAt: Date.now() + REJECTED_FOR * 1000,
      })
      .execute();
  });
  return id;
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
