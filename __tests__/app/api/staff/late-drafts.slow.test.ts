import { page } from '@/__tests__/support/content/temporary-content';
import { RouteVisitor } from '@/__tests__/support/visitors/route-visitor';
import {
  edit,
  editor,
  FILE,
  prepareEditing,
  read,
  send,
  signInWith,
  TEXT,
  visitor,
  write,
} from '@/__tests__/support/editor/editing';
import { POST as act } from '@/app/api/staff/content/act/route';
import { POST as saveDraft } from '@/app/api/staff/content/draft/route';
import { POST as create } from '@/app/api/staff/content/new/route';
import { getDraft, listDrafts } from '@/lib/server/editor/drafts/drafts';
import { getDatabase } from '@/lib/server/database/database';
import { readNextPage } from '@/lib/server/accounts/signing-in/next-page';
import { hashOf } from '@/lib/server/editor/history';

jest.setTimeout(120_000);

prepareEditing();

it('a text that is sent after signing out is stored for the browser that sent it', async () => {
  const id = await edit();
  const other = new RouteVisitor();
  const location = await send(id, { source: page('Late') }, { by: other });
  expect(location).toBe('/notice/text-kept');
  expect([...other.cookies.keys()].some((name) => name.includes('rejected'))).toBe(true);
  expect(readNextPage(other.headers)).toBe(`/staff/content/draft?id=${id}`);
  expect((await getDraft(id, editor.id))?.content).toBe(TEXT);
});

it('a text that is sent after signing out is sent back if there is no room to store it', async () => {
  const db = await getDatabase();
  const full = { id: 'full', form: 'x', entries: 'x'.repeat(20_000_000) };
  await db
    .insertInto('rejectedForms')
    .values({ ...full, expiresAt: Date.now() + 60_000 })
    .execute();
  const other = new RouteVisitor();
  const headers = new Headers(other.headers);
  headers.set('Sec-Fetch-Site', 'same-origin');
  headers.set('Content-Type', 'application/x-www-form-urlencoded');
  const token = other.open();
  headers.set('Cookie', other.headers.get('Cookie') ?? '');
  const body = new URLSearchParams({ draft: 'a', do: 'save', xsrf: token, text: 'Too late' });
  const response = await saveDraft(
    new Request('http://localhost/', { method: 'POST', headers, body: body.toString() }),
  );
  await db.deleteFrom('rejectedForms').where('id', '=', 'full').execute();
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('Too late');
});

describe('a text that is sent after its draft was published', () => {
  const fields = (base: string) => ({
    ...{ base, file: FILE, 'shown.title': '1', 'f.title': 'Late', text: 'The first text' },
  });

  /** Saves as the script does. */
  async function sendByScript(id: string, sent: Record<string, string>): Promise<unknown> {
    const all = new Headers(visitor.headers);
    all.set('Accept', 'application/json');
    all.set('Content-Type', 'application/json');
    all.set('Sec-Fetch-Site', 'same-origin');
    all.set('X-XSRF-TOKEN', visitor.open());
    const body = JSON.stringify({ draft: id, revision: '1', do: 'save', ...sent });
    const request = new Request('http://localhost/', { method: 'POST', headers: all, body });
    return (await saveDraft(request)).json();
  }

  it('becomes a draft of its own, which the next publication merges', async () => {
    const id = await edit();
    const [draft] = await listDrafts(editor.id);
    await send(id, { source: TEXT.replace('The first', 'The second') }, { button: 'publish' });
    const location = await send(id, fields(draft?.base ?? ''));
    expect(location).toContain('done=late');
    const [late] = await listDrafts(editor.id);
    expect(read(FILE)).toContain('The second text');
    expect(late?.id).not.toBe(id);
    expect(late?.content.trimEnd()).toBe(TEXT.replace('First', 'Late'));
    expect(late?.base).toBe(hashOf(Buffer.from(read(FILE))));
  });

  it('may be sent by a script, which learns the id of the new draft', async () => {
    const id = await edit();
    const [draft] = await listDrafts(editor.id);
    await send(id, { source: page('Other') }, { button: 'publish' });
    const answer = await sendByScript(id, fields(draft?.base ?? ''));
    const [late] = await listDrafts(editor.id);
    expect(answer).toMatchObject({ draft: late?.id, location: expect.stringContaining('late') });
  });

  it('does not restore a deleted draft unless somebody presses a button', async () => {
    const id = await edit();
    const [draft] = await listDrafts(editor.id);
    await visitor.post(act, { action: 'discard', file: '', id, base: '' });
    const answer = await sendByScript(id, fields(draft?.base ?? ''));
    expect(answer).toEqual({ location: '/staff/content?done=gone' });
    expect(await listDrafts(editor.id)).toEqual([]);
    // A pressed button restores the draft.
    expect(await send(id, fields(draft?.base ?? ''))).toContain('done=late');
    expect((await listDrafts(editor.id))[0]?.content).toBe(TEXT.replace('First', 'Late'));
  });

  it('never takes back what somebody else has published from the same text', async () => {
    const id = await edit();
    const [draft] = await listDrafts(editor.id);
    const { visitor: by } = await signInWith('publish', '*');
    const theirs = TEXT.replace('The first', 'Their');
    await send(await edit(FILE, by), { source: theirs }, { by, button: 'publish' });
    await visitor.post(act, { action: 'discard', file: '', id, base: '' });
    await send(id, fields(draft?.base ?? ''));
    const [late] = await listDrafts(editor.id);
    await send(late?.id ?? '', {}, { button: 'publish' });
    const [merged] = await listDrafts(editor.id);
    expect(merged?.content.trimEnd()).toBe(theirs.replace('First', 'Late'));
  });

  it('is not lost with the draft of a new page that somebody has deleted', async () => {
    await visitor.post(create, { type: 'pages', title: 'Late' });
    const [{ id } = { id: '' }] = await listDrafts(editor.id);
    await visitor.post(act, { action: 'discard', file: '', id, base: '' });
    await send(id, { ...fields(''), file: 'pages/late.md' });
    const [late] = await listDrafts(editor.id);
    expect(late?.content).toBe('---\ntitle: Late\n---\n\nThe first text\n');
    expect([late?.file, late?.base]).toEqual(['pages/late.md', '']);
  });

  it('is refused without the right to write its file', async () => {
    const { visitor: other, user } = await signInWith('publish', 'blog/**');
    expect(await send('none', fields(''), { by: other })).toContain('done=gone');
    expect(await listDrafts(user.id)).toEqual([]);
  });
});

it('a form that is sent twice never takes back what somebody else has published', async () => {
  const id = await edit();
  const theirs = TEXT.replace('The first text', 'Their text');
  write(FILE, theirs);
  const fields = {
    'shown.title': '1',
    'f.title': 'Mine',
    text: 'The first text',
    submission: 'one-copy',
    base: hashOf(Buffer.from(TEXT)),
  };
  expect(await send(id, fields, { button: 'publish' })).toContain('done=changed');
  const again = await send(id, fields, { button: 'publish' });
  expect(again).toContain('done=twice');
  expect(read(FILE)).toBe(theirs);
  const copy = new URL(again, 'http://localhost').searchParams.get('id') ?? '';
  expect(await send(copy, {}, { button: 'publish' })).toContain('done=changed');
  expect(read(FILE)).toBe(theirs);
  expect((await getDraft(copy, editor.id))?.content).toBe(theirs.replace('First', 'Mine'));
});

it('a form without its random id never overwrites a later text', async () => {
  const id = await edit();
  await send(id, { source: page('One'), submission: '' });
  expect(await send(id, { source: page('Two'), submission: '' })).toContain('done=twice');
});
