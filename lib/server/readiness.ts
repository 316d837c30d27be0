import 'server-only';
import { checkDatabase, describeDatabase } from '@/lib/server/database';
import { describeError, log } from '@/lib/server/log';

/** Whether the database answers and is in the shape that this version needs; if not, the log says why. */
export async function checkReadiness(): Promise<boolean> {
  try {
    await checkDatabase();
    return true;
  } catch (error) {
    log('database.unreachable', { database: describeDatabase(), ...describeError(error) });
    return false;
  }
}
