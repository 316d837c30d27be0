import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import {
  consumeCode,
  createCurrent,
  createSignedIn,
  createUser,
  formatCode,
  createProtected,
} from '@/__tests__/support/accounts/accounts';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { listMails } from '@/__tests__/support/servers/mailbox';
import { accountMailsText } from '@/lib/i18n/en/account-mails';
import { getSession } from '@/lib/server/accounts/signing-in/sessions';
import {
  countRecoveryCodes,
  disableTwoFactor,
  enableTwoFactor,
  startSetup,
  type TwoFactorSetup,
} from '@/lib/server/accounts/two-factor';
import { getUser } from '@/lib/server/accounts/users/users';
import { getSite } from '@/lib/server/content/content';
import { getDatabase } from '@/lib/server/database/database';
import { RateLimitExceeded } from '@/lib/server/forms/rate-limit';
import { sendDueMails } from '@/lib/server/mail/deliver-mails';
import { composeMail } from '@/lib/server/operations/compose-mail';

prepareDatabase();

const STEP = 30_000;
// In the middle of a time step, so that no test crosses its end.
const NOW = Math.floor(Date.now() / STEP) * STEP + STEP / 2;

let clock: jest.SpyInstance<number, []>;

beforeEach(() => {
  clock = jest.spyOn(Date, 'now').mockReturnValue(NOW);
});

afterEach(() => clock.mockRestore());

/** Returns the app's code this many steps from now. */
function codeOf(setup: TwoFactorSetup, steps = 0): string {
  return formatCode(setup, NOW + steps * STEP);
}

describe('setting up two-factor authentication', () => {
  it('shows the same setup again, to the same user only', async () => {
    const user = await createUser();
    const [here, other] = [await createCurrent(user), await createCurrent(await createUser())];
    const setup = startSetup(here, null);
    expect(startSetup(here, setup?.sealed ?? '')).toEqual(setup);
    expect(startSetup(other, setup?.sealed ?? '')).toBeNull();
    expect(startSetup(here, '')).toBeNull();
    const tampered = setup?.sealed.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    expect(startSetup(here, tampered ?? '')).toBeNull();
    expect(startSetup(here, null)).not.toEqual(setup);
  });

  it('does not show a key that was shown in another session', async () => {
    const user = await createUser();
    const [thief, owner] = [await createCurrent(user), await createCurrent(user)];
    expect(startSetup(owner, startSetup(thief, null)?.sealed ?? '')).toBeNull();
  });

  it('does not show a setup again after an hour or after its use', async () => {
    const current = await createCurrent(await createUser());
    const setup = startSetup(current, null);
    if (!setup) throw new Error('There is no setup.');
    const sealed = startSetup(current, null)?.sealed ?? '';
    clock.mockReturnValue(NOW + 59 * 60_000);
    expect(startSetup(current, sealed)).not.toBeNull();
    clock.mockReturnValue(NOW + 60 * 60_000);
    expect(startSetup(current, sealed)).toBeNull();
    clock.mockReturnValue(NOW);
    expect(await enableTwoFactor(current.session, setup, codeOf(setup))).toBe(true);
    const user = await getUser(current.user.id);
    expect(user && startSetup({ ...current, user }, setup.sealed)).toBeNull();
  });

  it('replaces the setup that was shown, not one that came in between', async () => {
    const current = await createCurrent(await createUser());
    const [first, second] = [startSetup(current, null), startSetup(current, null)];
    if (!first || !second) throw new Error('There is no setup.');
    expect(await enableTwoFactor(current.session, first, codeOf(first))).toBe(true);
    expect(await enableTwoFactor(current.session, second, codeOf(second))).toBe(false);
    expect(await consumeCode(current.user.id, first.recoveryCodes[0] ?? '')).toBe(true);
  });

  it("gives the app a key of 160 bits, the site's name and the user's address", async () => {
    const user = await createUser();
    const setup = startSetup(await createCurrent(user), null);
    expect(Secret.fromBase32(setup?.key ?? '').bytes).toHaveLength(20);
    const uri = new URL(setup?.uri ?? '');
    expect(uri.searchParams.get('secret')).toBe(setup?.key);
    expect(decodeURIComponent(uri.pathname)).toContain(user.email);
  });

  it('requires a code, notifies the owner and ends the other sessions', async () => {
    const user = await createUser();
    const [here, there] = [await createSignedIn(user), await createSignedIn(user)];
    const session = await getSession(new Headers(here));
    const setup = session && startSetup({ user, session }, null);
    if (!setup) throw new Error('There is no setup or no session.');
    const wrong = codeOf(setup) === '000000' ? '000001' : '000000';
    expect(await enableTwoFactor(session, setup, wrong)).toBe(false);
    expect(await getUser(user.id)).toMatchObject({ twoFactorSince: null });
    expect(
      await enableTwoFactor(
        session,
        setup,
        ` ${codeOf(setup).slice(0, 3)} ${codeOf(setup).slice(3)}`,
      ),
    ).toBe(true);
    expect(await getUser(user.id)).toMatchObject({ twoFactorSince: NOW });
    expect(await getSession(new Headers(here))).not.toBeNull();
    expect(await getSession(new Headers(there))).toBeNull();
    await sendDueMails(composeMail);
    expect(listMails(user.email).at(-1)).toContain('/account');
  });

  it('stores nothing that reveals codes', async () => {
    const { setup } = await createProtected();
    const db = await getDatabase();
    const tables = ['users', 'recoveryCodes', 'mailJobs', 'rejectedForms'] as const;
    const rows = await Promise.all(
      tables.map((table) => sql`select * from ${sql.table(table)}`.execute(db)),
    );
    const dump = JSON.stringify(rows.map((one) => one.rows));
    for (const secret of [setup.key, ...setup.recoveryCodes]) {
      expect(dump).not.toContain(secret);
      expect(dump).not.toContain(secret.replaceAll('-', ''));
    }
  });
});

describe('an app code', () => {
  it('conforms to RFC 6238', async () => {
    // Appendix B: the key "12345678901234567890" at 1111111111 seconds, the last six digits of eight.
    const key = new TOTP({ secret: Secret.fromUTF8('12345678901234567890') });
    expect(key.generate({ timestamp: 1_111_111_111_000 })).toBe('050471');
  });

  it('is single-use, even when it is sent twice at once', async () => {
    const { user, setup } = await createProtected();
    const code = codeOf(setup);
    const tries = await Promise.all([1, 2, 3].map(() => consumeCode(user.id, code)));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await consumeCode(user.id, code)).toBe(false);
    clock.mockReturnValue(NOW + STEP);
    expect(await consumeCode(user.id, codeOf(setup, 1))).toBe(true);
  });

  it('may be half a minute early or late, but not more', async () => {
    const { user, setup } = await createProtected();
    expect(await consumeCode(user.id, codeOf(setup, 2))).toBe(false);
    expect(await consumeCode(user.id, codeOf(setup, -2))).toBe(false);
    expect(await consumeCode(user.id, codeOf(setup, 1))).toBe(true);
    // An older code than the last one used is invalid too.
    expect(await consumeCode(user.id, codeOf(setup, 0))).toBe(false);
  });

  it('is invalid for another user and after two-factor authentication is turned off', async () => {
    const [{ user, setup }, other] = [await createProtected(), await createProtected()];
    expect(await consumeCode(other.user.id, codeOf(setup))).toBe(false);
    expect(await disableTwoFactor(user)).toBe(true);
    expect(await consumeCode(user.id, codeOf(setup))).toBe(false);
    expect(await getUser(user.id)).toMatchObject({ twoFactorSince: null });
  });

  it('may be wrong at most ten times in a quarter of an hour', async () => {
    const { user, setup } = await createProtected();
    const tries = await Promise.allSettled(
      Array.from({ length: 15 }, () => consumeCode(user.id, randomUUID())),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await expect(consumeCode(user.id, codeOf(setup))).rejects.toThrow(RateLimitExceeded);
    clock.mockReturnValue(NOW + 16 * 60_000);
    expect(await consumeCode(user.id, codeOf(setup, 32))).toBe(true);
  });

  it('is reported to the owner once after ten wrong codes, without a name', async () => {
    const { user } = await createProtected();
    await sendDueMails(composeMail);
    const before = listMails(user.email).length;
    const guess = () => consumeCode(user.id, '000 000', randomUUID()).catch(() => null);
    for (let turn = 0; turn < 9; turn++) await consumeCode(user.id, 'wrong');
    await guess();
    await sendDueMails(composeMail);
    expect(listMails(user.email)).toHaveLength(before);
    await consumeCode(user.id, 'wrong');
    await sendDueMails(composeMail);
    expect(listMails(user.email)).toHaveLength(before + 1);
    expect(listMails(user.email).at(-1)).toContain(
      `Subject: ${accountMailsText.wrongCodes.subject(getSite().brand)}`,
    );
    for (let minute = 16; minute < 60; minute += 4) {
      clock.mockReturnValue(NOW + minute * 60_000);
      for (let turn = 0; turn < 11; turn++) await consumeCode(user.id, 'wrong').catch(() => null);
    }
    await sendDueMails(composeMail);
    expect(listMails(user.email)).toHaveLength(before + 1);
  });

  it('is accepted from a known browser while strangers guess', async () => {
    const { user, setup } = await createProtected();
    for (let turn = 0; turn < 10; turn++) await consumeCode(user.id, 'wrong');
    await expect(consumeCode(user.id, codeOf(setup))).rejects.toThrow(RateLimitExceeded);
    expect(await consumeCode(user.id, codeOf(setup), 'known browser')).toBe(true);
  });

  it("stays valid during and after a rotation of the site's secret", async () => {
    const before = { ...process.env };
    const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
    process.env.SECRET = first;
    const { user, setup } = await createProtected();
    Object.assign(process.env, { SECRET: second, SECRET_PREVIOUS: first });
    expect(await consumeCode(user.id, codeOf(setup))).toBe(true);
    delete process.env.SECRET_PREVIOUS;
    clock.mockReturnValue(NOW + STEP);
    expect(await consumeCode(user.id, codeOf(setup, 1))).toBe(true);
    process.env.SECRET = 'c'.repeat(32);
    clock.mockReturnValue(NOW + 2 * STEP);
    expect(await consumeCode(user.id, codeOf(setup, 2))).toBe(false);
    expect(await consumeCode(user.id, setup.recoveryCodes[0] ?? '')).toBe(true);
    process.env = before;
  });
});

describe('a recovery code', () => {
  it('is single-use, however it is typed', async () => {
    const { user, setup } = await createProtected();
    const [code = '', other = ''] = setup.recoveryCodes;
    const typed = code.toUpperCase().replaceAll('-', ' ');
    const tries = await Promise.all([consumeCode(user.id, typed), consumeCode(user.id, code)]);
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await countRecoveryCodes(user.id)).toBe(9);
    expect(await consumeCode(user.id, other)).toBe(true);
  });

  it('is invalid after two-factor authentication is set up again', async () => {
    const { user: before, setup } = await createProtected();
    const user = await getUser(before.id);
    const current = user && (await createCurrent(user));
    const again = current && startSetup(current, null);
    if (!again) throw new Error('There is no setup.');
    expect(await enableTwoFactor(current.session, again, codeOf(again))).toBe(true);
    expect(await consumeCode(user.id, setup.recoveryCodes[0] ?? '')).toBe(false);
    expect(await countRecoveryCodes(user.id)).toBe(10);
  });
});
