import { createProtected, createSignedIn } from '@/__tests__/support/accounts/accounts';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { GET as exportAccount } from '@/app/api/account/export/route';
import { GET as exportMessages } from '@/app/api/staff/export/route';
import { GET as exportLog } from '@/app/api/staff/people/log/route';
import { GET as exportCodes } from '@/app/api/account/recovery-codes/route';
import { getSession } from '@/lib/server/accounts/signing-in/sessions';
import { startSetup } from '@/lib/server/accounts/two-factor';
import type { User } from '@/lib/server/accounts/users/users';
import { closeDatabase } from '@/lib/server/database/database';

prepareDatabase();

/** Returns the query for the recovery codes of a setup that this session has begun. */
async function beginSetup(user: User, cookie: string): Promise<string> {
  const session = await getSession(new Headers({ cookie }));
  const setup = session && startSetup({ user, session }, null);
  return `?${new URLSearchParams({ setup: setup?.sealed ?? '' })}`;
}

describe.each([
  ['/api/account/export', exportAccount],
  ['/api/staff/export', exportMessages],
  ['/api/staff/people/log', exportLog],
  ['/api/account/recovery-codes', exportCodes],
])('%s', (path, handle) => {
  it('has a policy, is stored by no cache, and redirects to /unavailable while the database is down', async () => {
    // Administrators need two-factor authentication.
    const { user } = await createProtected(['messages', 'administer']);
    const { cookie } = await createSignedIn(user);
    const url = `http://localhost${path}${await beginSetup(user, cookie)}`;
    const ask = () => handle(new Request(url, { headers: { cookie } }));
    const { headers } = await ask();
    expect(headers.get('content-disposition')).toContain('attachment');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(headers.get('cache-control')).toBe('no-store');

    const { DATABASE_URL = '' } = process.env;
    await closeDatabase();
    process.env.DATABASE_URL = 'postgresql://site@127.0.0.1:1/site';
    const answer = await ask();
    process.env.DATABASE_URL = DATABASE_URL;
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/unavailable']);
    expect(takeLoggedEvents()).toContain('download.failed');
  });
});
