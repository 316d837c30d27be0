import { createSignedIn, createUser } from '@/__tests__/support/accounts/accounts';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { GET as exportAccount } from '@/app/api/account/export/route';
import { GET as exportMessages } from '@/app/api/staff/export/route';
import { closeDatabase } from '@/lib/server/database/database';

prepareDatabase();

describe.each([
  ['/api/account/export', exportAccount],
  ['/api/staff/export', exportMessages],
])('%s', (path, handle) => {
  it('is available to staff only, and redirects to /unavailable while the database is down', async () => {
    const { cookie } = await createSignedIn(await createUser('staff'));
    const ask = () => handle(new Request(`http://localhost${path}`, { headers: { cookie } }));
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
