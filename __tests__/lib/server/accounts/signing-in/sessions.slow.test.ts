import { createUser } from '@/__tests__/support/accounts/accounts';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { later } from '@/__tests__/support/jest/later';
import {
  deleteExpiredSessions,
  deleteOtherSessions,
  deleteSession,
  getSession,
  listSessions,
} from '@/lib/server/accounts/signing-in/sessions';
import { signIn } from '@/lib/server/accounts/signing-in/sign-ins';
import type { User } from '@/lib/server/accounts/users/users';
import { getDatabase } from '@/lib/server/database/database';

prepareDatabase();

const DAY = 24 * 60 * 60 * 1000;

/** Returns the headers of a browser in which the user has signed in. */
async function logIn(user: User): Promise<Headers> {
  const cookies = await signIn(user, new Headers(), false);
  return new Headers({ cookie: cookies?.[0]?.split(';')[0] ?? '' });
}

describe('a session', () => {
  it('is identified by a 256-bit cookie that is not in the database', async () => {
    const user = await createUser();
    const browser = await logIn(user);
    const secret = browser.get('cookie')?.split('=')[1] ?? '';
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const db = await getDatabase();
    const rows = await db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    const flipped = secret.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    expect(await getSession(new Headers({ cookie: `session=${flipped}` }))).toBeNull();
    expect(await getSession(new Headers({ cookie: 'session=' }))).toBeNull();
    expect(await getSession(new Headers())).toBeNull();
  });

  it('expires after seven days without use, and after thirty in any case', async () => {
    const user = await createUser();
    const idle = await logIn(user);
    expect(await later(6.9 * DAY, () => getSession(idle))).not.toBeNull();
    expect(await later(13.7 * DAY, () => getSession(idle))).not.toBeNull();
    expect(await later(20.8 * DAY, () => getSession(idle))).toBeNull();

    const busy = await logIn(user);
    for (let day = 6; day < 30; day += 6) {
      expect(await later(day * DAY, () => getSession(busy))).not.toBeNull();
    }
    expect(await later(29.9 * DAY, () => getSession(busy))).not.toBeNull();
    expect(await later(30.1 * DAY, () => getSession(busy))).toBeNull();
  });

  it('can be ended only by its user, alone or with all others', async () => {
    const user = await createUser();
    const [here, there, elsewhere] = [await logIn(user), await logIn(user), await logIn(user)];
    const own = await getSession(here);
    const other = await getSession(there);
    const stranger = await getSession(await logIn(await createUser()));
    await deleteSession(stranger?.userId ?? '', other?.id ?? '');
    expect(await getSession(there)).not.toBeNull();
    await deleteSession(own?.userId ?? '', other?.id ?? '');
    expect(await getSession(there)).toBeNull();
    if (own) await deleteOtherSessions(own);
    expect(await getSession(elsewhere)).toBeNull();
    expect(await getSession(here)).not.toBeNull();
    expect(await listSessions(own?.userId ?? '')).toHaveLength(1);
  });

  it('is deleted with its user and when it expires', async () => {
    const user = await createUser();
    const browser = await logIn(user);
    await later(31 * DAY, deleteExpiredSessions);
    expect(await getSession(browser)).toBeNull();

    const again = await logIn(user);
    const db = await getDatabase();
    await db.deleteFrom('users').where('id', '=', user.id).execute();
    expect(await getSession(again)).toBeNull();
  });
});
