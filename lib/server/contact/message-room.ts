import 'server-only';
import type { DatabaseTransaction } from '@/lib/server/database/database';
import { RateLimitExceeded } from '@/lib/server/forms/rate-limit';
import { oncePerProcess } from '@/lib/server/once-per-process';

const DAY_MS = 24 * 60 * 60 * 1000;

// Nobody reads more in a day. Together with their emails, as many take some 100 MB.
const MOST_A_DAY = 20_000;

// Counts the rows, because a `RateLimit` would read and write a list of all these times with every message. Counting takes
// a millisecond, and a few messages more make no difference.
const COUNTED_EVERY = 100;

const room = oncePerProcess('message-room', () => ({ left: 0 }));

/** Throws RateLimitExceeded if all clients together have sent as many messages as the site stores in a day. */
export async function requireMessageRoom(transaction: DatabaseTransaction): Promise<void> {
  if (room.left > 0) {
    room.left -= 1;
    return;
  }
  const now = Date.now();
  const last = await transaction
    .selectFrom('messages')
    .select('createdAt')
    .where('createdAt', '>', now - DAY_MS)
    .orderBy('createdAt', 'desc')
    .offset(MOST_A_DAY - 1)
    .limit(1)
    .executeTakeFirst();
  if (last) throw new RateLimitExceeded(last.createdAt + DAY_MS - now);
  room.left = COUNTED_EVERY;
}
