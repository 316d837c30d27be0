import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { OTHER_PASSWORD } from '@/__tests__/support/accounts/accounts';
import { createAlerter, forgetAlerts, signInAs } from '@/__tests__/support/alerts/alerts';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import type { RouteVisitor } from '@/__tests__/support/visitors/route-visitor';
import { POST as act } from '@/app/api/staff/alert/act/route';
import { POST as save } from '@/app/api/staff/alert/route';
import { POST as saveUpdate } from '@/app/api/staff/alert/update/route';
import { setPasswordByLink } from '@/lib/server/accounts/passwords';
import { deleteSessions } from '@/lib/server/accounts/signing-in/sessions';
import { disableTwoFactor } from '@/lib/server/accounts/two-factor';
import { createLink } from '@/lib/server/accounts/users/email-tokens';
import { revokeRights, RIGHTS } from '@/lib/server/accounts/users/rights';
import { deleteUser, type User } from '@/lib/server/accounts/users/users';
import { EMPTY_BOARD } from '@/lib/server/alerts/board';
import { readRow, replaceRow } from '@/lib/server/alerts/board-row';
import { changeBoard, planEnd, planUpdate } from '@/lib/server/alerts/change-board';
import { getDraft } from '@/lib/server/alerts/drafts';
import { closeDatabase, getDatabase } from '@/lib/server/database/database';

// Between text, check and publication, the author may lose their rights, others may act, and the database may fail.

const settings = prepareDatabase();

const ENTRIES = { level: 'warning', text: 'Flood', link: '', folder: '', lasts: '2h', draft: '' };
const UPDATE = { level: 'notice', text: 'It falls', lasts: 'same', draft: '' };
const AUTHOR = { name: 'bob@example.org', userId: null };

let user: User;
let alerter: RouteVisitor;

beforeEach(async () => {
  fs.rmSync(path.join(settings.DATA_DIR, 'alerts'), { recursive: true, force: true });
  forgetAlerts();
  await replaceRow(30_000, () => ({ board: EMPTY_BOARD, changes: [] }));
  user = await createAlerter();
  alerter = await signInAs(user);
});

/** A page that shows a draft, as somebody has read it. */
type ReadAlert = { id: string; savedAt: string; updates?: string };

async function read(location: string | null): Promise<ReadAlert> {
  const id = location?.replace('/staff/alert/', '') ?? '';
  return { id, savedAt: String((await getDraft(id))?.savedAt) };
}

const write = async (visitor = alerter) => read((await visitor.post(save, ENTRIES)).location);

const writeUpdate = async (alert: string) =>
  read((await alerter.post(saveUpdate, { ...UPDATE, alert })).location);

async function press(action: string, values: ReadAlert, visitor = alerter): Promise<string | null> {
  const { location } = await visitor.post(act, { ...values, action });
  // Each action is logged.
  takeLoggedEvents();
  return location;
}

const listTexts = async () =>
  (await readRow()).alerts.flatMap(({ text, updates }) => [
    text,
    ...updates.map((one) => one.text),
  ]);

const endSessions = async ({ id }: User) => {
  const db = await getDatabase();
  await db.transaction().execute((transaction) => deleteSessions(transaction, id));
};

const LOSSES: [string, (user: User) => Promise<unknown>][] = [
  ['the right was withdrawn', ({ id }) => revokeRights(id, ['alerts'])],
  ['all rights were withdrawn', ({ id }) => revokeRights(id, RIGHTS)],
  ['two-factor authentication was turned off', disableTwoFactor],
  ['the account was deleted', deleteUser],
  ['the session has ended', endSessions],
  [
    'the password was reset',
    async (one) => {
      const token = await createLink(one, 'reset');
      const result = await setPasswordByLink('reset', {
        token: token ?? '',
        password: OTHER_PASSWORD,
      });
      if (typeof result === 'string') throw new Error(`The link is ${result}.`);
    },
  ],
];

describe.each(LOSSES)('a draft whose author has checked it before %s', (_, lose) => {
  it('can be published only by somebody else, who has to check it', async () => {
    const draft = await write();
    const shown = await write();
    await press('publish', shown);
    await lose(user);
    for (const action of ['publish', 'exercise', 'delete']) {
      const location = await press(action, draft);
      expect(location).toBe(`/login/to?page=${encodeURIComponent(`/staff/alert/${draft.id}`)}`);
    }
    expect(await press('end', shown)).toMatch('/login/to');
    expect(await listTexts()).toEqual(['Flood']);
    const other = await signInAs(await createAlerter());
    expect(await press('publish', draft, other)).toBe('/staff/alert?done=published');
    expect(await listTexts()).toEqual(['Flood', 'Flood']);
  });

  it('keeps the typed text until the author has signed in again', async () => {
    const shown = await write();
    await press('publish', shown);
    await lose(user);
    const answers = [
      await alerter.post(save, ENTRIES),
      await alerter.post(saveUpdate, { ...UPDATE, alert: shown.id }),
    ];
    for (const { status, message } of answers) {
      expect(status).toBe(422);
      expect(message).toContain('Your text is still here');
    }
  });
});

describe('a draft', () => {
  it('that is published a day later still lasts its full two hours', async () => {
    const draft = await write();
    const later = Date.now() + 24 * 3_600_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    expect(await press('publish', draft)).toBe('/staff/alert?done=published');
    clock.mockRestore();
    expect((await readRow()).alerts).toMatchObject([
      { publishedAt: later, endsAt: later + 2 * 3_600_000 },
    ]);
  });

  it('is not deleted from a page that shows an earlier text', async () => {
    const draft = await write();
    await setTimeout(2);
    await alerter.post(save, { ...ENTRIES, draft: draft.id, text: 'Fire' });
    expect(await press('delete', draft)).toBe('/staff/alert?done=nothing');
    expect(await getDraft(draft.id)).toMatchObject({ text: 'Fire' });
  });
});

describe('an update that somebody has checked', () => {
  it('is not published if the alert has changed since, and can be checked again', async () => {
    const { id } = await write().then(async (draft) => {
      await press('publish', draft);
      return draft;
    });
    const update = await writeUpdate(id);
    await changeBoard(planUpdate(id, 'It bursts', { level: 'emergency' }), AUTHOR);
    expect(await press('publish', update)).toBe('/staff/alert?done=nothing');
    expect((await readRow()).alerts).toMatchObject([{ level: 'emergency' }]);
    expect(await getDraft(update.id)).not.toBeNull();
    expect(await listTexts()).toEqual(['Flood', 'It bursts']);
  });

  it('is not published after the alert has ended', async () => {
    const draft = await write();
    await press('publish', draft);
    const update = await writeUpdate(draft.id);
    await changeBoard(planEnd(draft.id), AUTHOR);
    expect(await press('publish', update)).toBe('/staff/alert?done=nothing');
    expect(await listTexts()).toEqual([]);
  });
});

it.each(['publish', 'exercise', 'end'])(
  'without the database, "%s" changes nothing and says what to do',
  async (action) => {
    const draft = await write();
    const shown = await write();
    await press('publish', shown);
    const { DATABASE_URL = '' } = process.env;
    await closeDatabase();
    process.env.DATABASE_URL = 'postgresql://site@127.0.0.1:1/site';
    const answer = await alerter.post(act, { ...(action === 'end' ? shown : draft), action });
    process.env.DATABASE_URL = DATABASE_URL;
    await closeDatabase();
    expect(takeLoggedEvents()).toContain('form.failed');
    expect(answer).toMatchObject({ status: 503 });
    expect(answer.message).toContain('npm run alert');
    expect(await listTexts()).toEqual(['Flood']);
    expect(await getDraft(draft.id)).toMatchObject({ savedAt: Number(draft.savedAt) });
  },
);
