import { createSignedIn, createUser, PASSWORD } from '@/__tests__/support/accounts/accounts';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { RouteVisitor } from '@/__tests__/support/visitors/route-visitor';
import { nativeRequest } from '@/__tests__/support/visitors/visitor';
import { GET as askFor } from '@/app/(personal)/login/to/route';
import { POST as logIn } from '@/app/api/login/route';
import { POST as logOut } from '@/app/api/logout/route';
import { getSession } from '@/lib/server/accounts/signing-in/sessions';
import type { User } from '@/lib/server/accounts/users/users';

prepareDatabase();

const COOKIE = 'next';
const MINUTES = 60_000;

/** Requests a page that only users can see. */
async function ask(page: string, visitor = new RouteVisitor()): Promise<RouteVisitor> {
  const query = new URLSearchParams({ page }).toString();
  expect(await visitor.get(askFor, `/login/to?${query}`)).toBe('/login');
  return visitor;
}

function signIn({ email }: User, visitor = new RouteVisitor()): Promise<string | null> {
  return visitor.postNatively(logIn, { email, password: PASSWORD });
}

describe('signing in', () => {
  it('redirects members to their account and staff to their overview', async () => {
    expect(await signIn(await createUser())).toBe('/account');
    expect(await signIn(await createUser('staff'))).toBe('/staff');
  });

  it('redirects a signed-in user to the account, and ends the previous session', async () => {
    const staff = await createUser('staff');
    const earlier = await createSignedIn(await createUser());
    const fields = { email: staff.email, password: PASSWORD };
    const { headers } = await logIn(nativeRequest('/api/login', earlier, fields));
    expect(headers.get('location')).toBe('/account');
    expect(await getSession(new Headers({ cookie: earlier.cookie }))).toBeNull();
  });
});

describe('the page that a visitor requested before signing in', () => {
  it.each(['/account/name', '/staff/messages?show=new', '/blog#top', '/search?q=ä%20b'])(
    'is opened afterwards: %s',
    async (page) => {
      const { pathname, search, hash } = new URL(page, 'http://localhost');
      const visitor = await ask(page);
      expect(await signIn(await createUser(), visitor)).toBe(pathname + search + hash);
    },
  );

  it('is opened after a script signs in, too', async () => {
    const { email } = await createUser();
    const visitor = await ask('/account/name');
    const { location } = await visitor.post(logIn, { email, password: PASSWORD });
    expect(location).toBe('/account/name');
  });

  it('is opened after a wrong password', async () => {
    const user = await createUser();
    const visitor = await ask('/account/name');
    await visitor.postNatively(logIn, { email: user.email, password: 'wrong' });
    expect(await signIn(user, visitor)).toBe('/account/name');
  });

  it('is not remembered by a prefetch, which gets no cookie', () => {
    const headers = { 'Sec-Purpose': 'prefetch', 'Sec-Fetch-Dest': 'document' };
    const answer = askFor(new Request('http://localhost/login/to?page=/account', { headers }));
    expect(answer.status).toBe(503);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('is the page that asked last, or none if the last address was refused', async () => {
    const visitor = await ask('/account/email', await ask('/account/name'));
    expect(await signIn(await createUser(), visitor)).toBe('/account/email');
    const foreign = await ask('//evil.example', await ask('/account/name'));
    expect(await signIn(await createUser(), foreign)).toBe('/account');
  });

  it.each(['image', 'manifest', 'speculationrules', 'empty'])(
    'is not replaced by what the browser itself requests, such as %s',
    async (destination) => {
      const visitor = await ask('/account/name');
      const { headers } = visitor;
      headers.set('Sec-Fetch-Dest', destination);
      const response = askFor(new Request('http://localhost/login/to?page=/icon.svg', { headers }));
      expect(response.headers.get('location')).toBe('/login');
      expect(response.headers.getSetCookie()).toEqual([]);
    },
  );

  it.each([
    '//evil.example',
    'https://evil.example/account',
    '/\\evil.example',
    '/..//evil.example',
    '/%2e%2e//evil.example/%2e%2e/..//evil.example',
    'javascript:alert(1)',
    'account',
    '',
    `/search?q=${'x'.repeat(4_000)}`,
  ])('is ignored if it is not on this site or too long: %s', async (page) => {
    const visitor = await ask(page);
    expect(visitor.cookies.has(COOKIE)).toBe(false);
    expect(await signIn(await createUser(), visitor)).toBe('/account');
  });

  it('is kept in a cookie that scripts cannot read, and that other sites do not send', async () => {
    const { headers } = askFor(new Request('http://localhost/login/to?page=/account/name'));
    const cookie = headers.getSetCookie().find((one) => one.startsWith(`${COOKIE}=`));
    expect(cookie).toMatch(/^next=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('is forgotten after ten minutes', async () => {
    const user = await createUser();
    const [early, late] = [await ask('/account/name'), await ask('/account/name')];
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 9 * MINUTES);
    expect(await signIn(user, early)).toBe('/account/name');
    clock.mockReturnValue(Date.now() + 2 * MINUTES);
    expect(await signIn(user, late)).toBe('/account');
    clock.mockRestore();
  });

  it('is opened once: a cookie that is sent again leads to the account', async () => {
    const user = await createUser();
    const visitor = await ask('/account/name');
    const cookie = visitor.cookies.get(COOKIE) ?? '';
    expect(await signIn(user, visitor)).toBe('/account/name');
    expect(visitor.cookies.has(COOKIE)).toBe(false);
    visitor.cookies.set(COOKIE, cookie);
    expect(await signIn(user, visitor)).toBe('/account');
    await visitor.post(logOut, {});
    visitor.cookies.set(COOKIE, cookie);
    expect(await signIn(user, visitor)).toBe('/account');
  });

  it('is not opened by another visitor, or with a forged cookie', async () => {
    const user = await createUser();
    const visitor = await ask('/account/name');
    const cookie = visitor.cookies.get(COOKIE) ?? '';
    const swapped = cookie.startsWith('A') ? 'B' : 'A';
    for (const forged of ['', 'x', '/account/name', `${cookie}A`, swapped + cookie.slice(1)]) {
      const other = visitor.copy();
      other.cookies.set(COOKIE, forged);
      expect(await signIn(user, other)).toBe('/account');
    }
    const stranger = new RouteVisitor();
    stranger.open();
    stranger.cookies.set(COOKIE, cookie);
    expect(await signIn(user, stranger)).toBe('/account');
  });
});
