import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createProtected, createUser } from '@/__tests__/support/accounts/accounts';
import { createAlerter, forgetAlerts, signInAs } from '@/__tests__/support/alerts/alerts';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { RouteVisitor } from '@/__tests__/support/visitors/route-visitor';
import { GET as exportAccount } from '@/app/api/account/export/route';
import { POST as act } from '@/app/api/staff/alert/act/route';
import { POST as save } from '@/app/api/staff/alert/route';
import { POST as saveUpdate } from '@/app/api/staff/alert/update/route';
import { ALERT_LIMIT, ALERT_UPDATE_LIMIT } from '@/lib/alerts/alert-levels';
import { grantRights, revokeRights, RIGHTS } from '@/lib/server/accounts/users/rights';
import { deleteUser, getUser, type User } from '@/lib/server/accounts/users/users';
import { deleteChangesBefore, listChanges } from '@/lib/server/alerts/alert-log';
import { EMPTY_BOARD } from '@/lib/server/alerts/board';
import { readRow, replaceRow } from '@/lib/server/alerts/board-row';
import {
  deleteDraft,
  deleteEndedUpdates,
  getDraft,
  listDrafts,
  putAway,
  saveDraft,
} from '@/lib/server/alerts/drafts';

prepareDatabase();

const ENTRIES = { level: 'warning', text: 'Flood', link: '', folder: '', lasts: '2h', draft: '' };

let user: User;
let alerter: RouteVisitor;

beforeAll(async () => {
  user = await createAlerter();
  alerter = await signInAs(user);
});

beforeEach(async () => {
  fs.rmSync(path.join(process.env.DATA_DIR ?? '', 'alerts'), { recursive: true, force: true });
  forgetAlerts();
  await replaceRow(30_000, () => ({ board: EMPTY_BOARD, changes: [] }));
});

const textsOf = async () => (await readRow()).alerts.map(({ text }) => text);

async function prepare(changes: Partial<typeof ENTRIES> = {}): Promise<string> {
  const { location } = await alerter.post(save, { ...ENTRIES, ...changes });
  return location?.replace('/staff/alert/', '') ?? '';
}

/** Presses a button of the page that shows the draft as it is now, or was at another time. */
async function perform(
  id: string,
  action: string,
  visitor = alerter,
  savedAt?: number,
  updates?: number,
): Promise<string | null> {
  const draft = await getDraft(id);
  const alert = (await readRow()).alerts.find((one) => one.id === draft?.alert);
  const read = {
    savedAt: String(savedAt ?? draft?.savedAt ?? ''),
    updates: String(updates ?? alert?.updates.length ?? 0),
  };
  const { location } = await visitor.post(act, { id, action, ...read });
  // Each action is logged.
  takeLoggedEvents();
  return location;
}

describe('an alert written on the web', () => {
  it('is not published before it has been read again', async () => {
    const id = await prepare();
    expect(await textsOf()).toEqual([]);
    expect(await perform(id, 'publish')).toBe('/staff/alert?done=published');
    expect(await textsOf()).toEqual(['Flood']);
    expect((await listChanges())[0]).toMatchObject({ by: user.email, action: 'publish' });
  });

  it('is published once, however often the button is pressed', async () => {
    const id = await prepare();
    await Promise.all([1, 2, 3].map(() => perform(id, 'publish')));
    expect(await perform(id, 'publish')).toBe('/staff/alert?done=nothing');
    expect(await textsOf()).toEqual(['Flood']);
  });

  it('stays prepared after it has ended, and can be published again', async () => {
    const id = await prepare();
    await perform(id, 'publish');
    expect(await perform(id, 'end')).toBe('/staff/alert?done=ended');
    expect((await listChanges())[0]).toMatchObject({ action: 'end', text: 'Flood' });
    expect(await textsOf()).toEqual([]);
    expect(await perform(id, 'publish')).toBe('/staff/alert?done=published');
    expect(await textsOf()).toEqual(['Flood']);
  });

  it('can be changed before it is published', async () => {
    const draft = await prepare();
    expect(await prepare({ draft, text: 'Fire' })).toBe(draft);
    await perform(draft, 'publish');
    expect(await textsOf()).toEqual(['Fire']);
  });

  it('is not published if somebody has changed it since it was read', async () => {
    const id = await prepare();
    const read = (await getDraft(id))?.savedAt ?? 0;
    await setTimeout(2);
    await prepare({ draft: id, text: 'Not what I read' });
    expect(await perform(id, 'publish', alerter, read)).toBe('/staff/alert?done=nothing');
    expect(await textsOf()).toEqual([]);
  });

  it('is not published again from a page that was opened before its end', async () => {
    const id = await prepare();
    const read = (await getDraft(id))?.savedAt ?? 0;
    await setTimeout(2);
    await perform(id, 'publish');
    await perform(id, 'end');
    expect(await perform(id, 'publish', alerter, read)).toBe('/staff/alert?done=nothing');
    expect(await textsOf()).toEqual([]);
  });

  it('keeps the text that a colleague saves at that moment', async () => {
    const id = await prepare();
    const read = await getDraft(id);
    if (!read) throw new Error('There is no draft.');
    await setTimeout(2);
    await saveDraft({ ...read, text: 'Saved meanwhile' }, id);
    await putAway(read);
    expect(await getDraft(id)).toMatchObject({ text: 'Saved meanwhile' });
    await deleteDraft(id);
    await putAway(read);
    expect(await getDraft(id)).toBeNull();
  });

  it.each(['publish', 'exercise', 'delete', 'end', 'constructor'])(
    'ignores "%s" if it does not exist',
    async (action) => {
      expect(await perform('unknown', action)).toBe('/staff/alert?done=nothing');
    },
  );

  it('can be an exercise', async () => {
    const id = await prepare();
    expect(await perform(id, 'exercise')).toBe('/staff/alert?done=exercise');
    expect((await readRow()).alerts).toMatchObject([{ isExercise: true }]);
    expect((await listChanges())[0]).toMatchObject({ action: 'exercise', text: 'Flood' });
  });

  it('is updated once by an update that is sent twice', async () => {
    const id = await prepare();
    await perform(id, 'publish');
    const update = { level: 'emergency', text: 'It rises', lasts: 'same', draft: '', alert: id };
    const before = (await readRow()).alerts[0]?.endsAt;
    const { location } = await alerter.post(saveUpdate, update);
    const draft = location?.replace('/staff/alert/', '') ?? '';
    expect((await readRow()).alerts).toMatchObject([{ level: 'warning', updates: [] }]);
    const { savedAt } = (await getDraft(draft)) ?? {};
    await Promise.all([1, 2].map(() => perform(draft, 'publish', alerter, savedAt, 0)));
    const [alert] = (await readRow()).alerts;
    expect(alert).toMatchObject({ level: 'emergency', updates: [{ text: 'It rises' }] });
    expect(alert?.endsAt).toBe(before);
  });

  it('is refused while ten are shown, and stays a draft', async () => {
    const ids: string[] = [];
    for (let count = 0; count < ALERT_LIMIT; count += 1) {
      ids.push(await prepare({ text: `Text ${count}` }));
      await perform(ids[count] ?? '', 'publish');
    }
    const id = await prepare();
    expect(await perform(id, 'publish')).toBe('/staff/alert?done=full');
    expect(await textsOf()).toHaveLength(ALERT_LIMIT);
    expect(await perform(id, 'exercise')).toBe('/staff/alert?done=exercise');
    await perform(ids[0] ?? '', 'end');
    expect(await perform(id, 'publish')).toBe('/staff/alert?done=published');
  });

  it('has a limited number of updates', async () => {
    const id = await prepare();
    await perform(id, 'publish');
    const update = { level: 'notice', text: 'It falls', lasts: 'same', draft: '', alert: id };
    const saveNext = async () => (await alerter.post(saveUpdate, update)).location ?? '';
    // Somebody else has prepared one too.
    const other = (await saveNext()).replace('/staff/alert/', '');
    for (let count = 0; count < ALERT_UPDATE_LIMIT; count += 1) {
      await perform((await saveNext()).replace('/staff/alert/', ''), 'publish');
    }
    expect(await perform(other, 'publish')).toBe('/staff/alert?done=updated');
    expect(await saveNext()).toBe('/staff/alert?done=updated');
    expect((await readRow()).alerts[0]?.updates).toHaveLength(ALERT_UPDATE_LIMIT);
    expect(await perform(id, 'end')).toBe('/staff/alert?done=ended');
  });

  it('is not brought back by an update made after it has ended', async () => {
    const id = await prepare();
    await perform(id, 'publish');
    const update = { level: 'notice', text: 'It falls', lasts: '1d', draft: '', alert: id };
    const { location } = await alerter.post(saveUpdate, update);
    await perform(id, 'end');
    const draft = location?.replace('/staff/alert/', '') ?? '';
    expect(await perform(draft, 'publish')).toBe('/staff/alert?done=nothing');
    expect(await textsOf()).toEqual([]);
    expect((await alerter.post(saveUpdate, update)).location).toBe('/staff/alert?done=nothing');
    await deleteEndedUpdates([]);
    expect((await listDrafts()).filter(({ alert }) => alert !== '')).toEqual([]);
  });

  it.each([
    [{ text: ' ?! ' }, 422],
    [{ text: 'x'.repeat(5_000) }, 422],
    [{ level: 'panic' }, 422],
    [{ lasts: '99d' }, 422],
    [{ link: '//evil.example' }, 422],
    [{ link: 'https://a:b@evil.example' }, 422],
    [{ folder: '/blog?x' }, 422],
  ])('is refused with %j', async (changes, status) => {
    const before = (await listDrafts()).length;
    expect((await alerter.post(save, { ...ENTRIES, ...changes })).status).toBe(status);
    expect(await listDrafts()).toHaveLength(before);
  });
});

describe.each([
  ['a stranger', () => Promise.resolve(new RouteVisitor())],
  ['a member', async () => signInAs(await createUser())],
  ['staff with every other right', async () => signInAs((await createProtected('staff')).user)],
  [
    'staff with the right, without two-factor authentication',
    async () => signInAs(await createUser(['alerts', 'messages', 'preview'])),
  ],
  [
    'somebody who was staff with the right, and is staff without it now',
    async () => {
      const one = await createAlerter();
      const visitor = await signInAs(one);
      await revokeRights(one.id, RIGHTS);
      await grantRights(one.id, ['messages', 'preview']);
      return visitor;
    },
  ],
])('%s', (_, come) => {
  it('can neither prepare nor publish, update or end an alert', async () => {
    const id = await prepare();
    const published = await prepare({ text: 'Shown' });
    await perform(published, 'publish');
    const drafts = await listDrafts();
    const visitor = await come();
    await visitor.post(save, ENTRIES);
    await visitor.post(save, { ...ENTRIES, draft: id, text: 'Changed' });
    const update = { level: 'notice', text: 'Mine', lasts: '1d', draft: '', alert: published };
    await visitor.post(saveUpdate, update);
    for (const action of ['publish', 'exercise', 'delete']) await perform(id, action, visitor);
    await perform(published, 'end', visitor);
    expect(await listDrafts()).toEqual(drafts);
    expect(await textsOf()).toEqual(['Shown']);
  });
});

describe('the log of alerts', () => {
  it('is in the export of the account, and deleted with it', async () => {
    const one = await createAlerter();
    const visitor = await signInAs(one);
    const id = await saveDraft({ ...ENTRIES, text: 'Leak', alert: '' }, null);
    await perform(id, 'publish', visitor);
    const request = new Request('http://localhost/', { headers: visitor.headers });
    const data: unknown = await (await exportAccount(request)).json();
    expect(data).toMatchObject({ alerts: [{ action: 'publish', text: 'Leak' }] });
    await deleteUser((await getUser(one.id)) ?? one);
    expect((await listChanges()).filter(({ text }) => text === 'Leak')).toEqual([]);
  });

  it('is deleted after ALERT_LOG_DAYS', async () => {
    await perform(await prepare(), 'publish');
    await deleteChangesBefore(Date.now() + 1);
    expect(await listChanges()).toEqual([]);
  });
});
