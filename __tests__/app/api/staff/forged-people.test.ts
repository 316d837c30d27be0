import { createAddress } from '@/__tests__/support/accounts/accounts';
import {
  asked,
  createAdministrator,
  createRector,
  createSomebody,
  setState,
  type Somebody,
} from '@/__tests__/support/accounts/people';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import type { RouteVisitor } from '@/__tests__/support/visitors/route-visitor';
import { scriptRequest } from '@/__tests__/support/visitors/visitor';
import { POST as act } from '@/app/api/staff/people/act/route';
import { POST as grant } from '@/app/api/staff/people/grant/route';
import { POST as invite } from '@/app/api/staff/people/invite/route';
import { HONEYPOT_FIELD, SUBMISSION_FIELD, TOKEN_FIELD } from '@/lib/forms/form';
import { listInvited } from '@/lib/server/accounts/people/invitations';
import { grantRights, listGrants, revokeRights } from '@/lib/server/accounts/users/rights';

prepareDatabase();

const LONG = `events/${'a'.repeat(60_000)}`;

let rector: Somebody;

beforeEach(async () => {
  rector = await createRector();
});

afterEach(() => {
  delete process.env.STAFF_TWO_FACTOR;
});

/** Sends a native form with these fields in this order, also the same one twice. */
function postPairs(by: RouteVisitor, route: typeof act, pairs: string[][]): Promise<Response> {
  const headers = by.headers;
  headers.set('Content-Type', 'application/x-www-form-urlencoded');
  const own = [
    [TOKEN_FIELD, by.open()],
    [SUBMISSION_FIELD, 'once'],
    [HONEYPOT_FIELD, ''],
  ];
  headers.set('Cookie', by.headers.get('Cookie') ?? '');
  const body = new URLSearchParams([...own, ...pairs]).toString();
  return route(new Request('http://localhost/', { method: 'POST', headers, body }));
}

describe('a pattern that somebody has typed', () => {
  it.each([
    ...['../**', 'a/../b', '/etc/**', 'a//b', 'a/', './a', '.git/**', 'pages/.env', 'a b'],
    ...['news\\..\\x', 'news/\u202ea', 'news/cafe\u0301.md', 'a\u0000', 'a\tb'],
    ...['a'.repeat(201), 'x/'.repeat(5_000), LONG],
  ])('gives no right and no invitation: %#', async (pattern) => {
    const { user } = await createSomebody();
    const email = createAddress();
    const answers = [
      await rector.visitor.post(grant, { id: user.id, rights: 'write', pattern }),
      await rector.visitor.post(invite, asked(email, 'write', pattern)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 422]);
    expect(await listGrants(user.id)).toEqual([]);
    expect((await listInvited()).map((one) => one.email)).not.toContain(email);
  });

  it.each(['جامعة/**', '大学/*.md', 'новости/**', 'news/[a](b)+$.md', 'a'.repeat(200)])(
    'may be in any script: %#',
    async (pattern) => {
      const { user } = await createSomebody();
      await rector.visitor.post(grant, { id: user.id, rights: 'write', pattern });
      expect(await listGrants(user.id)).toEqual([{ right: 'write', pattern }]);
    },
  );

  it.each(['revoked', 'withdrawn'])(
    'may be of any length in a form of one’s own: %s',
    async (action) => {
      const other = await createAdministrator('events/**');
      const { user } = await createSomebody('write', 'events/a.md');
      for (const pattern of [LONG, '*'.repeat(60_000), `events/${'*a'.repeat(30_000)}`]) {
        const values = { id: user.id, action, right: 'write', pattern };
        const { status, location } = await other.visitor.post(act, values);
        expect([status, location]).toEqual([201, expect.stringContaining('done=beyond')]);
      }
      expect(await listGrants(user.id)).toEqual([{ right: 'write', pattern: 'events/a.md' }]);
    },
  );
});

describe('a field that is sent twice', () => {
  it.each([
    ['pattern', 'events/a.md', '*'],
    ['pattern', '*', 'events/a.md'],
    ['id', 'own', 'other'],
  ])('changes no right: %s %s %s', async (name, first, second) => {
    const other = await createAdministrator('events/**');
    const { user } = await createSomebody();
    const ids: Record<string, string> = { own: user.id, other: other.user.id };
    const pairs = [
      ['rights', 'write'],
      [name, ids[first] ?? first],
      [name, ids[second] ?? second],
      name === 'id' ? ['pattern', 'events/a.md'] : ['id', user.id],
    ];
    expect((await postPairs(other.visitor, grant, pairs)).status).toBe(400);
    const { headers } = other.visitor;
    const visitor = {
      cookie: headers.get('Cookie') ?? '',
      token: other.visitor.open(),
      address: '',
    };
    const json = `{${pairs.map(([key, value]) => `"${key}":"${value}"`).join()}}`;
    expect((await grant(scriptRequest('/', visitor, json))).status).toBe(400);
    expect(await listGrants(user.id)).toEqual([]);
    expect(await listGrants(other.user.id)).toHaveLength(1);
  });

  it.each(['write\nwrite', 'write\nroot', 'root', '', 'constructor', 'administer,write'])(
    'and a right that there is not, give nothing: %j',
    async (rights) => {
      const { user } = await createSomebody();
      const values = { id: user.id, rights, pattern: '' };
      expect((await rector.visitor.post(grant, values)).status).toBe(422);
      expect(await listGrants(user.id)).toEqual([]);
    },
  );

  it.each(['verifiedAt', 'userId', '__proto__', 'twoFactorSince'])(
    'and a field that the form does not have, change nothing: %s',
    async (name) => {
      const { user } = await createSomebody();
      const pairs = [
        ['id', user.id],
        ['rights', 'write'],
        ['pattern', ''],
        [name, '1'],
      ];
      expect((await postPairs(rector.visitor, grant, pairs)).status).toBe(400);
      expect(await listGrants(user.id)).toEqual([]);
    },
  );
});

describe('a form that an administrator opened before', () => {
  it.each<[string, (id: string) => Promise<unknown>]>([
    ['the right was revoked', (id) => revokeRights(id, ['administer'])],
    [
      'the right was limited to another folder',
      async (id) => {
        await revokeRights(id, ['administer']);
        await grantRights(id, ['administer'], 'events/**');
      },
    ],
  ])('changes nothing after %s', async (_, limit) => {
    const other = await createAdministrator('*');
    const { user } = await createSomebody('write');
    const { user: guest } = await createSomebody();
    const email = createAddress();
    const token = other.visitor.open();
    await limit(other.user.id);
    await other.visitor.post(grant, { id: guest.id, rights: 'publish', pattern: '' }, token);
    await other.visitor.post(invite, asked(email, 'administer'), token);
    const values = { id: user.id, right: 'write', pattern: '*' };
    for (const action of ['revoked', 'withdrawn', 'deactivated']) {
      await other.visitor.post(act, { ...values, action }, token);
    }
    expect(await listGrants(guest.id)).toEqual([]);
    expect(await listGrants(user.id)).toEqual([{ right: 'write', pattern: '*' }]);
    expect((await listInvited()).map((one) => one.email)).not.toContain(email);
    expect(await setState(rector, user, 'deactivated')).toBe('deactivated');
  });
});

it('somebody whose account is deactivated gets no right by any form, and none by an invitation', async () => {
  const { user } = await createSomebody();
  await setState(rector, user, 'deactivated');
  const values = { id: user.id, rights: 'administer', pattern: '' };
  expect((await rector.visitor.post(grant, values)).location).toContain('done=gone');
  const invited = await rector.visitor.post(invite, asked(user.email, 'administer'));
  expect(invited.location).toContain('done=gone');
  await setState(rector, user, 'reactivated');
  expect(await listGrants(user.id)).toEqual([]);
});

it.each(['constructor', '__proto__', 'granted', 'invited', '', 'x'.repeat(60_000)])(
  'an action that there is not changes nothing: %#',
  async (action) => {
    const { user } = await createSomebody('write');
    const values = { id: user.id, action, right: 'write', pattern: '*' };
    const { status, location } = await rector.visitor.post(act, values);
    expect([status, location]).toEqual([201, '/staff/people']);
    expect(await listGrants(user.id)).toHaveLength(1);
  },
);
