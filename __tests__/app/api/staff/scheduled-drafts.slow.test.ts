import fs from 'node:fs';
import path from 'node:path';
import { page } from '@/__tests__/support/content/temporary-content';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { makeFolder } from '@/__tests__/support/jest/temporary-folder';
import {
  edit,
  editor,
  FILE,
  folder,
  prepareEditing,
  read,
  send,
  shown,
  signInWith,
  TEXT,
  visitor,
  write,
} from '@/__tests__/support/editor/editing';
import { listMails } from '@/__tests__/support/servers/mailbox';
import { POST as act } from '@/app/api/staff/content/act/route';
import { revokeRights } from '@/lib/server/accounts/users/rights';
import { getDraft, listDrafts } from '@/lib/server/editor/drafts/drafts';
import { getDatabase } from '@/lib/server/database/database';
import { findAuthor } from '@/lib/server/editor/drafts/author';
import { publishDraft } from '@/lib/server/editor/drafts/publish-draft';
import { leaseDueDraft, missDraft } from '@/lib/server/editor/drafts/scheduled-drafts';
import { publishDueDrafts } from '@/lib/server/editor/drafts/publish-due';
import { listActs } from '@/lib/server/editor/history';
import { sendDueMails } from '@/lib/server/mail/deliver-mails';
import { composeMail } from '@/lib/server/operations/compose-mail';
import { lookNow } from '@/lib/server/publishing/asking/ask-publisher';

jest.setTimeout(120_000);

prepareEditing();

const DAY_MS = 24 * 60 * 60_000;

describe('a draft with a time', () => {
  beforeEach(() => lookNow([FILE]));

  const NEXT = page('The next text', 'Next');
  // In any time zone.
  const soon = () => new Date(Date.now() + 2 * 24 * 3_600_000).toISOString().slice(0, 16);

  /** Schedules a draft with a text, and returns its id. */
  async function schedule(source = NEXT, by = visitor): Promise<string> {
    const id = await edit(FILE, by);
    const location = await send(id, { source, at: soon() }, { by, button: 'schedule' });
    expect(location).toContain('done=scheduled');
    return id;
  }

  async function passTime(id: string): Promise<void> {
    const db = await getDatabase();
    const publishAt = Date.now() - 1;
    await db.updateTable('contentDrafts').set({ publishAt }).where('id', '=', id).execute();
  }

  /** Lets the time of a draft come, in this many processes at once. */
  async function publishAtItsTime(id: string, processes = 1): Promise<void> {
    await passTime(id);
    await Promise.all(Array.from({ length: processes }, () => publishDueDrafts()));
    expect(new Set(takeLoggedEvents())).toEqual(new Set(['editor.scheduled']));
  }

  it('is published once, when its time has come, by its author', async () => {
    const id = await schedule();
    await publishDueDrafts();
    expect(shown(FILE)).toBe(TEXT);
    await publishAtItsTime(id, 3);
    expect([read(FILE), shown(FILE)]).toEqual([NEXT, NEXT]);
    expect(await getDraft(id, editor.id)).toBeNull();
    expect(await listActs(FILE)).toMatchObject([{ action: 'published', by: editor.name }]);
  });

  it('keeps its text: a form that is still open becomes another draft', async () => {
    const id = await schedule();
    expect(await send(id, { source: page('Later words') })).toContain('done=twice');
    expect((await getDraft(id, editor.id))?.content).toBe(NEXT);
    const [other] = await listDrafts(editor.id);
    expect(other).toMatchObject({ content: page('Later words'), publishAt: null });
  });

  it('can be stopped, and edited again', async () => {
    const id = await schedule();
    const { location } = await visitor.post(act, { action: 'unschedule', id, file: '', base: '' });
    expect(location).toContain('done=unscheduled');
    await publishDueDrafts();
    expect(shown(FILE)).toBe(TEXT);
    const { revision } = (await getDraft(id, editor.id)) ?? {};
    expect(await send(id, { source: NEXT }, { revision: String(revision) })).toContain(
      'done=saved',
    );
  });

  it.each([
    ['no time', ''],
    ['no date', 'tomorrow'],
    ['a day that does not exist', '2027-02-31T09:00'],
    ['a time that is over', '2020-01-01T09:00'],
    ['a time in a hundred years', '2126-01-01T09:00'],
  ])('is refused with %s', async (_, at) => {
    const id = await edit();
    expect(await send(id, { source: NEXT, at }, { button: 'schedule' })).toContain('done=badTime');
    expect(await getDraft(id, editor.id)).toMatchObject({ content: NEXT, publishAt: null });
  });

  it('is refused with a mistake, and without the right to publish', async () => {
    const id = await edit();
    const wrong = { source: 'No front matter', at: soon() };
    expect(await send(id, wrong, { button: 'schedule' })).toContain('done=mistakes');
    const { visitor: writer } = await signInWith('write', '*');
    const theirs = await edit(FILE, writer);
    const sent = { source: NEXT, at: soon() };
    expect(await send(theirs, sent, { by: writer, button: 'schedule' })).toContain(
      'done=forbidden',
    );
  });

  it('stays a draft if its author has lost the right, and publishers are told', async () => {
    const id = await schedule();
    await revokeRights(editor.id, ['publish']);
    const { user: publisher } = await signInWith('publish', 'pages/**');
    await publishAtItsTime(id);
    expect(shown(FILE)).toBe(TEXT);
    expect(await getDraft(id, editor.id)).toMatchObject({ publishAt: null, content: NEXT });
    expect((await getDraft(id, editor.id))?.missedAt).not.toBeNull();
    await sendDueMails(composeMail);
    const mails = [...listMails(publisher.email), ...listMails(editor.email)];
    expect(mails.filter((mail) => mail.includes(`${FILE} (${editor.name}`))).toHaveLength(2);
  });

  it('keeps the time that its author gives it while it is being published', async () => {
    const id = await schedule();
    await passTime(id);
    const leased = await leaseDueDraft();
    await visitor.post(act, { action: 'unschedule', id, file: '', base: '' });
    const later = Date.now() + DAY_MS;
    const db = await getDatabase();
    await db.updateTable('contentDrafts').set({ publishAt: later }).where('id', '=', id).execute();
    const announce = jest.fn();
    if (leased) await missDraft(leased, announce);
    expect(announce).not.toHaveBeenCalled();
    expect(await getDraft(id, editor.id)).toMatchObject({ publishAt: later, missedAt: null });
    const author = await findAuthor(editor.id);
    if (!leased || !author) throw new Error('No draft.');
    expect(await publishDraft(leased, author)).toEqual({ kind: 'saved' });
    expect(read(FILE)).toBe(TEXT);
  });

  it('is merged with what others have published since, and waits for its author', async () => {
    const id = await schedule(TEXT.replace('First', 'Mine'));
    write(FILE, TEXT.replace('The first text', 'Another text'));
    await publishAtItsTime(id);
    expect(read(FILE)).toContain('First');
    const draft = await getDraft(id, editor.id);
    expect(draft?.content).toBe(
      TEXT.replace('First', 'Mine').replace('The first text', 'Another text'),
    );
    expect(draft).toMatchObject({ publishAt: null });
  });

  it('is not shown if it has a mistake by then', async () => {
    const target = 'pages/target.md';
    write(target, page('Target'));
    await lookNow([target]);
    const id = await schedule(page('[There](/target)', 'Next'));
    fs.rmSync(path.join(folder, target));
    await lookNow([target]);
    await publishAtItsTime(id);
    expect(shown(FILE)).toBe(TEXT);
    expect((await getDraft(id, editor.id))?.missedAt).not.toBeNull();
  });

  it('stays a draft if its file cannot be written at all, and its author is told', async () => {
    const folderOfFile = path.join(folder, 'pages');
    const id = await schedule();
    const elsewhere = makeFolder();
    fs.renameSync(folderOfFile, `${folderOfFile}-kept`);
    fs.symlinkSync(elsewhere, folderOfFile);
    try {
      await passTime(id);
      await publishDueDrafts();
    } finally {
      fs.rmSync(folderOfFile);
      fs.renameSync(`${folderOfFile}-kept`, folderOfFile);
    }
    expect(takeLoggedEvents()).toContain('editor.scheduled');
    expect((await getDraft(id, editor.id))?.missedAt).not.toBeNull();
  });

  it('is finished by the next process after a crash behind the write', async () => {
    const id = await schedule();
    write(FILE, NEXT);
    await publishAtItsTime(id);
    expect(await getDraft(id, editor.id)).toBeNull();
    expect(shown(FILE)).toBe(NEXT);
  });
});
