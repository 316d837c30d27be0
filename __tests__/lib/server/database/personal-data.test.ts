import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { sql } from 'kysely';
import { createUser } from '@/__tests__/support/accounts/accounts';
import { signInAs } from '@/__tests__/support/alerts/alerts';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { listMails } from '@/__tests__/support/servers/mailbox';
import { POST as deleteAccount } from '@/app/api/account/delete/route';
import { GET as exportAccount } from '@/app/api/account/export/route';
import { grantRights } from '@/lib/server/accounts/users/rights';
import { deleteUser, type User } from '@/lib/server/accounts/users/users';
import { getDatabase } from '@/lib/server/database/database';
import { NOT_PERSONAL } from '@/lib/server/database/not-personal';
import { PERSONAL_DATA } from '@/lib/server/database/personal-data';
import { listDrafts } from '@/lib/server/editor/drafts/drafts';
import { listDraftFiles } from '@/lib/server/editor/uploads/draft-files';
import { sendDueMails } from '@/lib/server/mail/deliver-mails';
import { deleteExpired } from '@/lib/server/operations/delete-expired';
import { composeMail } from '@/lib/server/operations/compose-mail';

prepareDatabase();

const DAY = 24 * 60 * 60_000;

/** Splits tables with their columns into the full names of the columns. */
const splitColumns = (tables: readonly string[]): string[] =>
  tables.flatMap((text) => {
    const [table = '', names = ''] = text.split(': ');
    return names.split(' ').map((name) => `${table}.${name}`);
  });

const listColumns = () =>
  [...PERSONAL_DATA.map(({ columns }) => columns), NOT_PERSONAL].flatMap(splitColumns);

/** Creates a row about a user in every table that has one, as it is now. */
async function leaveTraces(user: User, now = Date.now()): Promise<void> {
  const { id: userId, name, email } = user;
  const db = await getDatabase();
  const id = randomUUID();
  const origin = { device: 'Firefox', place: '192.0.2.0' };
  await grantRights(userId, ['write']);
  const grant = { right: 'write', pattern: '*' } as const;
  await db
    .insertInto('invitations')
    .values({ id, userId, invitedBy: userId, ...grant })
    .execute();
  await db
    .insertInto('rightActs')
    .values({ id, at: now, userId, subjectId: userId, action: 'granted', ...grant })
    .execute();
  await db
    .insertInto('sessions')
    .values({ id, userId, createdAt: now, lastUsedAt: now, ...origin })
    .execute();
  await db
    .insertInto('signIns')
    .values({ id, userId, createdAt: now, browser: '', ...origin })
    .execute();
  await db
    .insertInto('browsers')
    .values({ id, userId, expiresAt: now + 180 * DAY })
    .execute();
  await db.insertInto('recoveryCodes').values({ id, userId }).execute();
  await db
    .insertInto('tokens')
    .values({ id, userId, kind: 'change-email', email, expiresAt: now + DAY })
    .execute();
  await db
    .insertInto('halfLogins')
    .values({ id, userId, isKept: 0, expiresAt: now + 600_000 })
    .execute();
  await db
    .insertInto('mailJobs')
    .values({
      id,
      kind: 'signed-in',
      userId,
      signInId: id,
      recipient: email,
      state: 'sent',
      attempts: 1,
      dueAt: now,
    })
    .execute();
  await db
    .insertInto('alertLog')
    .values({ id, at: now, userId, by: name, action: 'end', alertId: id, text: '' })
    .execute();
  await db
    .insertInto('contentDrafts')
    .values({
      id,
      userId,
      file: 'pages/a.md',
      base: '',
      content: 'Text',
      revision: 1,
      copy: '',
      createdAt: now,
      savedAt: now,
    })
    .execute();
  await db
    .insertInto('draftFiles')
    .values({
      id,
      draftId: id,
      userId,
      file: 'pages/a.jpg',
      hash: id,
      size: 4,
      label: '',
      addedAt: now,
      isReceived: 0,
    })
    .execute();
  await db
    .insertInto('draftPieces')
    .values({ id, hash: id, piece: 0, content: 'AAAA', storedAt: now })
    .execute();
  await db
    .insertInto('draftLinks')
    .values({ id, draftId: id, expiresAt: now + 14 * DAY })
    .execute();
  await db
    .insertInto('contentActs')
    .values({ id, at: now, userId, action: 'published', file: 'pages/a.md', before: '', after: '' })
    .execute();
  await db
    .insertInto('limits')
    .values({ id, turns: '1', expiresAt: now + DAY })
    .execute();
  await db
    .insertInto('rejectedForms')
    .values({ id, form: 'contact', entries: '{}', expiresAt: now + 600_000 })
    .execute();
  await db
    .insertInto('messages')
    .values({
      id,
      submission: id,
      createdAt: now,
      state: 'new',
      name: 'Zoe',
      email: 'zoe@example.org',
      topic: '',
      message: '',
    })
    .execute();
}

async function dump(): Promise<Map<string, object[]>> {
  const db = await getDatabase();
  const names = [...new Set(listColumns().map((column) => column.split('.')[0] ?? ''))];
  const tables = names.map(async (name) => {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db);
    return [name, rows] as const;
  });
  return new Map(await Promise.all(tables));
}

beforeEach(async () => {
  const db = await getDatabase();
  for (const name of [
    'users',
    'contentActs',
    'draftFiles',
    'draftPieces',
    'rightActs',
    'limits',
    'rejectedForms',
    'messages',
    'mailJobs',
  ] as const) {
    await db.deleteFrom(name).execute();
  }
});

describe('the table of personal data', () => {
  it('has every column of the database once, or says that it is not personal', async () => {
    const db = await getDatabase();
    const tables = await db.introspection.getTables();
    const camel = (name: string) =>
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const all = tables
      .filter(({ name }) => !name.startsWith('kysely_'))
      .flatMap(({ name, columns }) =>
        columns.map((column) => `${camel(name)}.${camel(column.name)}`),
      );
    const remedy =
      'say in lib/server/database/personal-data.ts what it is for, and on the privacy page';
    const listed = listColumns();
    expect(all.filter((one) => !listed.includes(one)).map((one) => `${one}: ${remedy}`)).toEqual(
      [],
    );
    expect(listed.toSorted()).toEqual([...new Set(all)].toSorted());
  });

  it('says the same as the shipped privacy page', () => {
    const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll("'", '’');
    const text = plain(fs.readFileSync('content/pages/privacy.md', 'utf8'));
    const missing = PERSONAL_DATA.flatMap(({ page }) => page).filter(
      (row) => !text.includes(plain(row.includes(' | ') ? `| ${row} |` : row)),
    );
    expect(missing).toEqual([]);
  });

  it('names the parts of the export of an account, which has them all', async () => {
    const user = await createUser();
    const { headers } = await signInAs(user);
    await leaveTraces(user);
    const response = await exportAccount(new Request('http://localhost/', { headers }));
    const data: unknown = await response.json();
    const read = (part: string): unknown => Reflect.get(Object(data), part);
    const parts = [...new Set(PERSONAL_DATA.flatMap((kind) => kind.export ?? []))];
    expect(Object.keys(new Object(data)).toSorted()).toEqual(parts.toSorted());
    for (const part of parts) expect([part, JSON.stringify(read(part))]).not.toEqual([part, '[]']);
    expect(JSON.stringify(data)).toContain('sharedUntil');
  });
});

it('a deleted account leaves neither its id nor a name or an address, except in the email that says so', async () => {
  const user = await createUser();
  await leaveTraces(user);
  await deleteUser(user);
  const tables = await dump();
  expect(tables.get('mailJobs')).toMatchObject([
    { kind: 'account-deleted', recipient: user.email },
  ]);
  tables.delete('mailJobs');
  const text = JSON.stringify([...tables]);
  for (const trace of [user.id, user.email, user.email.toLowerCase(), user.name]) {
    expect(text).not.toContain(trace);
  }
  expect(tables.get('contentActs')).toMatchObject([{ userId: null, file: 'pages/a.md' }]);
  expect(tables.get('rightActs')).toMatchObject([{ userId: null, subjectId: null }]);
});

it('the clean-up job deletes each kind of personal data after its days, and not before', async () => {
  const start = Date.now();
  const user = await createUser();
  await leaveTraces(user, start);
  const clock = jest.spyOn(Date, 'now');
  const lasted = new Map<string, number>();
  const days = [0, 1, 2, 6, 8, 13, 15, 29, 31, 89, 91, 179, 180, 181, 209, 210, 211, 364, 366];
  for (const day of days) {
    clock.mockReturnValue(start + day * DAY + 60_000);
    await deleteExpired();
    const tables = await dump();
    for (const [name, rows] of tables) if (rows.length > 0) lasted.set(name, day);
  }
  clock.mockRestore();
  takeLoggedEvents();
  for (const { days: expected, columns } of PERSONAL_DATA) {
    const names = columns
      .map((text) => text.split(':')[0] ?? '')
      .filter((name) => name !== 'mailJobs' && name !== 'users');
    for (const name of names) {
      const last = lasted.get(name) ?? 0;
      // Sessions that nobody uses end earlier.
      const limit = expected ?? Infinity;
      const next = days.find((day) => day > last) ?? Infinity;
      expect([
        name,
        last <= limit,
        expected === null || name === 'sessions' || next > limit - 1,
      ]).toEqual([name, true, true]);
    }
  }
});

describe('a draft that nobody touches', () => {
  async function lookAt(day: number, start: number): Promise<void> {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(start + day * DAY);
    await deleteExpired();
    await sendDueMails(composeMail);
    clock.mockRestore();
    takeLoggedEvents();
  }

  it('is announced once after 180 days and deleted after 210', async () => {
    const start = Date.now();
    const user = await createUser();
    await leaveTraces(user, start);
    const count = () =>
      listMails(user.email).filter((mail) => mail.includes('- pages/a.md')).length;
    await lookAt(179, start);
    expect(count()).toBe(0);
    for (const day of [181, 185, 209]) await lookAt(day, start);
    expect([count(), (await listDrafts(user.id)).length]).toEqual([1, 1]);
    await lookAt(212, start);
    expect([count(), (await listDrafts(user.id)).length]).toEqual([1, 0]);
  });

  it('stays for a month after its author was told, even if the site did not run for a year', async () => {
    const start = Date.now();
    const user = await createUser();
    await leaveTraces(user, start);
    for (const day of [400, 429]) await lookAt(day, start);
    expect(await listDrafts(user.id)).toHaveLength(1);
    await lookAt(431, start);
    expect(await listDrafts(user.id)).toEqual([]);
  });

  it('starts anew when its author saves it', async () => {
    const start = Date.now();
    const user = await createUser();
    await leaveTraces(user, start);
    await lookAt(181, start);
    const db = await getDatabase();
    await db
      .updateTable('contentDrafts')
      .set({ savedAt: start + 190 * DAY })
      .execute();
    for (const day of [212, 369]) await lookAt(day, start);
    expect(await listDrafts(user.id)).toHaveLength(1);
    for (const day of [371, 402]) await lookAt(day, start);
    expect(await listDrafts(user.id)).toEqual([]);
  });
});

describe('the drafts of an account that is deleted', () => {
  async function deleteWith(user: User, drafts: string): Promise<void> {
    const visitor = await signInAs(user);
    const { location } = await visitor.post(deleteAccount, {
      drafts,
      password: 'river stone lamp 7',
    });
    expect(location).toBe('/notice/account-deleted');
  }

  beforeEach(() => void (process.env.STAFF_TWO_FACTOR = 'optional'));
  afterEach(() => void delete process.env.STAFF_TWO_FACTOR);

  it('go to a colleague who may publish them, who is told by email, or are deleted', async () => {
    const [user, chief, colleague, reader] = await Promise.all(
      Array.from({ length: 4 }, () => createUser()),
    );
    if (!user || !chief || !colleague || !reader) throw new Error('Nobody was created.');
    await grantRights(chief.id, ['publish']);
    await grantRights(colleague.id, ['publish'], 'pages/**');
    await grantRights(reader.id, ['write']);
    await leaveTraces(user);
    await deleteWith(user, 'hand-over');
    const [draft] = await listDrafts(colleague.id);
    expect(draft).toMatchObject({ file: 'pages/a.md', content: 'Text' });
    expect(await listDraftFiles(draft?.id ?? '')).toMatchObject([{ file: 'pages/a.jpg' }]);
    await sendDueMails(composeMail);
    expect(listMails(colleague.email).join()).toContain('handed their drafts over to you');
    await deleteWith(colleague, 'delete');
    const db = await getDatabase();
    expect(await db.selectFrom('contentDrafts').selectAll().execute()).toEqual([]);
  });
});
