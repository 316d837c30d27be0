import fs from 'node:fs';
import path from 'node:path';
import { createProtected, createUser } from '@/__tests__/support/accounts/accounts';
import { signInAs } from '@/__tests__/support/alerts/alerts';
import {
  makeContent,
  page,
  removeMadeContent,
  WITHOUT_EVENTS,
} from '@/__tests__/support/content/temporary-content';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { listMails } from '@/__tests__/support/servers/mailbox';
import { makeFolder, removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import { endThreads } from '@/__tests__/support/programs/compiling-worker';
import { RouteVisitor } from '@/__tests__/support/visitors/route-visitor';
import { POST as act } from '@/app/api/staff/content/act/route';
import { POST as saveDraft } from '@/app/api/staff/content/draft/route';
import { POST as create } from '@/app/api/staff/content/new/route';
import { GET as preview } from '@/app/api/staff/content/preview/[id]/route';
import { POST as rename } from '@/app/api/staff/content/rename/route';
import { grantRights, revokeRights, type Right } from '@/lib/server/accounts/users/rights';
import type { User } from '@/lib/server/accounts/users/users';
import { getEdition } from '@/lib/server/content/edition';
import { getDraft, listDrafts } from '@/lib/server/editor/drafts/drafts';
import { getDatabase } from '@/lib/server/database/database';
import { findAuthor } from '@/lib/server/editor/drafts/author';
import { publishDraft } from '@/lib/server/editor/drafts/publish-draft';
import { leaseDueDraft, missDraft } from '@/lib/server/editor/drafts/scheduled-drafts';
import { publishDueDrafts } from '@/lib/server/editor/drafts/publish-due';
import {
  deleteOldActs,
  forgetHistory,
  hashOf,
  listActs,
  readContent,
} from '@/lib/server/editor/history';
import { findPutBack } from '@/lib/server/editor/put-back';
import { sendDueMails } from '@/lib/server/mail/deliver-mails';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { composeMail } from '@/lib/server/operations/compose-mail';
import { lookNow } from '@/lib/server/publishing/asking/ask-publisher';
import { startPublishing } from '@/lib/server/publishing/publishing';

jest.mock('node:worker_threads', () => ({
  ...jest.requireActual<typeof import('node:worker_threads')>('node:worker_threads'),
  Worker: jest.requireActual<{ CompilingWorker: unknown }>(
    '@/__tests__/support/programs/compiling-worker',
  ).CompilingWorker,
}));

jest.setTimeout(120_000);

prepareDatabase();

const DAY_MS = 24 * 60 * 60_000;
const FILE = 'pages/a.md';
const TEXT = page('The first text', 'First # a comment');

let folder: string;
let editor: User;
let visitor: RouteVisitor;

beforeAll(async () => {
  folder = makeContent({ ...WITHOUT_EVENTS, [FILE]: TEXT });
  process.env.CONTENT_DIR = folder;
  const build = makeFolder({ BUILD_ID: 'test' });
  oncePerProcess('build', () => ({ folder: path.relative(process.cwd(), build) }));
  await startPublishing();
});

beforeEach(async () => {
  ({ visitor, user: editor } = await signInWith('publish', '*'));
  // Otherwise, the first text would be one that somebody has put back.
  const db = await getDatabase();
  await db.deleteFrom('contentActs').execute();
  await db.deleteFrom('contentDrafts').execute();
  write(FILE, TEXT);
});

afterAll(async () => {
  await endThreads();
  removeMadeContent();
  removeMadeFolders();
});

async function signInWith(right: Right, pattern: string) {
  const { user } = await createProtected([]);
  await grantRights(user.id, [right], pattern);
  return { user, visitor: await signInAs(user) };
}

const read = (file: string): string => fs.readFileSync(path.join(folder, file), 'utf8');
const write = (file: string, text: string): void => fs.writeFileSync(path.join(folder, file), text);
const shown = (file: string): string | undefined => getEdition().tree.read(file)?.toString();

/** Opens a draft of a file, and returns its id. */
async function edit(file = FILE, by = visitor): Promise<string> {
  const { location } = await by.post(act, { action: 'edit', file, id: '', base: '' });
  return new URL(location ?? '', 'http://localhost').searchParams.get('id') ?? '';
}

/** Sends the form of a draft, and returns where it leads. */
async function send(
  id: string,
  fields: Record<string, string>,
  { by = visitor, button = 'save', revision = '1' } = {},
): Promise<string> {
  const sent = { draft: id, revision, do: button, xsrf: by.open(), ...fields };
  return (await by.postNatively(saveDraft, sent)) ?? '';
}

describe('an editor', () => {
  it('changes one field, and every other byte of the file stays', async () => {
    const id = await edit();
    const fields = { 'shown.title': '1', 'f.title': 'Second', text: 'The first text' };
    const location = await send(id, fields, { button: 'publish' });
    expect(location).toContain('done=published');
    expect(read(FILE)).toBe(TEXT.replace('First # a comment', 'Second # a comment'));
    expect(shown(FILE)).toBe(read(FILE));
    expect(await getDraft(id, editor.id)).toBeNull();
    const [last] = await listActs(FILE);
    expect(last).toMatchObject({ action: 'published', by: editor.name });
    expect((await readContent(last?.before ?? ''))?.toString()).toBe(TEXT);
  });

  it('undoes what they published, and brings back what they deleted', async () => {
    await send(await edit(), { source: page('Wrong') }, { button: 'publish' });
    const [published] = await listActs(FILE);
    await visitor.post(act, { action: 'undo', file: FILE, id: published?.id ?? '', base: '' });
    expect(read(FILE)).toBe(TEXT);
    const base = published?.before ?? '';
    await visitor.post(act, { action: 'delete', file: FILE, id: '', base });
    expect(shown(FILE)).toBeUndefined();
    const [deleted] = await listActs(FILE);
    await visitor.post(act, { action: 'undo', file: FILE, id: deleted?.id ?? '', base: '' });
    expect([read(FILE), shown(FILE)]).toEqual([TEXT, TEXT]);
  });

  it('restores the text from before a change that others made outside the editor', async () => {
    const theirs = page('From outside');
    write(FILE, theirs);
    await send(await edit(), { source: page('Mine') }, { button: 'publish' });
    const [last] = await listActs(FILE);
    const wish = { action: 'restore', file: FILE, id: last?.id ?? '' };
    for (const [base, text] of [
      [hashOf(Buffer.from(theirs)), theirs],
      ['', page('Mine')],
    ] as const) {
      const { location } = await visitor.post(act, { ...wish, base });
      const id = new URL(location ?? '', 'http://localhost').searchParams.get('id') ?? '';
      expect((await getDraft(id, editor.id))?.content).toBe(text);
    }
  });

  it('keeps what somebody else has written meanwhile, and sees both texts', async () => {
    const id = await edit();
    write(FILE, TEXT.replace('The first text', 'Another text').replace('First', 'Theirs'));
    const fields = { 'shown.title': '1', 'f.title': 'Mine', text: 'The first text' };
    const location = await send(id, fields, { button: 'publish' });
    expect(location).toContain('done=changed&conflicts=title');
    expect(read(FILE)).toContain('Theirs');
    const draft = await getDraft(id, editor.id);
    expect(draft?.content).toContain('title: Mine # a comment');
    expect(draft?.content).toContain('Another text');
    const again = await send(id, {}, { button: 'publish', revision: `${draft?.revision}` });
    expect(again).toContain('done=published');
    expect(read(FILE)).toBe(draft?.content);
  });

  it('cannot publish a mistake, and loses nothing', async () => {
    const id = await edit();
    const wrong = page('[Nothing](/nothing)');
    expect(await send(id, { source: wrong }, { button: 'publish' })).toContain('done=mistakes');
    expect(read(FILE)).toBe(TEXT);
    expect((await getDraft(id, editor.id))?.content).toBe(wrong);
  });

  it('gets a second draft from a second window, and not one text over the other', async () => {
    const id = await edit();
    await send(id, { source: page('One') });
    const location = await send(id, { source: page('Two') });
    expect(location).toContain('done=twice');
    const drafts = (await listDrafts(editor.id)).map(({ content }) => content);
    expect(drafts.sort()).toEqual([page('One'), page('Two')]);
  });

  it('publishes one of ten texts at once, and keeps the others as drafts', async () => {
    const ids = [];
    for (let count = 0; count < 10; count++) {
      const other = await signInWith('publish', '*');
      ids.push({ ...other, id: await edit(FILE, other.visitor) });
    }
    const answers = await Promise.all(
      ids.map(({ visitor: by, id }, index) =>
        send(id, { source: page(`Text ${index}`) }, { by, button: 'publish' }),
      ),
    );
    const winners = answers.flatMap((location, index) =>
      location.includes('done=published') ? [index] : [],
    );
    expect(winners).toHaveLength(1);
    expect(read(FILE)).toBe(page(`Text ${winners[0]}`));
    const kept = await Promise.all(ids.map(({ id, user }) => getDraft(id, user.id)));
    for (const [index, draft] of kept.entries()) {
      const own = index === winners[0] ? undefined : page(`Text ${index}`);
      expect(draft?.content.trimEnd()).toBe(own);
    }
  });

  it('writes a new entry, gives it another address and duplicates it', async () => {
    await visitor.post(create, { type: 'pages', title: 'Zoë’s guide: ليلى' });
    const [draft] = await listDrafts(editor.id);
    expect(draft).toMatchObject({ file: 'pages/zoe-s-guide-lyl.md', base: '' });
    await send(draft?.id ?? '', { source: page('A guide') }, { button: 'publish' });
    const file = draft?.file ?? '';
    const other = await edit(file);
    const { location } = await visitor.post(rename, { file, name: 'guide' });
    expect(location).toContain('done=renamed');
    expect(await getDraft(other, editor.id)).toMatchObject({ file: 'pages/guide.md' });
    expect([shown(file), shown('pages/guide.md')]).toEqual([undefined, page('A guide')]);
    expect(getEdition().content.redirects).toContainEqual(
      expect.objectContaining({ from: '/zoe-s-guide-lyl', to: '/guide' }),
    );
    await visitor.post(act, { action: 'duplicate', file: 'pages/guide.md', id: '', base: '' });
    expect((await listDrafts(editor.id))[0]).toMatchObject({ file: 'pages/guide-2.md' });
  });
});

const ACTIONS = [
  ...['edit', 'duplicate', 'discard', 'delete', 'restore', 'undo'],
  ...['keep', 'accept', 'share', 'withdraw', 'unschedule'],
];

describe('somebody without the right', () => {
  it.each([
    ['a stranger', () => Promise.resolve({ visitor: new RouteVisitor() })],
    ['a member', async () => ({ visitor: await signInAs(await createUser()) })],
    ['an editor of another folder', () => signInWith('publish', 'blog/**')],
  ])('changes nothing: %s', async (_, signIn) => {
    const id = await edit();
    const [draft] = await listDrafts(editor.id);
    const { visitor: other } = await signIn();
    const before = await listActs('');
    await send(id, { source: page('Changed') }, { by: other, button: 'publish' });
    for (const action of ACTIONS) {
      for (const one of [id, before[0]?.id ?? '']) {
        await other.post(act, { action, file: FILE, id: one, base: draft?.base ?? '' });
      }
    }
    await other.post(rename, { file: FILE, name: 'b' });
    await other.post(create, { type: 'pages', title: 'New' });
    const request = new Request('http://localhost/x', { headers: other.headers });
    const response = await preview(request, { params: Promise.resolve({ id }) });
    expect(response.status).toBe(303);
    expect(read(FILE)).toBe(TEXT);
    expect(await listActs('')).toEqual(before);
    expect(await listDrafts(editor.id)).toEqual([draft]);
  });

  it('may write and not publish', async () => {
    const { visitor: writer, user } = await signInWith('write', 'pages/**');
    const id = await edit(FILE, writer);
    const location = await send(id, { source: page('Mine') }, { by: writer, button: 'publish' });
    expect(location).toContain('done=forbidden');
    expect(read(FILE)).toBe(TEXT);
    expect((await getDraft(id, user.id))?.content).toBe(page('Mine'));
  });

  it('cannot publish from the request after the right was revoked', async () => {
    const id = await edit();
    await revokeRights(editor.id, ['publish']);
    await send(id, { source: page('Changed') }, { button: 'publish' });
    expect(read(FILE)).toBe(TEXT);
  });

  it('cannot publish without two-factor authentication, and can write', async () => {
    const user = await createUser(['publish']);
    const other = await signInAs(user);
    const id = await edit(FILE, other);
    const location = await send(id, { source: page('Mine') }, { by: other, button: 'publish' });
    expect(location).toContain('done=forbidden');
    expect(read(FILE)).toBe(TEXT);
  });
});

it('a text that is sent after signing out is stored for the browser that sent it', async () => {
  const id = await edit();
  const other = new RouteVisitor();
  const location = await send(id, { source: page('Late') }, { by: other });
  expect(location).toContain(
    `/login/to?page=${encodeURIComponent(`/staff/content/draft?id=${id}`)}`,
  );
  expect([...other.cookies.keys()].some((name) => name.includes('rejected'))).toBe(true);
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

it('a text that is saved while its draft is being published is neither lost nor overtaken', async () => {
  const id = await edit();
  const draft = await getDraft(id, editor.id);
  const author = await findAuthor(editor.id);
  if (!draft || !author) throw new Error('No draft.');
  const changed = { ...draft, content: page('Mine') };
  await send(id, { source: page('Later') });
  expect(await publishDraft(changed, author)).toEqual({ kind: 'saved' });
  expect(read(FILE)).toBe(TEXT);
  expect(await listActs(FILE)).toEqual([]);
  expect((await getDraft(id, editor.id))?.content).toBe(page('Later'));
  expect(fs.readdirSync(path.join(folder, 'pages')).filter((name) => /^\.edit/.test(name))).toEqual(
    [],
  );
});

it('a text that is saved while its draft moves to another name is not lost', async () => {
  await visitor.post(create, { type: 'pages', title: 'A' });
  const [{ id } = { id: '' }] = await listDrafts(editor.id);
  const author = await findAuthor(editor.id);
  await send(id, { source: page('One'), submission: 'a-copy' });
  const draft = await getDraft(id, editor.id);
  if (!draft || !author) throw new Error('No draft.');
  await send(id, { source: page('Two'), submission: 'a-copy', revision: '2' });
  await publishDraft({ ...draft, file: FILE }, author);
  expect((await getDraft(id, editor.id))?.content).toBe(page('Two'));
  const others = (await listDrafts(editor.id)).filter((one) => one.id !== id);
  const texts = [...others.map(({ content }) => content), read('pages/a-2.md')];
  expect(texts).toContain(page('One'));
  fs.rmSync(path.join(folder, 'pages/a-2.md'));
});

describe('a change of address that a crash has stopped', () => {
  it('is continued by the draft, which follows its file', async () => {
    const id = await edit();
    await send(id, { source: TEXT.replace('First', 'Mine') });
    fs.renameSync(path.join(folder, FILE), path.join(folder, 'pages/moved.md'));
    await lookNow([FILE, 'pages/moved.md']);
    const draft = await getDraft(id, editor.id);
    await send(id, {}, { button: 'publish', revision: `${draft?.revision}` });
    expect(read('pages/moved.md')).toContain('Mine');
    expect(fs.existsSync(path.join(folder, FILE))).toBe(false);
    fs.rmSync(path.join(folder, 'pages/moved.md'));
  });

  it('is continued by the next request for it, if both files exist', async () => {
    fs.copyFileSync(path.join(folder, FILE), path.join(folder, 'pages/b.md'));
    const id = await edit();
    const { location } = await visitor.post(rename, { file: FILE, name: 'b' });
    expect(location).toContain('done=renamed');
    expect(fs.existsSync(path.join(folder, FILE))).toBe(false);
    expect((await getDraft(id, editor.id))?.file).toBe('pages/b.md');
    fs.rmSync(path.join(folder, 'pages/b.md'));
  });

  it('moves no draft if the file cannot be renamed', async () => {
    const id = await edit();
    const spy = jest.spyOn(fs, 'rmSync').mockImplementation(() => {
      throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
    });
    await visitor.post(rename, { file: FILE, name: 'b' });
    spy.mockRestore();
    takeLoggedEvents();
    expect((await getDraft(id, editor.id))?.file).toBe(FILE);
    fs.rmSync(path.join(folder, 'pages/b.md'), { force: true });
  });
});

it.each([
  ['a folder above', '../secret.md'],
  ['an absolute path', '/etc/passwd'],
  ['an encoded path', 'pages/..%2f..%2fsecret.md'],
  ['a folder above in the middle', 'pages/../../secret.md'],
  ['a hidden file', 'pages/.env'],
  ['an image', 'images/icon.svg'],
  ['a zero byte', 'pages/a.md\0'],
])('nobody reaches a file outside the content folder: %s', async (_, file) => {
  expect(await edit(file)).toBe('');
  const { location } = await visitor.post(rename, { file, name: 'b' });
  expect(location ?? '').not.toContain('done=renamed');
  expect(await listDrafts(editor.id)).toEqual([]);
});

it('an instance with EDITING=off stores drafts, and writes nothing', async () => {
  process.env.EDITING = 'off';
  try {
    const id = await edit();
    const location = await send(id, { source: page('Here') }, { button: 'publish' });
    expect(location).toContain('done=elsewhere');
    expect(read(FILE)).toBe(TEXT);
    expect((await getDraft(id, editor.id))?.content).toBe(page('Here'));
    const removal = { action: 'delete', file: FILE, id: '', base: hashOf(Buffer.from(TEXT)) };
    expect((await visitor.post(act, removal)).location).toContain('done=elsewhere');
    expect(await listActs(FILE)).toEqual([]);
  } finally {
    delete process.env.EDITING;
  }
});

it.each([
  ['is full', 'ENOSPC', 'full'],
  ['is read-only', 'EROFS', 'readOnly'],
  ['belongs to somebody else', 'EACCES', 'readOnly'],
])('an editor whose content folder %s learns that, and loses nothing', async (_, code, done) => {
  const id = await edit();
  const before = listHidden();
  const { open } = fs.promises;
  const spy = jest.spyOn(fs.promises, 'open').mockImplementation((file, flags, mode) => {
    const isNew = flags === 'wx' && String(file).includes('.edit-');
    return isNew
      ? Promise.reject(Object.assign(new Error(code), { code }))
      : open(file, flags, mode);
  });
  const location = await send(id, { source: page('Mine') }, { button: 'publish' });
  spy.mockRestore();
  expect(location).toContain(`done=${done}`);
  expect(read(FILE)).toBe(TEXT);
  expect((await getDraft(id, editor.id))?.content).toBe(page('Mine'));
  expect(await listActs(FILE)).toEqual([]);
  expect(listHidden()).toEqual(before);
});

/** Lists what changes have left in the folder of the page. */
const listHidden = () =>
  fs.readdirSync(path.join(folder, 'pages')).filter((name) => name[0] === '.');

it('a page that is published, renamed and deleted at once has one place at most, and no text of it is lost', async () => {
  const base = hashOf(Buffer.from(TEXT));
  const db = await getDatabase();
  for (let round = 0; round < 6; round++) {
    write(FILE, TEXT);
    const id = await edit();
    const works = [
      () => send(id, { source: page('Mine') }, { button: 'publish' }),
      async () => (await visitor.post(rename, { file: FILE, name: 'moved' })).location,
      async () =>
        (await visitor.post(act, { action: 'delete', file: FILE, id: '', base })).location,
    ];
    // Each of them is the first one twice.
    const order = [0, 1, 2].map((place) => (place + round) % 3);
    const done = new Map(
      await Promise.all(order.map(async (one) => [one, (await works[one]?.()) ?? ''] as const)),
    );
    const places = [FILE, 'pages/moved.md'].filter((file) =>
      fs.existsSync(path.join(folder, file)),
    );
    expect(places.length).toBeLessThan(2);
    const isPublished = done.get(0)?.includes('act=') ?? false;
    const draft = await getDraft(id, editor.id);
    expect([isPublished, draft?.content.trimEnd()]).toEqual([
      isPublished,
      isPublished ? undefined : page('Mine'),
    ]);
    expect((await readContent(hashOf(Buffer.from(TEXT))))?.toString()).toBe(TEXT);
    for (const file of places) fs.rmSync(path.join(folder, file));
    await db.deleteFrom('contentActs').execute();
    await db.deleteFrom('contentDrafts').execute();
    await lookNow([FILE, 'pages/moved.md']);
  }
});

it('a title of 64 KB is refused when a page is created, and breaks nothing as that of a draft', async () => {
  const title = 'x'.repeat(64 * 1024);
  const { status } = await visitor.post(create, { type: 'pages', title });
  expect([413, 422]).toContain(status);
  expect(await listDrafts(editor.id)).toEqual([]);
  const id = await edit();
  const location = await send(id, { source: page('Long', title) }, { button: 'publish' });
  expect(location).toMatch(/done=(published|mistakes)/);
  expect(await edit()).not.toBe('');
});

it('nobody writes through a folder that became a symlink to another place', async () => {
  const outside = makeFolder({ 'c.md': TEXT });
  fs.mkdirSync(path.join(folder, 'pages/inner'), { recursive: true });
  write('pages/inner/c.md', TEXT);
  const id = await edit('pages/inner/c.md');
  fs.renameSync(path.join(folder, 'pages/inner'), path.join(folder, 'pages/other'));
  fs.symlinkSync(outside, path.join(folder, 'pages/inner'));
  await send(id, { source: page('Changed') }, { button: 'publish' });
  expect(fs.readFileSync(path.join(outside, 'c.md'), 'utf8')).toBe(TEXT);
  fs.rmSync(path.join(folder, 'pages/inner'));
  fs.rmSync(path.join(folder, 'pages/other'), { recursive: true });
  takeLoggedEvents();
});

it('strangers may send 64 KB, and editors 2 MB', async () => {
  const id = await edit();
  const sizes = async (by: RouteVisitor, letters: number) => {
    const source = page('x'.repeat(letters));
    const body = new URLSearchParams({
      draft: id,
      revision: '1',
      do: 'save',
      xsrf: by.open(),
      source,
    });
    const headers = new Headers(by.headers);
    headers.set('Content-Type', 'application/x-www-form-urlencoded');
    headers.set('Sec-Fetch-Site', 'same-origin');
    const response = await saveDraft(
      new Request('http://localhost/', { method: 'POST', headers, body: body.toString() }),
    );
    return response.status;
  };
  expect(await sizes(new RouteVisitor(), 100_000)).toBe(413);
  expect(await sizes(visitor, 900_000)).toBe(303);
  expect(await sizes(visitor, 2_100_000)).toBe(413);
});

it('old acts are deleted, except the last fifty of each file', async () => {
  await send(await edit(), { source: page('Changed') }, { button: 'publish' });
  const before = await listActs(FILE);
  await deleteOldActs(Date.now() + 400 * 24 * 60 * 60_000);
  expect(await listActs(FILE)).toEqual(before.slice(0, 50));
});

describe('somebody who may write one folder only', () => {
  it.each([
    ['by dots', 'pages/../blog/a.md'],
    ['by an empty part', 'pages//a.md'],
    ['by a single dot', 'pages/./a.md'],
    ['in a hidden folder', 'pages/.hidden/a.md'],
    ['in decomposed letters', 'pages/cafe\u0301.md'],
  ])('reaches no file by another name: %s', async (_, file) => {
    const secret = 'blog/a.md';
    const names = [secret, 'pages/.hidden/a.md', 'pages/café.md'];
    for (const name of names) {
      fs.mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
      write(name, TEXT);
    }
    const { visitor: other, user } = await signInWith('publish', 'pages/**');
    expect(await edit(file, other)).toBe('');
    await other.post(act, { action: 'duplicate', file, id: '', base: '' });
    const base = hashOf(Buffer.from(TEXT));
    await other.post(act, { action: 'delete', file, id: '', base });
    await other.post(rename, { file, name: 'b' });
    expect(await listDrafts(user.id)).toEqual([]);
    expect(names.map(read)).toEqual(names.map(() => TEXT));
    for (const name of names) fs.rmSync(path.join(folder, name));
  });

  it('begins nothing in another folder', async () => {
    const { visitor: other, user } = await signInWith('publish', 'pages/**');
    await other.post(create, { type: 'pages/../blog', title: 'New' });
    expect(await listDrafts(user.id)).toEqual([]);
  });

  it('cannot read a hidden file or an image by giving it the name of a page', async () => {
    write('pages/.env', 'SECRET=1');
    const { visitor: other } = await signInWith('publish', 'pages/**');
    await other.post(rename, { file: 'pages/.env', name: 'env' });
    expect(fs.existsSync(path.join(folder, 'pages/env.md'))).toBe(false);
    expect(read('pages/.env')).toBe('SECRET=1');
    fs.rmSync(path.join(folder, 'pages/.env'));
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

it('a page that every site has cannot be deleted by a request of one’s own', async () => {
  const text = read('site.yaml');
  const base = hashOf(Buffer.from(text));
  await visitor.post(act, { action: 'delete', file: 'site.yaml', id: '', base });
  expect(fs.existsSync(path.join(folder, 'site.yaml'))).toBe(true);
  write('site.yaml', text);
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

it('two new pages with one title never take the place of each other', async () => {
  const one = await signInWith('publish', '*');
  const ids = [];
  for (const by of [visitor, one.visitor]) {
    const { location } = await by.post(create, { type: 'pages', title: 'Open day' });
    ids.push(new URL(location ?? '', 'http://localhost').searchParams.get('id') ?? '');
  }
  await send(ids[0] ?? '', { source: page('Ours') }, { button: 'publish' });
  const options = { by: one.visitor, button: 'publish' };
  await send(ids[1] ?? '', { source: page('Theirs') }, options);
  const draft = await getDraft(ids[1] ?? '', one.user.id);
  if (draft) await send(ids[1] ?? '', {}, { ...options, revision: `${draft.revision}` });
  expect(read('pages/open-day.md')).toBe(page('Ours'));
  expect(read('pages/open-day-2.md')).toBe(page('Theirs'));
});

it('an editor is not told that visitors see a page that is marked as a draft', async () => {
  await visitor.post(create, { type: 'programmes', title: 'Later' });
  const [draft] = await listDrafts(editor.id);
  const source = '---\nname: Later\nsummary: S\nlevel: other\ndraft: true\n---\n';
  const location = await send(draft?.id ?? '', { source }, { button: 'publish' });
  expect(location).toContain('done=hidden');
  expect(read('programmes/later.md')).toBe(source);
});

it('a preview ends with the right to write the file', async () => {
  const { visitor: other, user } = await signInWith('publish', 'pages/**');
  const id = await edit(FILE, other);
  await revokeRights(user.id, ['publish']);
  await grantRights(user.id, ['publish'], 'blog/**');
  const request = new Request('http://localhost/x', { headers: other.headers });
  const response = await preview(request, { params: Promise.resolve({ id }) });
  expect(response.headers.get('location')).toContain('done=forbidden');
});

it('a file whose name cannot change is left as it was, and has one place', async () => {
  const { rmSync } = fs;
  const spy = jest.spyOn(fs, 'rmSync').mockImplementation((file, options) => {
    if (String(file).endsWith('/a.md'))
      throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
    rmSync(file, options);
  });
  const { location } = await visitor.post(rename, { file: FILE, name: 'b' });
  spy.mockRestore();
  expect(location).toContain('done=readOnly');
  expect([read(FILE), fs.existsSync(path.join(folder, 'pages/b.md'))]).toEqual([TEXT, false]);
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
