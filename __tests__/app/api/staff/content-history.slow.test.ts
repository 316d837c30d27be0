import fs from 'node:fs';
import path from 'node:path';
import { page } from '@/__tests__/support/content/temporary-content';
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
import { POST as act } from '@/app/api/staff/content/act/route';
import { getDraft, listDrafts } from '@/lib/server/editor/drafts/drafts';
import { getDatabase } from '@/lib/server/database/database';
import {
  deleteOldActs,
  forgetHistory,
  hashOf,
  listActs,
  readContent,
} from '@/lib/server/editor/history';
import { findPutBack } from '@/lib/server/editor/put-back';
import { lookNow } from '@/lib/server/publishing/asking/ask-publisher';

jest.setTimeout(120_000);

prepareEditing();

it('old acts are deleted, except the last fifty of each file', async () => {
  await send(await edit(), { source: page('Changed') }, { button: 'publish' });
  const before = await listActs(FILE);
  await deleteOldActs(Date.now() + 400 * 24 * 60 * 60_000);
  expect(await listActs(FILE)).toEqual(before.slice(0, 50));
});

it('undoing a field that somebody has changed since opens a draft with the text from before', async () => {
  await send(await edit(), { source: TEXT.replace('First', 'Second') }, { button: 'publish' });
  const [published] = await listActs(FILE);
  write(FILE, TEXT.replace('First', 'Third').replace('The first text', 'Their text'));
  await visitor.post(act, { action: 'undo', file: FILE, id: published?.id ?? '', base: '' });
  const [draft] = await listDrafts(editor.id);
  expect(draft?.content).toBe(TEXT.replace('The first text', 'Their text'));
});

it('undoing never deletes a file whose earlier text is not stored any more', async () => {
  await send(await edit(), { source: TEXT.replace('First', 'Second') }, { button: 'publish' });
  const [published] = await listActs(FILE);
  const db = await getDatabase();
  await db
    .deleteFrom('contentTexts')
    .where('id', '=', published?.before ?? '')
    .execute();
  await visitor.post(act, { action: 'undo', file: FILE, id: published?.id ?? '', base: '' });
  expect(read(FILE)).toContain('Second');
});

it('an earlier text that is no valid text is not garbled', async () => {
  const bytes = Buffer.from([0x2d, 0xff, 0xfe]);
  fs.writeFileSync(path.join(folder, 'pages/bytes.md'), bytes);
  await visitor.post(act, {
    action: 'delete',
    file: 'pages/bytes.md',
    id: '',
    base: hashOf(bytes),
  });
  const [deleted] = await listActs('pages/bytes.md');
  await visitor.post(act, { action: 'restore', file: '', id: deleted?.id ?? '', base: '' });
  expect(await listDrafts(editor.id)).toEqual([]);
  await visitor.post(act, { action: 'undo', file: '', id: deleted?.id ?? '', base: '' });
  expect(fs.readFileSync(path.join(folder, 'pages/bytes.md'))).toEqual(bytes);
  fs.rmSync(path.join(folder, 'pages/bytes.md'));
});

it('a text that was published once stays while a draft is based on it', async () => {
  await edit();
  const [draft] = await listDrafts(editor.id);
  await deleteOldActs(Date.now() + 400 * 24 * 60 * 60_000);
  expect((await readContent(draft?.base ?? ''))?.toString()).toBe(TEXT);
  expect(await forgetHistory(FILE)).toBe(true);
  expect(await listDrafts(editor.id)).toEqual([]);
  expect(await readContent(draft?.base ?? '')).toBeNull();
});

it('deleting what does not exist is no act', async () => {
  const wish = { action: 'delete', file: 'pages/never.md', id: '', base: '' };
  expect((await visitor.post(act, wish)).location).toContain('done=forbidden');
  expect(await listActs('pages/never.md')).toEqual([]);
});

describe('a file that somebody has put back in the folder', () => {
  const WRITTEN = page('Written in the browser');

  /** Publishes a text in the browser, puts another one or none into its place, and lets the site look. */
  async function putBack(text: string | null): Promise<void> {
    await send(await edit(), { source: WRITTEN }, { button: 'publish' });
    if (text === null) fs.rmSync(path.join(folder, FILE));
    else write(FILE, text);
    await lookNow([FILE]);
    expect(shown(FILE)).toBe(WRITTEN);
  }

  const decide = (action: string, base: string | null, by = visitor) =>
    by.post(act, {
      action,
      file: FILE,
      id: '',
      base: hashOf(base === null ? null : Buffer.from(base)),
    });

  it.each([
    ['is gone', null],
    ['is older', TEXT],
  ])('is put into the folder again if an editor keeps it: the file %s', async (_, text) => {
    await putBack(text);
    expect(findPutBack(FILE)).not.toBeNull();
    expect((await decide('keep', text)).location).toContain('done=published');
    expect([read(FILE), shown(FILE)]).toEqual([WRITTEN, WRITTEN]);
    expect(findPutBack(FILE)).toBeNull();
  });

  it('is no longer shown if an editor accepts its deletion, which can be undone', async () => {
    await putBack(null);
    expect((await decide('accept', null)).location).toContain('done=deleted');
    expect(shown(FILE)).toBeUndefined();
    const [last] = await listActs(FILE);
    await visitor.post(act, { action: 'undo', file: FILE, id: last?.id ?? '', base: '' });
    expect([read(FILE), shown(FILE)]).toEqual([WRITTEN, WRITTEN]);
  });

  it('is shown with its older text if an editor accepts that', async () => {
    await putBack(TEXT);
    expect((await decide('accept', TEXT)).location).toContain('done=published');
    expect([read(FILE), shown(FILE)]).toEqual([TEXT, TEXT]);
  });

  it('stays as it is if it has changed since somebody saw it, or they may not publish it', async () => {
    await putBack(TEXT);
    expect((await decide('accept', null)).location).toContain('done=changed');
    expect((await decide('keep', null)).location).toContain('done=changed');
    const { visitor: writer } = await signInWith('write', '*');
    expect((await decide('accept', TEXT, writer)).location).toContain('done=forbidden');
    expect((await decide('keep', TEXT, writer)).location).toContain('done=forbidden');
    expect([read(FILE), shown(FILE)]).toEqual([TEXT, WRITTEN]);
    await decide('accept', TEXT);
  });

  it('is not published over, merged or undone before somebody has decided', async () => {
    await lookNow([FILE]);
    const { visitor: by, user } = await signInWith('publish', '*');
    const other = await edit(FILE, by);
    await send(other, { source: page('Mine') }, { by });
    const revision = `${(await getDraft(other, user.id))?.revision}`;
    await putBack(TEXT);
    const location = await send(other, {}, { by, button: 'publish', revision });
    expect(location).toBe('/staff/content/file?path=pages%2Fa.md');
    const [last] = await listActs(FILE);
    await visitor.post(act, { action: 'undo', file: FILE, id: last?.id ?? '', base: '' });
    expect([read(FILE), shown(FILE)]).toEqual([TEXT, WRITTEN]);
    expect((await getDraft(other, user.id))?.content).toBe(page('Mine'));
    await decide('keep', TEXT);
  });

  it('cannot be decided about while nobody has put it back', async () => {
    await send(await edit(), { source: WRITTEN }, { button: 'publish' });
    expect((await decide('accept', WRITTEN)).location).toContain('done=changed');
    expect((await decide('keep', WRITTEN)).location).toContain('done=changed');
    expect(await listActs(FILE)).toHaveLength(1);
  });
});
