import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { hash } from '@node-rs/argon2';
import { allowSlowHashes } from '@/__tests__/support/accounts/slow-hashes';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { later } from '@/__tests__/support/jest/later';
import { processorTime } from '@/__tests__/support/jest/processor-time';
import { startSmtpServer, type TestSmtpServer } from '@/__tests__/support/servers/smtp-server';
import { changeEmail, registerUser } from '@/lib/server/accounts/email-verification';
import { checkLogin, requestReset, setPasswordByLink } from '@/lib/server/accounts/passwords';
import { getSession } from '@/lib/server/accounts/signing-in/sessions';
import { signIn } from '@/lib/server/accounts/signing-in/sign-ins';
import { getDatabase } from '@/lib/server/database/database';
import { RateLimitExceeded } from '@/lib/server/forms/rate-limit';
import { sendDueMails } from '@/lib/server/mail/deliver-mails';
import { composeMail } from '@/lib/server/operations/compose-mail';

prepareDatabase();
allowSlowHashes();

const PASSWORD = 'river stone lamp 7';
const DAY = 24 * 60 * 60 * 1000;
let smtp: TestSmtpServer;

beforeAll(async () => {
  smtp = await startSmtpServer();
  Object.assign(process.env, { SMTP_URL: smtp.url, MAIL_FROM: 'site@example.edu' });
});

beforeEach(() => {
  smtp.received.length = 0;
});

afterAll(() => smtp.stop());

function createAddress(): string {
  return `Ann.${randomUUID()}@example.org`;
}

function register(email: string, name = 'Ann'): Promise<void> {
  return registerUser({ name, email }, randomUUID());
}

async function confirm(token: string | null, password = PASSWORD): Promise<boolean> {
  return (await setPasswordByLink('verify', { token: token ?? '', password })) !== 'dead';
}

async function reset(token: string | null, password: string): Promise<boolean> {
  return (await setPasswordByLink('reset', { token: token ?? '', password })) !== 'dead';
}

/** Sends all due emails; returns the link in the newest to this address, or null. */
async function readLink(email: string): Promise<string | null> {
  await sendDueMails(composeMail);
  const mail = smtp.received.filter(({ to }) => to[0] === email).at(-1);
  const body = mail?.body.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
  return /token=(\S+)/.exec(body)?.[1] ?? null;
}

async function createUser(email = createAddress(), password = PASSWORD): Promise<string> {
  await register(email);
  expect(await confirm(await readLink(email), password)).toBe(true);
  return email;
}

function login(email: string, password = PASSWORD, client = randomUUID()) {
  return checkLogin({ email, password }, client);
}

async function logInAs(email: string, browser = {}): Promise<Headers> {
  const user = await login(email);
  if (!user) throw new Error(`${email} cannot log in.`);
  const cookies = await signIn(user, new Headers(browser), false);
  return new Headers({ cookie: cookies?.[0]?.split(';')[0] ?? '' });
}

describe('an account', () => {
  it('opens with the password of the person who confirms its address', async () => {
    const email = createAddress();
    await register(email);
    for (const password of [PASSWORD, '']) expect(await login(email, password)).toBeNull();
    expect(await confirm(await readLink(email))).toBe(true);
    expect(await login(email)).toMatchObject({ name: 'Ann', email });
    expect((await login(email))?.verifiedAt).not.toBeNull();
  });

  it('is found by any spelling of its address', async () => {
    const email = await createUser();
    expect(await login(email.toUpperCase())).toMatchObject({ email });
  });

  it('is not found with a wrong or missing password', async () => {
    const email = await createUser();
    expect(await login(email, `${PASSWORD} `)).toBeNull();
    expect(await login(email, PASSWORD.toUpperCase())).toBeNull();
    expect(await login(createAddress())).toBeNull();
  });

  it('is created once when two requests register it at once, ignoring case', async () => {
    const email = createAddress();
    await Promise.all([register(email), register(email.toUpperCase()), register(email)]);
    const db = await getDatabase();
    const users = await db
      .selectFrom('users')
      .select('id')
      .where('emailKey', '=', email.toLowerCase())
      .execute();
    expect(users).toHaveLength(1);
  });

  it('stays unchanged when somebody registers it again, and its owner is notified', async () => {
    const email = await createUser();
    smtp.received.length = 0;
    await register(email, 'Eve');
    expect(await readLink(email)).toBeNull();
    expect(smtp.received.map(({ to }) => to)).toEqual([[email]]);
    expect(await login(email)).toMatchObject({ name: 'Ann' });
  });

  it('can be registered again while unconfirmed, which invalidates the earlier link', async () => {
    const email = createAddress();
    await register(email);
    const first = await readLink(email);
    await register(email);
    const second = await readLink(email);
    expect(await confirm(first)).toBe(false);
    expect(await confirm(second)).toBe(true);
  });

  it('gets its confirmation link again from a password reset while unconfirmed', async () => {
    const email = createAddress();
    await register(email);
    const first = await readLink(email);
    await requestReset(email, randomUUID());
    const second = await readLink(email);
    expect(await confirm(first)).toBe(false);
    expect(await reset(second, PASSWORD)).toBe(false);
    expect(await confirm(second)).toBe(true);
  });
});

describe('a password', () => {
  it('is stored as an argon2id hash with its parameters', async () => {
    const email = await createUser();
    const db = await getDatabase();
    const { passwordHash } = await db
      .selectFrom('users')
      .select('passwordHash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const [, m = 0, t = 0] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(passwordHash) ?? [];
    expect(Number(m)).toBeGreaterThanOrEqual(19_456);
    expect(Number(t)).toBeGreaterThanOrEqual(2);
  });

  it('gets a stronger hash at the next sign-in', async () => {
    const email = await createUser();
    const db = await getDatabase();
    const passwordHash = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1 });
    await db.updateTable('users').set({ passwordHash }).where('email', '=', email).execute();
    expect(await login(email)).not.toBeNull();
    const user = db.selectFrom('users').select('passwordHash').where('email', '=', email);
    expect((await user.executeTakeFirstOrThrow()).passwordHash).not.toContain('m=8192');
  });

  it.each(['  spaces around it  ', '😀🚲🌊🏔️🎻📚🧭🪴', 'ß ẞ ss İ i̇'])(
    'may be %j',
    async (password) => {
      const email = await createUser(createAddress(), password);
      expect(await login(email, password)).not.toBeNull();
      expect(await login(email, password.trim().toLowerCase())).toEqual(
        password === password.trim().toLowerCase() ? expect.anything() : null,
      );
    },
  );
});

describe('an emailed link', () => {
  it('works once, however often it is opened at the same time', async () => {
    const email = createAddress();
    await register(email);
    const link = (await readLink(email)) ?? '';
    const tries = await Promise.all([confirm(link), confirm(link), confirm(link)]);
    expect(tries.filter(Boolean)).toHaveLength(1);
  });

  it('is valid for a day to confirm an address', async () => {
    const [early, late] = [createAddress(), createAddress()];
    await register(early);
    await register(late);
    const [first, second] = [await readLink(early), await readLink(late)];
    expect(await later(0.99 * DAY, () => confirm(first))).toBe(true);
    expect(await later(1.01 * DAY, () => confirm(second))).toBe(false);
  });

  it('is valid for an hour to set a password', async () => {
    const email = await createUser();
    await requestReset(email, randomUUID());
    const link = (await readLink(email)) ?? '';
    expect(await later(DAY / 24 + 1_000, () => reset(link, 'another lamp 8'))).toBe(false);
    expect(await login(email)).not.toBeNull();
  });

  it('is invalid when modified, truncated, or meant for another purpose', async () => {
    const email = createAddress();
    await register(email);
    const link = (await readLink(email)) ?? '';
    const [id = '', signature = ''] = link.split('.');
    const flipped = `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`;
    for (const wrong of [
      '',
      '.',
      id,
      `${id}.`,
      `${id}.${flipped}`,
      link.slice(0, -1),
      `x${link}`,
      `${link}.`,
      `${link}.x`,
      `${id}.x.${signature}`,
    ]) {
      expect(await confirm(wrong)).toBe(false);
    }
    expect(await reset(link, 'another lamp 8')).toBe(false);
    expect(await changeEmail(link)).toBeNull();
    expect(await confirm(link)).toBe(true);
  });

  it('cannot be forged from the contents of the database', async () => {
    const email = createAddress();
    await register(email);
    const link = (await readLink(email)) ?? '';
    const db = await getDatabase();
    const rows = await Promise.all(
      (['users', 'tokens', 'mailJobs', 'sessions'] as const).map((table) =>
        sql`select * from ${sql.table(table)}`.execute(db),
      ),
    );
    const dump = JSON.stringify(rows.flatMap((one) => one.rows));
    expect(dump).toContain(link.split('.')[0]);
    expect(dump).not.toContain(link.split('.')[1]);
    expect(dump).not.toContain(PASSWORD);
  });
});

it('is sent to one mailbox at most five times an hour, whatever tags its addresses have', async () => {
  const email = createAddress();
  const tries = await Promise.allSettled(
    Array.from({ length: 15 }, (_, turn) => register(email.replace('@', `+${turn}@`))),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  // The response says so: no email is on its way to this address.
  await expect(register(email)).rejects.toThrow(RateLimitExceeded);
});

it('lets the owner register, however often strangers have registered the address', async () => {
  const email = createAddress();
  await sendDueMails(composeMail);
  smtp.received.length = 0;
  for (let turn = 0; turn < 10; turn++) await register(email, `Stranger ${turn}`);
  await register(email);
  const link = await readLink(email);
  expect(smtp.received).toHaveLength(5);
  expect(await confirm(link)).toBe(true);
  expect(await login(email)).not.toBeNull();
});

describe('a forgotten password', () => {
  it('is replaced with the emailed link; every session ends and the owner is notified', async () => {
    const email = await createUser();
    const browser = await logInAs(email);
    await requestReset(email, randomUUID());
    const first = (await readLink(email)) ?? '';
    await requestReset(email, randomUUID());
    const second = (await readLink(email)) ?? '';
    expect(await reset(first, 'another stone lamp 8')).toBe(false);
    expect(await reset(second, 'another stone lamp 8')).toBe(true);
    expect(await reset(second, 'a third stone lamp 9')).toBe(false);
    expect(await login(email)).toBeNull();
    expect(await login(email, 'another stone lamp 8')).not.toBeNull();
    expect(await getSession(browser)).toBeNull();
    smtp.received.length = 0;
    await sendDueMails(composeMail);
    expect(smtp.received.map(({ to }) => to)).toEqual([[email]]);
  });

  it('sends nothing to an address without an account', async () => {
    await requestReset(createAddress(), randomUUID());
    await sendDueMails(composeMail);
    expect(smtp.received).toEqual([]);
  });

  it('gets the same response while a link is queued, without further emails', async () => {
    const email = await createUser();
    smtp.received.length = 0;
    for (let turn = 0; turn < 20; turn++) await requestReset(email.toUpperCase(), randomUUID());
    const link = (await readLink(email)) ?? '';
    expect(smtp.received).toHaveLength(2);
    expect(await later(29 * 60_000, () => reset(link, 'another stone lamp 8'))).toBe(true);
  });

  it('can be reset while strangers request resets for other addresses of the mailbox', async () => {
    const email = await createUser();
    for (let turn = 0; turn < 5; turn++) {
      await requestReset(email.replace('@', `+${turn}@`), randomUUID());
    }
    await requestReset(email, randomUUID());
    expect(await reset(await readLink(email), 'another stone lamp 8')).toBe(true);
  });

  it('can be reset by its owner, however often strangers request resets', async () => {
    const email = await createUser();
    for (let minute = 0; minute < 120; minute += 5) {
      await later(minute * 60_000, () => requestReset(email, randomUUID()));
    }
    await later(150 * 60_000, async () => {
      await requestReset(email, randomUUID());
      const link = (await readLink(email)) ?? '';
      expect(await reset(link, 'another stone lamp 8')).toBe(true);
    });
  });

  it('costs few hashes per link, and none for an invalid link', async () => {
    const email = await createUser();
    await requestReset(email, randomUUID());
    const link = (await readLink(email)) ?? '';
    const tries = await Promise.allSettled(
      Array.from({ length: 30 }, () => reset(link, 'another stone lamp 8')),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(tries.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(1);
    const start = processorTime();
    for (let turn = 0; turn < 300; turn++) {
      expect(await reset(link, 'another stone lamp 8')).toBe(false);
    }
    // A fifth of the time of that many hashes.
    expect(processorTime() - start).toBeLessThan(2_400);
  });
});

describe('wrong passwords', () => {
  it('block an account after ten from anywhere, while its sessions continue', async () => {
    const email = await createUser();
    const browser = await logInAs(email);
    const tries = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => login(email, `wrong one ${index}`)),
    );
    const looked = tries.filter(({ status }) => status === 'fulfilled');
    expect(looked).toHaveLength(10);
    await expect(login(email)).rejects.toThrow(RateLimitExceeded);
    expect(await getSession(browser)).not.toBeNull();
    expect(await later(16 * 60_000, () => login(email))).not.toBeNull();
  });

  it('are forgotten after a sign-in', async () => {
    const email = await createUser();
    for (let round = 0; round < 3; round++) {
      for (let turn = 0; turn < 9; turn++) await login(email, 'wrong');
      await logInAs(email);
    }
  });

  it('from a clock that ran fast block nobody once the clock is correct', async () => {
    const email = await createUser();
    await later(DAY / 2, async () => {
      for (let turn = 0; turn < 10; turn++) await login(email, 'wrong');
      await expect(login(email)).rejects.toThrow(RateLimitExceeded);
    });
    expect(await login(email)).not.toBeNull();
  });
});
