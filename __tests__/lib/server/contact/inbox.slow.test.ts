import { randomUUID } from 'node:crypto';
import {
  createAddress,
  createSignedIn,
  createUser,
  createProtected,
} from '@/__tests__/support/accounts/accounts';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import {
  createVisitor,
  headersOf,
  nativeRequest,
  type Visitor,
} from '@/__tests__/support/visitors/visitor';
import { GET as download } from '@/app/api/staff/export/route';
import { POST as act } from '@/app/api/staff/message/route';
import { registerUser } from '@/lib/server/accounts/email-verification';
import { listStaff } from '@/lib/server/accounts/users/rights';
import { listMessagePage, MESSAGES_PER_PAGE } from '@/lib/server/contact/inbox';
import { getMessage, markMessage, saveMessage } from '@/lib/server/contact/messages';
import { getDatabase } from '@/lib/server/database/database';
import { countFailedAccountMails } from '@/lib/server/mail/outbox';

const settings = prepareDatabase();

function save(topic: string, isSpam = false, email = 'zoe@example.org'): Promise<string> {
  const values = { name: 'Zoë', email, topic, message: '100% of \\ and _' };
  return saveMessage({ values, submissionId: randomUUID(), isSpam, client: randomUUID() });
}

/** Returns cookies and token of a signed-in user. */
async function logInAs(role: 'member' | 'staff'): Promise<Visitor> {
  return createSignedIn(await createUser(role));
}

async function send(visitor: Visitor, id: string, action: string) {
  const response = await act(nativeRequest('/api/staff/message', visitor, { id, action }));
  return { status: response.status, location: response.headers.get('location') };
}

beforeEach(async () => {
  await (await getDatabase()).deleteFrom('messages').execute();
});

describe('the inbox', () => {
  it('finds parts of words in any case, and treats no character as a wildcard', async () => {
    const id = await save('Fees and Grants');
    await save('Other');
    const find = async (search: string) => (await listMessagePage('all', search, 1)).count;
    expect(await find('gRANT')).toBe(1);
    expect(await find(id.slice(0, 8).toLowerCase())).toBe(1);
    expect(await find('zoe@')).toBe(2);
    expect(await find('100%')).toBe(2);
    expect(await find('100_')).toBe(0);
    expect(await find('\\')).toBe(2);
    expect(await find("'; drop table messages; --")).toBe(0);
  });

  it('finds an international address as it is written', async () => {
    await save('Fees', false, 'ann@xn--mller-kva.example');
    for (const search of ['ann@müller.example', '@MÜLLER.example']) {
      expect((await listMessagePage('all', search, 1)).count).toBe(1);
    }
    expect((await listMessagePage('all', 'ann@mueller.example', 1)).count).toBe(0);
  });

  it('handles a NUL in a search or a reference', async () => {
    const id = await save('Fees');
    expect((await listMessagePage('all', 'Fe\0es', 1)).count).toBe(1);
    expect(await getMessage('\0')).toBeNull();
    expect(await getMessage(id)).not.toBeNull();
  });

  const letters = ['Übung', 'Ökologie', 'ΠΑΣ', 'Лес', 'Zoë'];
  // In PostgreSQL, the locale of the database decides which letters have capitals.
  const others = settings.DATABASE_URL ? [] : ['übung', 'ÖKO', 'πασ', 'ΛΟΓΟΣ', 'ЛЕС', 'ZOË'];

  it.each([...letters, ...others])('finds letters outside ASCII: %s', async (search) => {
    await save('Übung Ökologie, ΠΑΣΧΑ λογος, Лес');
    await save('Other');
    const { messages } = await listMessagePage('all', search, 1);
    expect(messages.map(({ topic }) => topic)).toContain('Übung Ökologie, ΠΑΣΧΑ λογος, Лес');
    expect((await listMessagePage('all', `${search}!`, 1)).count).toBe(0);
  });

  it('is divided into pages', async () => {
    for (let count = 0; count <= MESSAGES_PER_PAGE; count++) await save(`Topic ${count}`);
    const first = await listMessagePage('all', '', 1);
    const second = await listMessagePage('all', '', 2);
    expect(first.count).toBe(MESSAGES_PER_PAGE + 1);
    expect([first.messages.length, second.messages.length]).toEqual([MESSAGES_PER_PAGE, 1]);
    expect([first.page, first.pages, second.page]).toEqual([1, 2, 2]);
  });

  it.each([
    [0, 1],
    [-1e300, 1],
    [NaN, 1],
    [1.9, 1],
    [99, 2],
    [1e300, 2],
    [Infinity, 2],
  ])('responds to a request for page %d with the closest page, %d', async (asked, nearest) => {
    for (let count = 0; count <= MESSAGES_PER_PAGE; count++) await save(`Topic ${count}`);
    const expected = await listMessagePage('all', '', nearest);
    expect(expected.messages).not.toEqual([]);
    expect(await listMessagePage('all', '', asked)).toEqual(expected);
  });

  it('has one page even if it is empty', async () => {
    const nothing = { messages: [], count: 0, page: 1, pages: 1 };
    expect(await listMessagePage('all', 'nothing', 7)).toEqual(nothing);
  });

  it('shows the requested filter', async () => {
    const answered = await save('Answered');
    await markMessage(answered, 'answered');
    const spam = await save('Spam', true);
    const fresh = await save('New');
    const ids = async (filter: Parameters<typeof listMessagePage>[0]) =>
      (await listMessagePage(filter, '', 1)).messages.map(({ id }) => id);
    expect(await ids('answered')).toEqual([answered]);
    expect(await ids('spam')).toEqual([spam]);
    expect(await ids('new')).toEqual([fresh]);
  });
});

describe('staff', () => {
  it.each([
    ['answered', { state: 'answered', mail: 'waiting' }],
    ['spam', { state: 'spam', mail: null }],
    ['new', { state: 'new', mail: 'waiting' }],
  ])('may mark a message as %s, which is logged with their id', async (action, expected) => {
    const id = await save('Fees');
    const staff = await logInAs('staff');
    const { status, location } = await send(staff, id, action);
    expect([status, location]).toEqual([303, `/staff/messages/${id}`]);
    expect(await getMessage(id)).toMatchObject(expected);
    expect(takeLoggedEvents()).toEqual(['staff.acted']);
  });

  it('may delete a message', async () => {
    const id = await save('Fees');
    expect(await send(await logInAs('staff'), id, 'delete')).toEqual({
      status: 303,
      location: '/staff/messages',
    });
    expect(await getMessage(id)).toBeNull();
    expect(takeLoggedEvents()).toEqual(['staff.acted']);
  });

  it('may export all messages as CSV', async () => {
    await save('=cmd');
    const staff = await logInAs('staff');
    const request = new Request('http://localhost/api/staff/export', { headers: headersOf(staff) });
    const response = await download(request);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain(`"'=cmd"`);
    expect(takeLoggedEvents()).toEqual(['staff.acted']);
  });

  it('cannot perform an unknown action', async () => {
    const id = await save('Fees');
    const staff = await logInAs('staff');
    for (const [message, action] of [
      [id, 'sell'],
      [id, 'constructor'],
      ['no-such-message', 'spam'],
    ] as const) {
      expect((await send(staff, message, action)).location).toBe('/staff/messages?done=nothing');
    }
    expect(await getMessage(id)).toMatchObject({ state: 'new' });
  });

  it('may be required to set up two-factor authentication first', async () => {
    const user = await createUser('staff');
    const secured = await createProtected('staff');
    const [before, after] = [await createSignedIn(user), await createSignedIn(secured.user)];
    const ask = async (visitor: Visitor) =>
      (await download(new Request('http://localhost/x', { headers: headersOf(visitor) }))).status;
    expect([await ask(before), await ask(after)]).toEqual([200, 200]);
    process.env.STAFF_TWO_FACTOR = 'required';
    expect([await ask(before), await ask(after)]).toEqual([303, 200]);
    delete process.env.STAFF_TWO_FACTOR;
    takeLoggedEvents();
  });

  it('see how many emails to account holders could not be delivered', async () => {
    await registerUser({ name: 'Ann', email: createAddress() }, randomUUID());
    expect(await countFailedAccountMails()).toBe(0);
    const db = await getDatabase();
    const dead = { state: 'dead' } as const;
    await db.updateTable('mailJobs').set(dead).where('kind', '=', 'verify').execute();
    expect(await countFailedAccountMails()).toBe(1);
  });

  it('are listed by the command', async () => {
    const before = (await listStaff()).length;
    await logInAs('staff');
    expect(await listStaff()).toHaveLength(before + 1);
  });
});

describe('everybody else', () => {
  it.each(['member', 'nobody'] as const)('(%s) can do none of this', async (who) => {
    const id = await save('Fees');
    const visitor = who === 'member' ? await logInAs('member') : createVisitor();
    const { location } = await send(visitor, id, 'delete');
    expect(location).toBe(who === 'member' ? null : '/login/to?page=%2Fstaff%2Fmessages');
    expect(await getMessage(id)).not.toBeNull();
    const request = new Request('http://localhost/x', { headers: headersOf(visitor) });
    expect((await download(request)).status).toBe(303);
  });
});
