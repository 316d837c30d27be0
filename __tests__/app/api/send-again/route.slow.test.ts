import { createAddress, createUser, PASSWORD } from '@/__tests__/support/accounts/accounts';
import { RouteVisitor } from '@/__tests__/support/visitors/route-visitor';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { POST as changeEmail } from '@/app/api/account/email/route';
import { POST as changePassword } from '@/app/api/account/password/route';
import { POST as forgotPassword } from '@/app/api/forgot-password/route';
import { POST as logIn } from '@/app/api/login/route';
import { POST as logOut } from '@/app/api/logout/route';
import { POST as register } from '@/app/api/register/route';
import { POST as sendAgain } from '@/app/api/send-again/route';
import { readSentMail } from '@/lib/server/accounts/sent-mail';
import { getDatabase } from '@/lib/server/database/database';

prepareDatabase();

const COOKIE = 'mail-sent';

/** A visitor who has just requested an email with this form. */
async function ask(
  route: typeof register,
  fields: Record<string, string>,
  visitor = new RouteVisitor(),
) {
  visitor.open();
  const { location } = await visitor.post(route, fields);
  expect(location).toBe('/mail-sent');
  return visitor;
}

async function press(visitor: RouteVisitor, fields: Record<string, string> = {}) {
  const mail = readSentMail(visitor.headers)?.id ?? '';
  return visitor.post(sendAgain, { mail, ...fields });
}

async function signIn(email: string): Promise<RouteVisitor> {
  const visitor = new RouteVisitor();
  visitor.open();
  await visitor.post(logIn, { email, password: PASSWORD });
  return visitor;
}

async function countJobs(): Promise<number> {
  const db = await getDatabase();
  return (await db.selectFrom('mailJobs').select('id').execute()).length;
}

/** Returns the number of emails that this causes. */
async function countCaused(work: () => Promise<unknown>): Promise<number> {
  const before = await countJobs();
  await work();
  return (await countJobs()) - before;
}

describe('the page after a form that sends an email', () => {
  it('knows the address, which is in no URL and encrypted in the cookie', async () => {
    const email = createAddress();
    const visitor = await ask(register, { name: 'Ann', email });
    expect(readSentMail(visitor.headers)).toMatchObject({ form: 'register', name: 'Ann', email });
    const cookie = visitor.cookies.get(COOKIE) ?? '';
    expect(Buffer.from(cookie, 'base64url').toString('latin1')).not.toContain('example.org');
  });

  it('shows the address only in the browser that sent the form', async () => {
    const visitor = await ask(forgotPassword, { email: createAddress() });
    const other = new RouteVisitor();
    other.open();
    other.cookies.set(COOKIE, visitor.cookies.get(COOKIE) ?? '');
    expect(readSentMail(other.headers)).toBeNull();
    expect(await countCaused(() => press(other))).toBe(0);
  });

  it('knows the address after a native form of a visitor who had no cookie', async () => {
    const email = createAddress();
    const visitor = new RouteVisitor();
    await visitor.postNatively(register, { name: 'Ann', email });
    expect(readSentMail(visitor.headers)).toMatchObject({ form: 'register', email });
    expect(await countCaused(() => press(visitor))).toBe(1);
  });

  it('shows the address for half an hour', async () => {
    const visitor = await ask(forgotPassword, { email: createAddress() });
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 29 * 60_000);
    expect(readSentMail(visitor.headers)).not.toBeNull();
    clock.mockReturnValue(Date.now() + 2 * 60_000);
    expect(readSentMail(visitor.headers)).toBeNull();
    clock.mockRestore();
  });

  it('ignores a modified cookie', async () => {
    const visitor = await ask(forgotPassword, { email: createAddress() });
    const cookie = visitor.cookies.get(COOKIE) ?? '';
    const swapped = cookie.startsWith('A') ? 'B' : 'A';
    for (const changed of ['', 'x', `${cookie}A`, cookie.slice(0, -4), swapped + cookie.slice(1)]) {
      visitor.cookies.set(COOKIE, changed);
      expect(readSentMail(visitor.headers)).toBeNull();
    }
  });

  it('forgets the address at sign-in and at sign-out', async () => {
    const { email } = await createUser();
    const visitor = await ask(forgotPassword, { email: createAddress() });
    await visitor.post(logIn, { email, password: PASSWORD });
    expect(readSentMail(visitor.headers)).toBeNull();
    await ask(forgotPassword, { email: createAddress() }, visitor);
    expect(readSentMail(visitor.headers)).not.toBeNull();
    await visitor.post(logOut, {});
    expect(readSentMail(visitor.headers)).toBeNull();
  });

  it('looks the same whether or not the account exists', async () => {
    const { email } = await createUser();
    const unknown = createAddress();
    for (const [route, fields] of [
      [register, { name: 'Ann' }],
      [forgotPassword, {}],
    ] as const) {
      const sizes = [];
      for (const address of [email, unknown]) {
        const visitor = await ask(route, { ...fields, email: address });
        const { status, location } = await press(visitor);
        expect([status, location]).toEqual([201, '/mail-sent?done=again']);
        sizes.push(visitor.cookies.get(COOKIE)?.length);
      }
      expect(sizes[0]).toBe(sizes[1]);
    }
  });
});

describe('requesting an email again', () => {
  it.each([
    ['register', register, { name: 'Ann' }],
    ['forgot-password', forgotPassword, {}],
  ] as const)('repeats the form %s', async (_, route, fields) => {
    const visitor = await ask(route, { ...fields, email: createAddress() });
    expect(await countCaused(() => press(visitor))).toBe(1);
  });

  it('does nothing for a visitor who has sent no form', async () => {
    const visitor = new RouteVisitor();
    visitor.open();
    expect(await countCaused(() => press(visitor))).toBe(0);
    expect((await press(visitor)).location).toBe('/mail-sent');
  });

  it('does nothing in a tab that shows an earlier email', async () => {
    const visitor = await ask(register, { name: 'Ann', email: createAddress() });
    const mail = readSentMail(visitor.headers)?.id ?? '';
    await ask(forgotPassword, { email: createAddress() }, visitor);
    expect(await countCaused(() => visitor.post(sendAgain, { mail }))).toBe(0);
  });

  it('is limited across all browsers', async () => {
    const email = createAddress();
    const caused = await countCaused(async () => {
      for (let browser = 0; browser < 4; browser++) {
        const visitor = new RouteVisitor();
        visitor.open();
        const alias = email.replace('@', `+${browser}@`);
        await visitor.post(register, { name: 'Ann', email: alias });
        for (let count = 0; count < 4; count++) await press(visitor);
      }
    });
    expect(caused).toBeLessThanOrEqual(5);
  });

  it('sends to the suggested address if the visitor confirms it, and to no other', async () => {
    const email = createAddress();
    const typed = email.replace('example.org', 'gmial.com');
    const visitor = await ask(register, { name: 'Ann', email: typed });
    await press(visitor, { corrected: 'on' });
    expect(readSentMail(visitor.headers)?.email).toBe(typed.replace('gmial.com', 'gmail.com'));
    const fine = await ask(register, { name: 'Ann', email });
    await press(fine, { corrected: `other@example.org` });
    expect(readSentMail(fine.headers)?.email).toBe(email);
  });
});

describe('requesting a change of email address again', () => {
  async function askForChange() {
    const { email } = await createUser();
    const visitor = await signIn(email);
    const changed = createAddress().replace('example.org', 'gmial.com');
    await ask(changeEmail, { email: changed, password: PASSWORD }, visitor);
    return visitor;
  }

  it('needs no password for the same address', async () => {
    const visitor = await askForChange();
    expect(await countCaused(() => press(visitor))).toBeGreaterThan(0);
    expect((await press(visitor)).location).toBe('/mail-sent?done=again');
  });

  it('needs the password for another address', async () => {
    const visitor = await askForChange();
    const typed = readSentMail(visitor.headers)?.email;
    await press(visitor, { corrected: 'on' });
    expect(readSentMail(visitor.headers)?.email).toBe(typed);
  });

  it('needs the password after it has changed', async () => {
    const visitor = await askForChange();
    const newPassword = 'quite another password 9';
    const { location } = await visitor.post(changePassword, { password: PASSWORD, newPassword });
    expect(location).toBe('/account?done=password');
    expect(await countCaused(() => press(visitor))).toBe(0);
    expect((await press(visitor)).location).toBe('/account/email?correct');
  });
});
