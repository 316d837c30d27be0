import { randomUUID } from 'node:crypto';
import { createAddress, PASSWORD } from '@/__tests__/support/accounts/accounts';
import {
  asked,
  createAdministrator,
  createRector,
  createSomebody,
  lastMail,
  setState,
  type Somebody,
} from '@/__tests__/support/accounts/people';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { findToken, listMails } from '@/__tests__/support/servers/mailbox';
import { POST as act } from '@/app/api/staff/people/act/route';
import { POST as invite } from '@/app/api/staff/people/invite/route';
import { verifyEmailForm } from '@/lib/forms/verify-email';
import { registerUser } from '@/lib/server/accounts/email-verification';
import { setPasswordByLink } from '@/lib/server/accounts/passwords';
import { listPeople } from '@/lib/server/accounts/people/people-list';
import { grantRights, listGrants, revokeRights } from '@/lib/server/accounts/users/rights';
import { deleteUser, getUser, getUserByEmail, type User } from '@/lib/server/accounts/users/users';
import { getDatabase } from '@/lib/server/database/database';
import { sendDueMails } from '@/lib/server/mail/deliver-mails';
import { composeMail } from '@/lib/server/operations/compose-mail';

prepareDatabase();

let rector: Somebody;

beforeEach(async () => {
  rector = await createRector();
});

afterEach(() => {
  delete process.env.STAFF_TWO_FACTOR;
});

async function accept(email: string): Promise<Awaited<ReturnType<typeof setPasswordByLink>>> {
  await sendDueMails(composeMail);
  const token = findToken(email, verifyEmailForm.page) ?? '';
  return setPasswordByLink('verify', { token, password: PASSWORD });
}

const grantsOf = async (email: string) => listGrants((await getUserByEmail(email))?.id ?? '');

describe('an invitation', () => {
  it('gives its rights as soon as somebody has chosen a password, and once only', async () => {
    const email = createAddress();
    const sent = await rector.visitor.post(invite, asked(email, 'write\npublish', 'events/**'));
    expect(sent.location).toBe('/staff/people?done=invited');
    expect(await grantsOf(email)).toEqual([]);
    expect((await listPeople({ grants: await listGrants(rector.user.id) })).invited).toMatchObject([
      { email, grants: [{ right: 'publish' }, { right: 'write', pattern: 'events/**' }] },
    ]);
    expect(await accept(email)).toHaveProperty('cookie');
    expect(lastMail(email)).toContain('You have been invited to work on our website');
    expect(await grantsOf(email)).toEqual([
      { right: 'publish', pattern: 'events/**' },
      { right: 'write', pattern: 'events/**' },
    ]);
    const user = await getUserByEmail(email);
    await revokeRights(user?.id ?? '', ['publish', 'write']);
    expect(await accept(email)).toBe('dead');
    expect(await grantsOf(email)).toEqual([]);
  });

  it('waits for somebody who registers because the link has expired', async () => {
    const email = createAddress();
    await rector.visitor.post(invite, asked(email));
    await sendDueMails(composeMail);
    await registerUser({ name: 'Ben', email }, randomUUID());
    await accept(email);
    expect(await grantsOf(email)).toEqual([{ right: 'write', pattern: '*' }]);
  });

  it.each([
    ['has lost the right', ({ id }: User) => revokeRights(id, ['administer'])],
    [
      'manages other files now',
      async ({ id }: User) => {
        await revokeRights(id, ['administer']);
        await grantRights(id, ['administer'], 'news/**');
      },
    ],
    ['was deactivated', async (user: User) => void (await setState(rector, user, 'deactivated'))],
    ['has deleted their account', deleteUser],
  ])('gives nothing if the person who sent it %s', async (_, lose) => {
    const inviter = await createAdministrator('events/**');
    const email = createAddress();
    await inviter.visitor.post(invite, asked(email, 'publish', 'events/a.md'));
    await sendDueMails(composeMail);
    await lose(inviter.user);
    expect(await accept(email)).toHaveProperty('cookie');
    expect(await grantsOf(email)).toEqual([]);
  });

  it('gives nothing after it was withdrawn', async () => {
    const email = createAddress();
    await rector.visitor.post(invite, asked(email));
    const id = (await getUserByEmail(email))?.id ?? '';
    const values = { id, action: 'withdrawn', right: 'write', pattern: '*' };
    const other = await createAdministrator('events/**');
    expect((await other.visitor.post(act, values)).location).toContain('done=beyond');
    expect((await rector.visitor.post(act, values)).location).toContain('done=withdrawn');
    expect((await rector.visitor.post(act, values)).location).toContain('done=gone');
    await sendDueMails(composeMail);
    expect(listMails(email)).toEqual([]);
    await registerUser({ name: 'Ben', email }, randomUUID());
    await accept(email);
    expect(await grantsOf(email)).toEqual([]);
  });

  it('gives nothing to somebody who takes its address for another account', async () => {
    const email = createAddress();
    await rector.visitor.post(invite, asked(email));
    const db = await getDatabase();
    await db.deleteFrom('users').where('email', '=', email).execute();
    expect(await db.selectFrom('invitations').selectAll().execute()).toEqual([]);
  });

  it('of somebody who has an account gives the rights at once, and says so by email', async () => {
    const { user } = await createSomebody();
    const { location } = await rector.visitor.post(invite, asked(user.email, 'messages'));
    expect(location).toBe('/staff/people?done=granted');
    expect(await listGrants(user.id)).toEqual([{ right: 'messages', pattern: '*' }]);
    expect(await getUser(user.id)).toMatchObject({ name: user.name });
    await sendDueMails(composeMail);
    expect(lastMail(user.email)).toContain('- Read and answer messages');
  });

  it('is limited: a thousand of them send fifty emails', async () => {
    const answers = [];
    for (let sent = 0; sent < 60; sent += 1) {
      answers.push((await rector.visitor.post(invite, asked(createAddress()))).status);
    }
    expect(answers.filter((status) => status === 429)).toHaveLength(10);
    const db = await getDatabase();
    const jobs = db.selectFrom('mailJobs').select('id').where('kind', '=', 'invited');
    const waiting = await jobs.where('state', '=', 'waiting').execute();
    expect(waiting.length).toBeLessThanOrEqual(50);
    await db.deleteFrom('mailJobs').execute();
  });

  it('is sent whatever strangers have registered, and at most five times a day to one mailbox', async () => {
    const email = createAddress();
    for (let turn = 0; turn < 5; turn += 1) {
      await registerUser({ name: 'Eve', email: email.replace('@', `+${turn}@`) }, randomUUID());
    }
    await expect(registerUser({ name: 'Eve', email }, randomUUID())).rejects.toThrow();
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const address = email.replace('@', `+${turn}@`);
      statuses.push((await rector.visitor.post(invite, asked(address))).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it.each([
    { email: 'a@example.org\r\nBcc: eve@example.org' },
    { email: 'a@example.org, eve@example.org' },
    { email: 'Ann <a@example.org>' },
    { pattern: 'events/**\r\nBcc: eve@example.org' },
    { pattern: '../site.yaml' },
    { pattern: '/events/**' },
    { pattern: 'events/.secret' },
    { pattern: 'events//a.md' },
    { rights: 'constructor' },
    { rights: '' },
    { rights: 'messages', pattern: 'events/**' },
  ])('is refused with %j', async (odd) => {
    const { status } = await rector.visitor.post(invite, {
      ...asked('a@example.org', 'write', 'events/**'),
      ...odd,
    });
    expect(status).toBe(422);
    expect(await getUserByEmail('a@example.org')).toBeNull();
  });

  it('adds no header to an email with a name that has several lines', async () => {
    const email = createAddress();
    await rector.visitor.post(invite, { ...asked(email), name: 'Ben\r\nBcc: eve@example.org' });
    await sendDueMails(composeMail);
    expect(lastMail(email)).toMatch(/^To: (?!.*eve@)/m);
    expect(lastMail(email)).not.toContain('eve@example.org');
  });
});
