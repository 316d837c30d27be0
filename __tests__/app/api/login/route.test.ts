import { createSignedIn, createUser, PASSWORD } from '@/__tests__/support/accounts';
import { prepareDatabase } from '@/__tests__/support/test-database';
import { createVisitor, nativeRequest, type Visitor } from '@/__tests__/support/visitor';
import { POST } from '@/app/api/login/route';
import { getSession } from '@/lib/server/accounts/sessions';
import type { User } from '@/lib/server/accounts/users';

prepareDatabase();

async function signIn(user: User, next = '', visitor: Visitor = createVisitor()) {
  const fields = { email: user.email, password: PASSWORD, next };
  const { headers } = await POST(nativeRequest('/api/login', visitor, fields));
  return headers.get('location');
}

describe('signing in', () => {
  it('redirects members to their account and staff to their overview', async () => {
    expect(await signIn(await createUser())).toBe('/account');
    expect(await signIn(await createUser('staff'))).toBe('/staff');
  });

  it('redirects staff to the page that they requested', async () => {
    expect(await signIn(await createUser('staff'), '/account/name')).toBe('/account/name');
    expect(await signIn(await createUser('staff'), '//evil.example')).toBe('/staff');
  });

  it('redirects a signed-in user to the account, and ends the previous session', async () => {
    const staff = await createUser('staff');
    const earlier = await createSignedIn(await createUser());
    expect(await signIn(staff, '', earlier)).toBe('/account');
    expect(await getSession(new Headers({ cookie: earlier.cookie }))).toBeNull();
  });
});
