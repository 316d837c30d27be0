import { randomUUID } from 'node:crypto';
import { createAddress, createUser, PASSWORD } from '@/__tests__/support/accounts/accounts';
import { signInAs } from '@/__tests__/support/alerts/alerts';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { findToken, listMails } from '@/__tests__/support/servers/mailbox';
import type { RouteVisitor } from '@/__tests__/support/visitors/route-visitor';
import { POST as deleteAccount } from '@/app/api/account/delete/route';
import { POST as act } from '@/app/api/staff/people/act/route';
import { POST as grant } from '@/app/api/staff/people/grant/route';
import { POST as invite } from '@/app/api/staff/people/invite/route';
import { GET as exportLog } from '@/app/api/staff/people/log/route';
import { verifyEmailForm } from '@/lib/forms/verify-email';
import { registerUser } from '@/lib/server/accounts/email-verification';
import { checkLogin, requestReset, setPasswordByLink } from '@/lib/server/accounts/passwords';
import { isOnlyAdministrator } from '@/lib/server/accounts/people/change-people';
import { getPerson, listPeople } from '@/lib/server/accounts/people/people-list';
import { listRightActsOf } from '@/lib/server/accounts/people/right-log';
import { getAdministrator } from '@/lib/server/accounts/signing-in/current-user';
import {
  grantRights,
  isPattern,
  listGrants,
  mayGrant,
  revokeRights,
  type Right,
} from '@/lib/server/accounts/users/rights';
import { deleteUser, getUser, getUserByEmail, type User } from '@/lib/server/accounts/users/users';
import { getDatabase } from '@/lib/server/database/database';
import { listLog } from '@/lib/server/editor/act-log';
import { inTurn, recordAct } from '@/lib/server/editor/history';
import { sendDueMails } from '@/lib/server/mail/deliver-mails';
import { deleteExpired } from '@/lib/server/operations/delete-expired';
import { composeMail } from '@/lib/server/operations/compose-mail';

prepareDatabase();

const DAY = 24 * 60 * 60_000;

type Somebody = { user: User; visitor: RouteVisitor };

let rector: Somebody;

beforeEach(async () => {
  process.env.STAFF_TWO_FACTOR = 'optional';
  const db = await getDatabase();
  await db.deleteFrom('limits').execute();
  await db.deleteFrom('rights').execute();
  rector = await createAdministrator('*');
});

afterEach(() => {
  delete process.env.STAFF_TWO_FACTOR;
});

async function createSomebody(right?: Right, pattern = '*'): Promise<Somebody> {
  const user = await createUser();
  if (right) await grantRights(user.id, [right], pattern);
  return { user, visitor: await signInAs(user) };
}

const createAdministrator = (pattern: string) => createSomebody('administer', pattern);

const asked = (email: string, rights = 'write', pattern = '') => ({
  name: 'Ben',
  email,
  rights,
  pattern,
});

async function give({ visitor }: Somebody, to: User, rights: string, pattern = '') {
  return visitor.post(grant, { id: to.id, rights, pattern });
}

async function revoke(by: Somebody, from: User, right: string, pattern = '*') {
  const { location } = await by.visitor.post(act, {
    id: from.id,
    action: 'revoked',
    right,
    pattern,
  });
  return new URL(location ?? '', 'http://localhost').searchParams.get('done');
}

async function setState(by: Somebody, of: User, action: 'deactivated' | 'reactivated') {
  const { location } = await by.visitor.post(act, { id: of.id, action, right: '', pattern: '' });
  return new URL(location ?? '', 'http://localhost').searchParams.get('done');
}

async function accept(email: string): Promise<Awaited<ReturnType<typeof setPasswordByLink>>> {
  await sendDueMails(composeMail);
  const token = findToken(email, verifyEmailForm.page) ?? '';
  return setPasswordByLink('verify', { token, password: PASSWORD });
}

const grantsOf = async (email: string) => listGrants((await getUserByEmail(email))?.id ?? '');
const lastMail = (email: string) => listMails(email).at(-1) ?? '';

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

describe('somebody who does not administer', () => {
  it.each(['publish', 'messages', undefined] as const)(
    'cannot change rights with the right %s',
    async (right) => {
      const other = await createSomebody(right);
      const { user } = await createSomebody('write');
      const login = '/login/to?page=%2Fstaff%2Fpeople';
      expect((await other.visitor.post(invite, asked(createAddress()))).location).toContain(login);
      expect((await give(other, user, 'publish')).location).toContain(login);
      expect((await give(other, other.user, 'administer')).location).toContain(login);
      expect(await revoke(other, user, 'write')).toBeNull();
      expect(await setState(other, user, 'deactivated')).toBeNull();
      expect(await listGrants(user.id)).toEqual([{ right: 'write', pattern: '*' }]);
      const request = new Request('http://localhost/', { headers: other.visitor.headers });
      expect((await exportLog(request)).headers.get('location')).toContain(login);
    },
  );

  it('cannot change rights without the two-factor authentication that publishing needs', async () => {
    delete process.env.STAFF_TWO_FACTOR;
    expect(await getAdministrator(rector.visitor.headers)).toBeNull();
    expect((await rector.visitor.post(invite, asked(createAddress()))).location).toContain('login');
  });
});

describe('an administrator', () => {
  it('grants and revokes within their own pattern only', async () => {
    const other = await createAdministrator('events/**');
    const { user } = await createSomebody('write', 'news/**');
    for (const pattern of ['events/2027/**', 'events/a.md', 'events/**']) {
      expect((await give(other, user, 'publish\nadminister', pattern)).location).toContain(
        'done=granted',
      );
    }
    for (const pattern of ['', '*', '**', 'news/**', 'event*', 'ev*/a.md', '**/a.md']) {
      expect((await give(other, user, 'write', pattern)).status).toBe(422);
    }
    expect((await give(other, user, 'messages')).status).toBe(422);
    expect(await revoke(other, user, 'write', 'news/**')).toBe('beyond');
    expect(await revoke(other, rector.user, 'administer')).toBe('beyond');
    expect(await revoke(other, user, 'publish', 'events/a.md')).toBe('revoked');
    expect(await setState(other, user, 'deactivated')).toBe('beyond');
    expect(await setState(other, rector.user, 'deactivated')).toBe('beyond');
    const { people } = await listPeople({ grants: await listGrants(other.user.id) });
    expect(people.map(({ id }) => id).sort()).toEqual([other.user.id, user.id].sort());
    for (const id of [rector.user.id, randomUUID()]) {
      expect(await getPerson(id, { grants: await listGrants(other.user.id) })).toBeNull();
    }
    const shown = people.flatMap(({ grants }) => grants.map(({ pattern }) => pattern));
    expect(shown.every((pattern) => pattern.startsWith('events/'))).toBe(true);
  });

  it('cannot raise their own rights, by their id, address, or a guessed id', async () => {
    const other = await createAdministrator('events/**');
    for (const { user, visitor } of [rector, other]) {
      expect((await give({ user, visitor }, user, 'publish', 'events/**')).location).toContain(
        'done=own',
      );
      const { location } = await visitor.post(
        invite,
        asked(user.email.toUpperCase(), 'write', 'events/**'),
      );
      expect(location).toContain('done=own');
      expect(await listGrants(user.id)).toHaveLength(1);
    }
    const nobody = { ...rector.user, id: randomUUID() };
    expect((await give(rector, nobody, 'write')).location).toContain('done=gone');
    expect(await revoke(rector, nobody, 'write')).toBe('gone');
    expect(await setState(rector, nobody, 'deactivated')).toBe('gone');
    expect(await setState(rector, rector.user, 'deactivated')).toBe('own');
  });

  it('who is the last one stays, and cannot delete the account', async () => {
    const other = await createAdministrator('events/**');
    expect(await revoke(rector, rector.user, 'administer')).toBe('last');
    const answer = await rector.visitor.post(deleteAccount, { drafts: '', password: PASSWORD });
    expect(answer.status).toBe(422);
    expect(await isOnlyAdministrator(other.user.id)).toBe(false);
    const second = await createAdministrator('*');
    expect(await revoke(rector, rector.user, 'administer')).toBe('revoked');
    expect(await isOnlyAdministrator(second.user.id)).toBe(true);
  });

  it('and another one who remove each other at once do not both succeed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const db = await getDatabase();
      await db.deleteFrom('rights').execute();
      const [one, other] = [await createAdministrator('*'), await createAdministrator('*')];
      await Promise.all([
        round % 2
          ? revoke(one, other.user, 'administer')
          : setState(one, other.user, 'deactivated'),
        revoke(other, one.user, 'administer'),
      ]);
      const left = await Promise.all(
        [one, other].map(({ visitor }) => getAdministrator(visitor.headers)),
      );
      expect(left.filter(Boolean)).toHaveLength(1);
    }
  });

  it('whose right was revoked changes nothing with a form that was open before', async () => {
    const other = await createAdministrator('*');
    const { user } = await createSomebody('write');
    const token = other.visitor.open();
    expect(await revoke(rector, other.user, 'administer')).toBe('revoked');
    const values = { id: user.id, rights: 'publish', pattern: '' };
    expect((await other.visitor.post(grant, values, token)).location).toContain('/login/to');
    expect(await listGrants(user.id)).toEqual([{ right: 'write', pattern: '*' }]);
  });
});

describe('an account that is deactivated', () => {
  it('is signed out at once, cannot be used, and works again afterwards', async () => {
    const { user, visitor } = await createSomebody('administer');
    const { email } = user;
    expect(await getAdministrator(visitor.headers)).not.toBeNull();
    expect(await setState(rector, user, 'deactivated')).toBe('deactivated');
    expect(await getAdministrator(visitor.headers)).toBeNull();
    expect(await checkLogin({ email, password: PASSWORD }, randomUUID())).toBeNull();
    await sendDueMails(composeMail);
    expect(lastMail(email)).toContain('has deactivated your account');
    const before = listMails(email).length;
    await requestReset(email, randomUUID());
    await registerUser({ name: 'Eve', email }, randomUUID());
    await sendDueMails(composeMail);
    expect(listMails(email).slice(before).join()).not.toContain('token=');
    expect(await setState(rector, user, 'deactivated')).toBe('gone');
    expect(await setState(rector, user, 'reactivated')).toBe('reactivated');
    expect(await checkLogin({ email, password: PASSWORD }, randomUUID())).not.toBeNull();
    expect(await listGrants(user.id)).toEqual([{ right: 'administer', pattern: '*' }]);
  });

  it('cannot be the one that is left to administer', async () => {
    const { user } = await createAdministrator('*');
    await setState(rector, user, 'deactivated');
    expect(await revoke(rector, rector.user, 'administer')).toBe('last');
  });
});

describe('the log', () => {
  const everything = { kind: 'all', who: '', what: '' } as const;
  const whole = [{ right: 'administer', pattern: '*' }] as const;

  async function publish(file: string, userId: string): Promise<void> {
    await inTurn((transaction) =>
      recordAct(transaction, { action: 'published', file, before: '', after: 'x', userId }),
    );
  }

  beforeEach(async () => {
    const db = await getDatabase();
    await db.deleteFrom('contentActs').execute();
    await db.deleteFrom('rightActs').execute();
  });

  it('says who did what when, and shows others only what is about their part', async () => {
    const { user } = await createSomebody();
    await publish('events/a.md', user.id);
    await publish('news/b.md', user.id);
    await give(rector, user, 'write', 'events/**');
    await give(rector, user, 'messages');
    await setState(rector, user, 'deactivated');
    const all = await listLog(whole, everything);
    expect(all.map(({ action }) => action).sort()).toEqual(
      ['published', 'published', 'granted', 'granted', 'deactivated'].sort(),
    );
    expect(all.find(({ right }) => right === 'write')).toMatchObject({
      by: rector.user.name,
      about: user.name,
      pattern: 'events/**',
    });
    const part = await listLog([{ right: 'administer', pattern: 'events/**' }], everything);
    expect(part.map(({ file, pattern }) => file ?? pattern).sort()).toEqual([
      'events/**',
      'events/a.md',
    ]);
    const found = await listLog(whole, { kind: 'content', who: 'ANN', what: 'news' });
    expect(found.map(({ file }) => file)).toEqual(['news/b.md']);
  });

  it('names a former editor after an account was deleted', async () => {
    const { user } = await createSomebody();
    await publish('a.md', user.id);
    await give(rector, user, 'write');
    expect(await listRightActsOf(user.id)).toHaveLength(1);
    await deleteUser(user);
    const names = (await listLog(whole, everything)).map(({ by, about }) => [by, about]);
    expect(names).toContainEqual([null, null]);
    expect(names).toContainEqual([rector.user.name, null]);
  });

  it('is exported with nothing that a spreadsheet runs', async () => {
    const { user } = await createSomebody();
    const db = await getDatabase();
    await db.updateTable('users').set({ name: '=cmd()' }).where('id', '=', user.id).execute();
    await publish('events/a.md', user.id);
    const request = new Request('http://localhost/', { headers: rector.visitor.headers });
    const response = await exportLog(request);
    expect(response.headers.get('content-disposition')).toContain('log.csv');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain(`"'=cmd()","published","events/a.md"`);
  });

  it('holds no act that is older than ACT_LOG_DAYS', async () => {
    const { user } = await createSomebody();
    await give(rector, user, 'write');
    process.env.ACT_LOG_DAYS = '30';
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 29 * DAY);
    await deleteExpired();
    expect(await listLog(whole, everything)).toHaveLength(1);
    clock.mockReturnValue(Date.now() + 2 * DAY);
    await deleteExpired();
    const db = await getDatabase();
    expect(await db.selectFrom('rightActs').selectAll().execute()).toEqual([]);
    clock.mockRestore();
    delete process.env.ACT_LOG_DAYS;
    takeLoggedEvents();
  });
});

describe('a pattern', () => {
  it.each(['people/ada.md', 'events/**', '**', 'pages/*/index.md', 'news/Ärger.md'])(
    'may be %s',
    (pattern) => expect(isPattern('write', pattern)).toBe(true),
  );

  it.each(['', '/a', 'a/', 'a b', '../a', 'a/./b', 'a\\b', 'a\u0000', 'a'.repeat(201), 'a\u202e'])(
    'may not be %j',
    (pattern) => expect(isPattern('write', pattern)).toBe(false),
  );

  it('of everything is granted by an administrator of everything only', () => {
    const own = [{ right: 'administer', pattern: '**' }] as const;
    expect(mayGrant(own, { right: 'write', pattern: 'a/**' })).toBe(true);
    expect(mayGrant(own, { right: 'messages', pattern: '*' })).toBe(false);
    expect(mayGrant([{ right: 'publish', pattern: '*' }], own[0])).toBe(false);
  });
});
