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
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { listMails } from '@/__tests__/support/servers/mailbox';
import { POST as deleteAccount } from '@/app/api/account/delete/route';
import { POST as act } from '@/app/api/staff/people/act/route';
import { POST as grant } from '@/app/api/staff/people/grant/route';
import { POST as invite } from '@/app/api/staff/people/invite/route';
import { GET as exportLog } from '@/app/api/staff/people/log/route';
import { registerUser } from '@/lib/server/accounts/email-verification';
import { checkLogin, requestReset } from '@/lib/server/accounts/passwords';
import { isOnlyAdministrator } from '@/lib/server/accounts/people/change-people';
import { getPerson, listPeople } from '@/lib/server/accounts/people/people-list';
import { listRightActsOf } from '@/lib/server/accounts/people/right-log';
import { getAdministrator } from '@/lib/server/accounts/signing-in/current-user';
import { isPattern, listGrants, mayGrant } from '@/lib/server/accounts/users/rights';
import { deleteUser, type User } from '@/lib/server/accounts/users/users';
import { getDatabase } from '@/lib/server/database/database';
import { listLog } from '@/lib/server/editor/act-log';
import { inTurn, recordAct } from '@/lib/server/editor/history';
import { sendDueMails } from '@/lib/server/mail/deliver-mails';
import { deleteExpired } from '@/lib/server/operations/delete-expired';
import { composeMail } from '@/lib/server/operations/compose-mail';

prepareDatabase();

const DAY = 24 * 60 * 60_000;

let rector: Somebody;

beforeEach(async () => {
  rector = await createRector();
});

afterEach(() => {
  delete process.env.STAFF_TWO_FACTOR;
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

describe('somebody who does not administer', () => {
  it.each(['publish', 'messages', undefined] as const)(
    'cannot change rights with the right %s',
    async (right) => {
      const other = await createSomebody(right);
      const { user } = await createSomebody('write');
      expect((await other.visitor.post(invite, asked(createAddress()))).status).toBe(403);
      expect((await give(other, user, 'publish')).status).toBe(403);
      expect((await give(other, other.user, 'administer')).status).toBe(403);
      expect(await revoke(other, user, 'write')).toBeNull();
      expect(await setState(other, user, 'deactivated')).toBeNull();
      expect(await listGrants(user.id)).toEqual([{ right: 'write', pattern: '*' }]);
      const request = new Request('http://localhost/', { headers: other.visitor.headers });
      expect((await exportLog(request)).headers.get('location')).toContain(
        '/login/to?page=%2Fstaff%2Fpeople',
      );
    },
  );

  it('cannot change rights without the two-factor authentication that publishing needs', async () => {
    delete process.env.STAFF_TWO_FACTOR;
    expect(await getAdministrator(rector.visitor.headers)).toBeNull();
    expect((await rector.visitor.post(invite, asked(createAddress()))).status).toBe(403);
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
    expect((await other.visitor.post(grant, values, token)).status).toBe(403);
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
