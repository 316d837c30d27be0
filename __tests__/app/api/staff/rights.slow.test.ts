import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { inspect } from 'node:util';
import { createProtected, createUser } from '@/__tests__/support/accounts/accounts';
import { forgetAlerts, signInAs } from '@/__tests__/support/alerts/alerts';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { RouteVisitor } from '@/__tests__/support/visitors/route-visitor';
import OverviewPage from '@/app/(personal)/staff/page';
import AlertPage from '@/app/(personal)/staff/alert/page';
import ReviewAlertPage from '@/app/(personal)/staff/alert/[id]/page';
import NewAlertPage from '@/app/(personal)/staff/alert/new/page';
import MessagesPage from '@/app/(personal)/staff/messages/page';
import MessagePage from '@/app/(personal)/staff/messages/[id]/page';
import PublishingPage from '@/app/(personal)/staff/publishing/page';
import { GET as exportAccount } from '@/app/api/account/export/route';
import { POST as saveEmails } from '@/app/api/account/emails/route';
import { POST as actOnAlert } from '@/app/api/staff/alert/act/route';
import { POST as saveAlert } from '@/app/api/staff/alert/route';
import { POST as saveUpdate } from '@/app/api/staff/alert/update/route';
import { POST as actOnContent } from '@/app/api/staff/content/act/route';
import { POST as saveContent } from '@/app/api/staff/content/draft/route';
import { POST as createContent } from '@/app/api/staff/content/new/route';
import { POST as renameContent } from '@/app/api/staff/content/rename/route';
import { GET as exportMessages } from '@/app/api/staff/export/route';
import { POST as actOnMessage } from '@/app/api/staff/message/route';
import { POST as actOnPerson } from '@/app/api/staff/people/act/route';
import { POST as grant } from '@/app/api/staff/people/grant/route';
import { POST as invite } from '@/app/api/staff/people/invite/route';
import { texts } from '@/lib/i18n/texts';
import {
  grantRights,
  listGrants,
  listRights,
  revokeRights,
  RIGHTS,
  type Right,
} from '@/lib/server/accounts/users/rights';
import { deleteUser, type User } from '@/lib/server/accounts/users/users';
import { EMPTY_BOARD } from '@/lib/server/alerts/board';
import { readRow, replaceRow } from '@/lib/server/alerts/board-row';
import { listDrafts, saveDraft } from '@/lib/server/alerts/drafts';
import { getMessage, saveMessage } from '@/lib/server/contact/messages';
import { getDatabase } from '@/lib/server/database/database';
import { admit } from '@/lib/server/operations/preview-admission';

// No right implies another.

prepareDatabase();

let asking = new Headers();

jest.mock('next/headers', () => ({
  headers: () => Promise.resolve(asking),
  cookies: () => Promise.resolve(new Map()),
}));

// Only a build has it.
jest.mock('@/lib/server/forms/form-script', () => ({ getFormScript: () => Promise.resolve('') }));

const UPDATE = { level: 'warning', text: 'Flood', lasts: '2h', draft: '' };
const ENTRIES = { ...UPDATE, link: '', folder: '' };

const searchParams = Promise.resolve({ q: 'Fees', show: 'all' });
const withId = (id: string) => ({ params: Promise.resolve({ id }) });

let message: string;
let draft: string;
let savedAt: string;

beforeEach(async () => {
  forgetAlerts();
  await replaceRow(30_000, () => ({ board: EMPTY_BOARD, changes: [] }));
  const values = { name: 'Zoë', email: 'zoe@example.org', topic: 'Fees', message: 'Secret text' };
  const client = randomUUID();
  message = await saveMessage({ values, submissionId: client, isSpam: false, client });
  draft = await saveDraft({ ...ENTRIES, level: 'warning', text: 'Prepared', alert: '' }, null);
  savedAt = String((await listDrafts()).find(({ id }) => id === draft)?.savedAt);
});

const StaffPage = () => OverviewPage({ searchParams });

/** Renders a page as this visitor. Returns where it redirects, or its elements as text. */
async function open(visitor: RouteVisitor, render: () => Promise<unknown>): Promise<string> {
  asking = visitor.headers;
  try {
    return inspect(await render(), { depth: 20 });
  } catch (error) {
    const digest = String(Reflect.get(Object(error), 'digest'));
    const [, target] = /^NEXT_REDIRECT;\w+;([^;]*)/.exec(digest) ?? [];
    if (target === undefined) throw error;
    return `to ${target}`;
  }
}

async function preview(visitor: RouteVisitor): Promise<[admitted: boolean, status: number]> {
  const request = Object.assign(new IncomingMessage(new Socket()), { url: '/blog/draft' });
  Object.assign(request.headers, Object.fromEntries(visitor.headers));
  const response = new ServerResponse(request);
  return [await admit(request, response), response.statusCode];
}

/** Tries everything that needs the right to messages, and returns what the visitor could see or do. */
async function readMessages(visitor: RouteVisitor): Promise<string[]> {
  const done: string[] = [];
  const pages = [() => MessagesPage({ searchParams }), () => MessagePage(withId(message))];
  for (const page of pages) {
    const text = await open(visitor, page);
    if (!text.startsWith('to ')) done.push('read');
  }
  const request = new Request('http://localhost/x', { headers: visitor.headers });
  const response = await exportMessages(request);
  if ((await response.text()).includes('Secret text')) done.push('export');
  for (const action of ['answered', 'new', 'spam', 'retry', 'delete']) {
    const before = JSON.stringify(await getMessage(message));
    await visitor.post(actOnMessage, { id: message, action });
    if (JSON.stringify(await getMessage(message)) !== before) done.push(action);
  }
  // Actions are logged. The overview counts the messages.
  takeLoggedEvents();
  if ((await open(visitor, StaffPage)).includes('/staff/messages')) done.push('overview');
  return done;
}

/** Tries everything that needs the right to alerts. */
async function publishAlerts(visitor: RouteVisitor): Promise<string[]> {
  const done: string[] = [];
  const pages = [
    () => AlertPage({ searchParams: Promise.resolve({}) }),
    () => NewAlertPage({ searchParams: Promise.resolve({ draft }) }),
    () => ReviewAlertPage(withId(draft)),
  ];
  for (const page of pages) {
    if (!(await open(visitor, page)).startsWith('to ')) done.push('read');
  }
  for (const action of ['publish', 'exercise', 'delete']) {
    const values = { id: draft, action, savedAt, updates: '0' };
    if ((await visitor.post(actOnAlert, values)).location?.includes('?done=')) done.push(action);
  }
  // Actions are logged.
  takeLoggedEvents();
  if ((await readRow()).alerts.length > 0) done.push('shown');
  const before = JSON.stringify(await listDrafts());
  await visitor.post(saveAlert, ENTRIES);
  await visitor.post(saveAlert, { ...ENTRIES, draft, text: 'Changed' });
  await visitor.post(saveUpdate, { ...UPDATE, alert: draft });
  if (JSON.stringify(await listDrafts()) !== before) done.push('save');
  if ((await open(visitor, StaffPage)).includes('/staff/alert')) done.push('overview');
  return done;
}

const visitorWith = async (right: Right) => signInAs((await createProtected([right])).user);

describe.each(RIGHTS)('somebody with the right "%s" alone', (right) => {
  it(`${right === 'messages' ? 'can' : 'cannot'} open, search, count, export or change messages`, async () => {
    const done = await readMessages(await visitorWith(right));
    const all = ['read', 'read', 'export', 'answered', 'new', 'spam', 'delete', 'overview'];
    expect(done).toEqual(right === 'messages' ? all : []);
  });

  it(`${right === 'alerts' ? 'can' : 'cannot'} prepare or publish alerts`, async () => {
    const done = await publishAlerts(await visitorWith(right));
    const acts = ['publish', 'exercise', 'delete', 'shown', 'save', 'overview'];
    const all = ['read', 'read', 'read', ...acts];
    expect(done).toEqual(right === 'alerts' ? all : []);
  });

  it(`${right === 'preview' ? 'can' : 'cannot'} see the preview and what waits`, async () => {
    const isAllowed = right === 'preview';
    const visitor = await visitorWith(right);
    expect(await preview(visitor)).toEqual([isAllowed, isAllowed ? 200 : 403]);
    expect((await open(visitor, PublishingPage)) === 'to /staff?done=forbidden').toBe(!isAllowed);
    expect((await open(visitor, StaffPage)).includes('/staff/publishing')).toBe(isAllowed);
  });
});

/** Sends every form for staff with correct fields. Returns the answers by the rights that the forms need. */
async function sendForms(visitor: RouteVisitor, { id, email }: User) {
  const file = 'pages/a.md';
  const wanted = { rights: 'write', pattern: '' };
  const forms: [Right[], Parameters<RouteVisitor['post']>[0], Record<string, string>][] = [
    [['alerts'], saveAlert, ENTRIES],
    [['alerts'], saveUpdate, { ...UPDATE, alert: draft }],
    [['alerts'], actOnAlert, { id: draft, action: 'publish', savedAt, updates: '0' }],
    [['messages'], actOnMessage, { id: message, action: 'delete' }],
    [['administer'], grant, { id, ...wanted }],
    [['administer'], invite, { name: 'Ann', email, ...wanted }],
    [['administer'], actOnPerson, { id, action: 'deactivated', right: '', pattern: '' }],
    [['write', 'publish'], createContent, { type: 'pages', title: 'New' }],
    [['write', 'publish'], renameContent, { file, name: 'b' }],
    [['write', 'publish'], saveContent, { draft: '1', revision: '1', do: 'save', source: 'Text' }],
    [['write', 'publish'], actOnContent, { file, action: 'delete', id: '', base: '1' }],
    [['preview'], saveEmails, { held: 'on' }],
  ];
  return (rights: readonly Right[]) =>
    Promise.all(
      forms
        .filter(([needed]) => !needed.some((right) => rights.includes(right)))
        .map(async ([needed, route, values]) => {
          const { status, location, message: text } = await visitor.post(route, values);
          return [needed[0], status, location ?? text] as const;
        }),
    );
}

it.each<[string, Right[]]>([
  ['a member', []],
  ...RIGHTS.map((right): [string, Right[]] => [`staff with the right "${right}" alone`, [right]]),
])(
  '%s is told that they may not send what needs another right, and changes nothing',
  async (_, rights) => {
    const { user } = await createProtected(rights);
    const other = await createUser();
    const before = JSON.stringify([await listDrafts(), await getMessage(message)]);
    const answers = await (await sendForms(await signInAs(user), other))(rights);
    const { forbidden, stillHere } = texts().notSent;
    const alertPage = `/login/to?page=${encodeURIComponent(`/staff/alert/${draft}`)}`;
    expect(answers.length).toBeGreaterThan(7);
    for (const [needed, status, text] of answers) {
      // These explain both, and lead to two-factor authentication, which alerts need.
      const isAlert = needed === 'alerts' && status !== 403;
      if (isAlert) expect([texts().staffAlert.signedOut, alertPage]).toContain(text);
      else expect([status, text]).toEqual([403, `${forbidden} ${stillHere}`]);
    }
    expect(JSON.stringify([await listDrafts(), await getMessage(message)])).toBe(before);
    expect([await listGrants(other.id), await listRights(user.id)]).toEqual([[], rights]);
  },
);

it('staff who have not set up the two-factor authentication that is required are told so by every form of their rights', async () => {
  const visitor = await signInAs(await createUser(RIGHTS));
  const other = await createUser();
  process.env.STAFF_TWO_FACTOR = 'required';
  const answers = await (await sendForms(visitor, other))([]);
  delete process.env.STAFF_TWO_FACTOR;
  const { twoFactor, stillHere } = texts().notSent;
  for (const [needed, status, text] of answers.filter(([right]) => right !== 'alerts')) {
    expect([needed, status, text]).toEqual([needed, 403, `${twoFactor} ${stillHere}`]);
  }
});

it('a stranger is asked to sign in, whatever they send for staff', async () => {
  const answers = await (await sendForms(new RouteVisitor(), await createUser()))([]);
  for (const [, status, text] of answers) {
    const isAsked = status === 201 && text?.startsWith('/login/to?');
    expect(isAsked || [401, 422].includes(status)).toBe(true);
    if (!isAsked) expect([texts().editor.signedOut, texts().staffAlert.signedOut]).toContain(text);
  }
});

it('a revoked right no longer works at the next request, and the others still do', async () => {
  const { user } = await createProtected(RIGHTS);
  const visitor = await signInAs(user);
  expect(await preview(visitor)).toEqual([true, 200]);
  await revokeRights(user.id, ['preview', 'messages']);
  expect(await preview(visitor)).toEqual([false, 403]);
  expect(await readMessages(visitor)).toEqual([]);
  expect(await publishAlerts(visitor)).toContain('read');
});

it('staff without the two-factor authentication that is required can do nothing', async () => {
  const visitor = await signInAs(await createUser(RIGHTS));
  process.env.STAFF_TWO_FACTOR = 'required';
  const required = [
    await readMessages(visitor),
    await publishAlerts(visitor),
    await preview(visitor),
    await open(visitor, StaffPage),
  ];
  delete process.env.STAFF_TWO_FACTOR;
  expect(required).toEqual([[], [], [false, 303], 'to /account/two-factor?done=required']);
});

it('members and strangers are sent away from every page for staff', async () => {
  const member = await signInAs(await createUser());
  expect(await open(member, StaffPage)).toBe('to /account?done=forbidden');
  expect(await preview(member)).toEqual([false, 403]);
  expect(await open(new RouteVisitor(), StaffPage)).toBe('to /login/to?page=%2Fstaff');
  expect(await preview(new RouteVisitor())).toEqual([false, 303]);
  for (const visitor of [member, new RouteVisitor()]) {
    expect([await readMessages(visitor), await publishAlerts(visitor)]).toEqual([[], []]);
  }
});

it('every page and route for staff checks a right', () => {
  const files = ['app/(personal)/staff', 'app/api/staff']
    .flatMap((folder) =>
      fs
        .readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((file) => `${folder}/${file}`),
    )
    .filter((file) => /(page|route)\.tsx?$/.test(file));
  const unguarded = files.filter(
    (file) =>
      !/\b(requireRight|getUserWith)\('\w+', |\b(requireEditor|getEditor|receiveDraft|receiveUpload|getAdministrator)\b/.test(
        fs.readFileSync(file, 'utf8'),
      ),
  );
  expect(unguarded).toEqual(['app/(personal)/staff/page.tsx']);
});

describe('the rights of a user', () => {
  async function countRows({ id }: User): Promise<number> {
    const db = await getDatabase();
    return (await db.selectFrom('rights').select('id').where('userId', '=', id).execute()).length;
  }

  it('are granted once each, however often and by however many at once', async () => {
    const user = await createUser();
    await Promise.all([1, 2, 3].map(() => grantRights(user.id, RIGHTS)));
    expect(await listRights(user.id)).toEqual(RIGHTS);
    expect(await countRows(user)).toBe(RIGHTS.length);
  });

  it('are in the export of the account, and deleted with it', async () => {
    const user = await createUser(['messages']);
    const { headers } = await signInAs(user);
    const request = new Request('http://localhost/', { headers });
    const data: unknown = await (await exportAccount(request)).json();
    expect(data).toMatchObject({ account: { rights: [{ right: 'messages', pattern: '*' }] } });
    await deleteUser(user);
    expect(await countRows(user)).toBe(0);
  });

  it('do not cover everything if they are for a part of the content', async () => {
    const user = await createUser();
    const db = await getDatabase();
    const row = {
      id: randomUUID(),
      userId: user.id,
      right: 'messages',
      pattern: 'blog/*',
    } as const;
    await db.insertInto('rights').values(row).execute();
    expect(await listRights(user.id)).toEqual([]);
  });
});
