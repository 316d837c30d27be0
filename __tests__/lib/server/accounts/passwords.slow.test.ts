import { randomBytes, randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { hash, verify } from '@node-rs/argon2';
import {
  createAddress,
  createUser,
  OTHER_PASSWORD,
  PASSWORD,
} from '@/__tests__/support/accounts/accounts';
import { allowSlowHashes } from '@/__tests__/support/accounts/slow-hashes';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import {
  changePassword,
  checkLogin,
  isOwnPassword,
  setPasswordByLink,
} from '@/lib/server/accounts/passwords';
import {
  deleteExpiredBrowsers,
  getKnownBrowser,
  forgetOtherBrowsers,
} from '@/lib/server/accounts/signing-in/known-browsers';
import { getSession } from '@/lib/server/accounts/signing-in/sessions';
import { signIn } from '@/lib/server/accounts/signing-in/sign-ins';
import { FAILED_SIGN_INS_PER_NETWORK } from '@/lib/server/accounts/users/account-limits';
import { createLink } from '@/lib/server/accounts/users/email-tokens';
import { deleteUser, type User } from '@/lib/server/accounts/users/users';
import { getDatabase } from '@/lib/server/database/database';
import { RateLimitExceeded, tryAttempt } from '@/lib/server/forms/rate-limit';

prepareDatabase();
allowSlowHashes();

const DAY = 24 * 60 * 60 * 1000;

function logIn(email: string, password = PASSWORD, browser?: Headers, network = randomUUID()) {
  return checkLogin({ email, password }, network, browser);
}

/** Signs in; returns the cookies of the browser from then on. */
async function createBrowser(user: User, before = new Headers()): Promise<Headers> {
  const cookies = await signIn(user, before, false);
  const pairs = (cookies ?? []).map((cookie) => cookie.split(';')[0]);
  return new Headers({ cookie: pairs.join('; ') });
}

function nameOf(browser: Headers): string {
  return /browser=([\w-]+)/.exec(browser.get('cookie') ?? '')?.[1] ?? '';
}

/** Enters wrong passwords until the limit; returns their number. */
async function guess(email: string, browser?: Headers, tries = 15): Promise<number> {
  let looked = 0;
  for (let turn = 0; turn < tries; turn++) {
    const result = await logIn(email, `wrong one ${turn}`, browser).catch((error) => error);
    if (result === null) looked += 1;
    else expect(result).toBeInstanceOf(RateLimitExceeded);
  }
  return looked;
}

/** Uses up the failures that a network has left; returns their number. */
async function useUp(network: string): Promise<number> {
  const db = await getDatabase();
  for (let taken = 0; ; taken++) {
    const isTaken = await db
      .transaction()
      .execute((transaction) => tryAttempt(transaction, FAILED_SIGN_INS_PER_NETWORK, network));
    if (!isTaken) return taken;
  }
}

describe('an account under attack', () => {
  it('opens only in a known browser', async () => {
    const user = await createUser();
    const browser = await createBrowser(user);
    expect(await guess(user.email)).toBe(10);
    await expect(logIn(user.email)).rejects.toThrow(RateLimitExceeded);
    expect(await logIn(user.email, PASSWORD, browser)).toMatchObject({ id: user.id });
    // Strangers get no more guesses from that.
    await createBrowser(user, browser);
    expect(await guess(user.email)).toBe(0);
  });

  it('opens in a known browser after the password was changed elsewhere', async () => {
    const user = await createUser();
    const [browser, other] = [await createBrowser(user), await createBrowser(user)];
    const session = await getSession(other);
    if (session) await changePassword({ user, session }, OTHER_PASSWORD);
    expect(await guess(user.email)).toBe(10);
    expect(await logIn(user.email, OTHER_PASSWORD, browser)).toMatchObject({ id: user.id });
  });

  it('opens in a known browser after the network has reached its limit', async () => {
    const user = await createUser();
    const browser = await createBrowser(user);
    const network = randomUUID();
    await useUp(network);
    await expect(logIn(createAddress(), PASSWORD, undefined, network)).rejects.toThrow(
      RateLimitExceeded,
    );
    expect(await logIn(user.email, PASSWORD, browser, network)).toMatchObject({ id: user.id });
  });

  it('opens in a browser in which its owner has reset the password', async () => {
    const user = await createUser();
    const token = await createLink(user, 'reset');
    const fields = { token: token ?? '', password: OTHER_PASSWORD };
    const result = await setPasswordByLink('reset', fields, new Headers());
    if (typeof result === 'string') throw new Error(`The link is ${result}.`);
    const browser = new Headers({ cookie: result.cookie.split(';')[0] ?? '' });
    expect(await guess(user.email)).toBe(10);
    expect(await logIn(user.email, OTHER_PASSWORD, browser)).toMatchObject({ id: user.id });
  });

  it('counts a known browser separately: ten wrong passwords, in any spelling of the address', async () => {
    const user = await createUser();
    const [browser, other] = [await createBrowser(user), await createBrowser(user)];
    const tries = await Promise.allSettled(
      Array.from({ length: 30 }, (_, turn) =>
        logIn(turn % 2 ? user.email.toUpperCase() : user.email, `wrong ${turn}`, browser),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await expect(logIn(user.email, PASSWORD, browser)).rejects.toThrow(RateLimitExceeded);
    expect(await logIn(user.email, PASSWORD, other)).not.toBeNull();
    expect(await logIn(user.email)).not.toBeNull();
  });
});

describe('a device cookie', () => {
  it('is invalid for another account, or if forged, modified or expired', async () => {
    const [user, thief] = [await createUser(), await createUser()];
    const genuine = nameOf(await createBrowser(user));
    const flipped = `${genuine.startsWith('A') ? 'B' : 'A'}${genuine.slice(1)}`;
    const worthless = [
      nameOf(await createBrowser(thief)),
      randomBytes(16).toString('base64url'),
      flipped,
      genuine.slice(1),
      '',
    ];
    expect(await guess(user.email)).toBe(10);
    for (const value of worthless) {
      const headers = new Headers({ cookie: `browser=${value}` });
      await expect(logIn(user.email, PASSWORD, headers)).rejects.toThrow(RateLimitExceeded);
    }
    const headers = new Headers({ cookie: `browser=${genuine}` });
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 181 * DAY);
    expect(await getKnownBrowser(headers, user.id)).toBeNull();
    await deleteExpiredBrowsers();
    clock.mockRestore();
    expect(await getKnownBrowser(headers, user.id)).toBeNull();
  });

  it('can belong to several accounts, and becomes invalid for each separately', async () => {
    const [one, other] = [await createUser(), await createUser()];
    const first = await createBrowser(one);
    const browser = await createBrowser(other, first);
    const [here, there] = [
      await getKnownBrowser(browser, one.id),
      await getKnownBrowser(browser, other.id),
    ];
    expect([here, there]).not.toContain(null);
    expect(here).not.toBe(there);
    await deleteUser(one);
    const db = await getDatabase();
    const rows = await db
      .selectFrom('browsers')
      .select('id')
      .where('userId', '=', one.id)
      .execute();
    expect(rows).toEqual([]);
    expect(await getKnownBrowser(browser, other.id)).toBe(there);
  });

  it('is replaced at a sign-in if somebody planted it, even with one from an account of their own', async () => {
    const [user, thief] = [await createUser(), await createUser()];
    const own = await createBrowser(thief);
    const forged = new Headers({ cookie: `browser=${randomBytes(16).toString('base64url')}` });
    for (const planted of [own, forged]) {
      const browser = await createBrowser(user, planted);
      expect(await getKnownBrowser(planted, user.id)).toBeNull();
      expect(await getKnownBrowser(browser, user.id)).not.toBeNull();
      expect(browser.get('cookie')).not.toContain(nameOf(forged));
    }
    const token = (await createLink(user, 'reset')) ?? '';
    const result = await setPasswordByLink('reset', { token, password: OTHER_PASSWORD }, own);
    expect(result).toMatchObject({ cookie: expect.stringMatching(/^browser=/) });
    expect(await getKnownBrowser(own, user.id)).toBeNull();
  });

  it('that is older than signed ids stays known', async () => {
    const user = await createUser();
    const bare = new Headers({ cookie: `browser=${nameOf(await createBrowser(user))}` });
    const id = await getKnownBrowser(bare, user.id);
    expect(id).not.toBeNull();
    expect(await getKnownBrowser(await createBrowser(user, bare), user.id)).toBe(id);
  });

  it('stays below the size of a cookie, however many accounts share the browser', async () => {
    const users = await Promise.all(Array.from({ length: 10 }, () => createUser()));
    let browser = new Headers();
    for (const user of users) browser = await createBrowser(user, browser);
    const known = await Promise.all(users.map(({ id }) => getKnownBrowser(browser, id)));
    expect(known.map((id) => id !== null)).toEqual(users.map((_, turn) => turn > 1));
  });

  it('of a lost device becomes invalid together with all others', async () => {
    const user = await createUser();
    const [here, lost] = [await createBrowser(user), await createBrowser(user)];
    await forgetOtherBrowsers(here, user.id);
    expect(await getKnownBrowser(here, user.id)).not.toBeNull();
    expect(await getKnownBrowser(lost, user.id)).toBeNull();
  });

  it('is random, lasts 180 days, and is not in the database', async () => {
    const user = await createUser();
    const cookies = await signIn(user, new Headers(), false);
    const cookie = cookies?.find((one) => one.startsWith('browser=')) ?? '';
    expect(cookie).toMatch(
      /^browser=[\w-]{22}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/,
    );
    const db = await getDatabase();
    const rows = await db.selectFrom('browsers').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(cookie.slice(8, 30));
  });

  it('is valid in the latest 20 browsers of an account at most', async () => {
    const user = await createUser();
    const browsers: Headers[] = [];
    const start = Date.now();
    for (let turn = 0; turn < 22; turn++) {
      const clock = jest.spyOn(Date, 'now').mockReturnValue(start + turn);
      browsers.push(await createBrowser(user));
      clock.mockRestore();
    }
    const known = await Promise.all(browsers.map((one) => getKnownBrowser(one, user.id)));
    expect(known.map((id) => id !== null)).toEqual(browsers.map((_, turn) => turn > 1));
  });
});

it('does not use up the failures of the network when passwords are correct', async () => {
  const network = randomUUID();
  const user = await createUser();
  for (let turn = 0; turn < 10; turn++) {
    expect(await logIn(user.email, PASSWORD, undefined, network)).not.toBeNull();
  }
  expect(await logIn(user.email, 'wrong', undefined, network)).toBeNull();
  expect(await useUp(network)).toBe(FAILED_SIGN_INS_PER_NETWORK.turns - 1);
});

describe('a password that a signed-in user confirms with', () => {
  it('is counted per session, so that no session blocks another', async () => {
    const user = await createUser();
    const [here, there] = [
      await getSession(await createBrowser(user)),
      await getSession(await createBrowser(user)),
    ];
    if (!here || !there) throw new Error('Nobody is signed in.');
    for (let turn = 0; turn < 10; turn++) await isOwnPassword(here, 'wrong');
    await expect(isOwnPassword(here, PASSWORD)).rejects.toThrow(RateLimitExceeded);
    expect(await isOwnPassword(there, PASSWORD)).toBe(true);
  });

  it('costs at most thirty hashes in a quarter of an hour, even if it is correct', async () => {
    const user = await createUser();
    const session = await getSession(await createBrowser(user));
    if (!session) throw new Error('Nobody is signed in.');
    const results = [];
    for (let turn = 0; turn < 35; turn++) {
      results.push(await isOwnPassword(session, PASSWORD).catch(() => 'refused'));
    }
    expect(results.filter((one) => one === true)).toHaveLength(30);
  });
});

describe('a password that is not ASCII', () => {
  const NFC = 'Grüße an das Café 42'.normalize('NFC');
  const NFD = NFC.normalize('NFD');
  const SPACED = NFC.replaceAll(' ', '\u00a0');

  /** Creates a user whose password was hashed as typed, before passwords were prepared. */
  async function createOldUser(typed: string): Promise<User> {
    const user = await createUser();
    const passwordHash = await hash(typed, { memoryCost: 32_768, timeCost: 3, parallelism: 1 });
    const db = await getDatabase();
    await db.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute();
    return user;
  }

  async function readHash({ id }: User): Promise<string> {
    const db = await getDatabase();
    const user = db.selectFrom('users').select('passwordHash').where('id', '=', id);
    return (await user.executeTakeFirstOrThrow()).passwordHash;
  }

  it.each([
    [NFC, NFD],
    [NFD, NFC],
    [SPACED, NFD],
    [NFC, SPACED.normalize('NFD')],
  ])('is the same in every form of its letters and spaces: %j and %j', async (chosen, typed) => {
    const user = await createUser();
    const link = (await createLink(user, 'reset')) ?? '';
    await setPasswordByLink('reset', { token: link, password: chosen });
    expect(await logIn(user.email, typed)).toMatchObject({ id: user.id });
    expect(await logIn(user.email, typed.toUpperCase())).toBeNull();
  });

  it.each([
    [NFD, NFC],
    [NFD, NFD],
    [SPACED, SPACED],
    [SPACED.normalize('NFD'), SPACED],
  ])('that was stored as %j works as %j, and is then stored prepared', async (stored, typed) => {
    const user = await createOldUser(stored);
    expect(await logIn(user.email, typed)).toMatchObject({ id: user.id });
    expect(await verify(await readHash(user), NFC)).toBe(true);
    expect(await logIn(user.email, NFC)).toMatchObject({ id: user.id });
  });

  it('is stored prepared when a signed-in user confirms it, too', async () => {
    const user = await createOldUser(NFD);
    const session = await getSession(await createBrowser(user));
    expect(session && (await isOwnPassword(session, NFC))).toBe(true);
    expect(await verify(await readHash(user), NFC)).toBe(true);
  });

  it('costs as many hashes for every account and result: one for each of its forms', async () => {
    const [user, old] = [await createOldUser(NFC), await createOldUser(NFD)];
    const post = jest.spyOn(Worker.prototype, 'postMessage');
    const countChecks = async (email: string, typed: string) => {
      post.mockClear();
      await logIn(email, typed);
      return post.mock.calls.filter(([call]) => call[0] === 'verifySync').length;
    };
    for (const [typed, hashes] of [
      [NFC, 2],
      [NFD, 2],
      [SPACED, 3],
      ['пароль из пяти слов', 1],
      [PASSWORD, 1],
    ] as const) {
      for (const email of [user.email, old.email, createAddress()]) {
        expect([typed, await countChecks(email, typed)]).toEqual([typed, hashes]);
      }
    }
    post.mockRestore();
  });
});
