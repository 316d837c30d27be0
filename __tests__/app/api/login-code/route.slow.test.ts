import { createProtected, formatCode, PASSWORD } from '@/__tests__/support/accounts/accounts';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { RouteVisitor } from '@/__tests__/support/visitors/route-visitor';
import { POST as sendCode } from '@/app/api/login-code/route';
import { POST as logIn } from '@/app/api/login/route';
import { getCurrentUser } from '@/lib/server/accounts/signing-in/current-user';
import { countRecoveryCodes } from '@/lib/server/accounts/two-factor';
import { WRONG_CODES } from '@/lib/server/accounts/users/account-limits';
import type { User } from '@/lib/server/accounts/users/users';
import { getDatabase } from '@/lib/server/database/database';
import { tryAttempt } from '@/lib/server/forms/rate-limit';

prepareDatabase();

/** Enters the password, so that only the code is missing. */
async function startSigningIn({ email }: User): Promise<RouteVisitor> {
  const visitor = new RouteVisitor();
  await visitor.post(logIn, { email, password: PASSWORD });
  return visitor;
}

function send(visitor: RouteVisitor, code: string) {
  return visitor.post(sendCode, { code, next: '', with: 'recovery' });
}

/** Returns how many wrong codes the account may still enter. */
async function countGuessesLeft({ id }: User): Promise<number> {
  const db = await getDatabase();
  for (let left = 0; ; left++) {
    const isLeft = await db
      .transaction()
      .execute((transaction) => tryAttempt(transaction, WRONG_CODES, id));
    if (!isLeft) return left;
  }
}

describe('the second step of signing in', () => {
  it('uses up one of several recovery codes that are sent at once', async () => {
    const { user, setup } = await createProtected();
    const visitor = await startSigningIn(user);
    const tries = setup.recoveryCodes.map((code) => send(visitor.copy(), code));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ location }) => location === '/account')).toHaveLength(1);
    expect(answers.filter(({ location }) => location === '/notice/sign-in-expired')).toHaveLength(
      9,
    );
    expect(await countRecoveryCodes(user.id)).toBe(9);
    expect(await countGuessesLeft(user)).toBe(WRONG_CODES.turns);
  });

  it('uses up no code if it has already been completed', async () => {
    const { user, setup } = await createProtected();
    const visitor = await startSigningIn(user);
    const late = visitor.copy();
    const [first = '', second = ''] = setup.recoveryCodes;
    expect(await send(visitor, first)).toMatchObject({ location: '/account' });
    expect(await send(late, second)).toMatchObject({ location: '/notice/sign-in-expired' });
    expect(await send(late, formatCode(setup))).toMatchObject({
      location: '/notice/sign-in-expired',
    });
    expect(await countRecoveryCodes(user.id)).toBe(9);
  });

  it('stays open after a wrong code, with everything else undone', async () => {
    const { user, setup } = await createProtected();
    const visitor = await startSigningIn(user);
    expect(await send(visitor, 'abcd-abcd-abcd-abcd')).toMatchObject({ status: 422 });
    expect(await getCurrentUser(visitor.headers)).toBeNull();
    const [code = ''] = setup.recoveryCodes;
    expect(await send(visitor, code)).toMatchObject({ location: '/account' });
    expect(await getCurrentUser(visitor.headers)).toMatchObject({ user: { id: user.id } });
  });

  it('takes codes with capitals, dashes and the digits of any script', async () => {
    const { user, setup } = await createProtected();
    const arabic = new Intl.NumberFormat('ar-EG', { useGrouping: false, minimumIntegerDigits: 6 });
    const typed = `\u200f${arabic.format(Number(formatCode(setup)))}`;
    expect(await send(await startSigningIn(user), typed)).toMatchObject({ location: '/account' });
    const [code = ''] = setup.recoveryCodes;
    const capitals = code.toUpperCase().replaceAll('-', '\u2013');
    expect(await send(await startSigningIn(user), capitals)).toMatchObject({
      location: '/account',
    });
  });
});
