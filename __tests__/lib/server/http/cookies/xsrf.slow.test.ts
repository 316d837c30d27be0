import {
  createAddress,
  createUser,
  OTHER_PASSWORD,
  PASSWORD,
} from '@/__tests__/support/accounts/accounts';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { RouteVisitor } from '@/__tests__/support/visitors/route-visitor';
import { POST as saveName } from '@/app/api/account/name/route';
import { POST as requestReset } from '@/app/api/forgot-password/route';
import { POST as logIn } from '@/app/api/login/route';
import { POST as logOut } from '@/app/api/logout/route';
import { POST as resetPassword } from '@/app/api/reset-password/route';
import { XSRF_COOKIE } from '@/lib/http';
import { createLink } from '@/lib/server/accounts/users/email-tokens';
import { SESSION_COOKIE } from '@/lib/server/http/cookies/cookies';

prepareDatabase();

async function signIn(visitor: RouteVisitor): Promise<void> {
  const { email } = await createUser();
  const fields = { email, password: PASSWORD, keep: '' };
  expect(await visitor.post(logIn, fields)).toMatchObject({ status: 201, location: '/account' });
}

/** Posts as an attacker who has saved a token, in both cookie and header. */
function postWith(visitor: RouteVisitor, token: string) {
  visitor.cookies.set(XSRF_COOKIE, token);
  return visitor.post(requestReset, { email: createAddress() }, token);
}

describe('a token from before a sign-in', () => {
  it('works neither during the session nor after the sign-out', async () => {
    const visitor = new RouteVisitor();
    const token = visitor.open();
    expect(await postWith(visitor, token)).toMatchObject({ status: 201 });
    await signIn(visitor);
    expect(await postWith(visitor, token)).toMatchObject({ status: 403 });
    await visitor.post(logOut, {});
    expect(await postWith(visitor, token)).toMatchObject({ status: 403 });
  });
});

describe('a token in another tab', () => {
  it('still works after a password reset where nobody is signed in', async () => {
    const visitor = new RouteVisitor();
    const user = await createUser();
    const fields = { token: (await createLink(user, 'reset')) ?? '', password: OTHER_PASSWORD };
    const token = visitor.open();
    expect(await visitor.post(resetPassword, fields)).toMatchObject({ status: 201 });
    expect(await visitor.post(resetPassword, fields, token)).toMatchObject({ status: 422 });
  });

  it('is refused after a password reset that has signed a user out', async () => {
    const visitor = new RouteVisitor();
    await signIn(visitor);
    const user = await createUser();
    const fields = { token: (await createLink(user, 'reset')) ?? '', password: OTHER_PASSWORD };
    const token = visitor.open();
    expect(await visitor.post(resetPassword, fields)).toMatchObject({ status: 201 });
    expect(visitor.cookies.has(SESSION_COOKIE)).toBe(false);
    expect(await postWith(visitor, token)).toMatchObject({ status: 403 });
  });
});

describe('a token from a session', () => {
  it('works neither after the sign-out nor in the next session', async () => {
    const visitor = new RouteVisitor();
    await signIn(visitor);
    const token = visitor.open();
    expect(await visitor.post(saveName, { name: 'Ann' }, token)).toMatchObject({ status: 201 });
    await visitor.post(logOut, {});
    expect(await postWith(visitor, token)).toMatchObject({ status: 403 });
    await signIn(visitor);
    expect(await postWith(visitor, token)).toMatchObject({ status: 403 });
  });
});
