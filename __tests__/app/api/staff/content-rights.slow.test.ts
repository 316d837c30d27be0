import fs from 'node:fs';
import path from 'node:path';
import { createUser } from '@/__tests__/support/accounts/accounts';
import { signInAs } from '@/__tests__/support/alerts/alerts';
import { page } from '@/__tests__/support/content/temporary-content';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { makeFolder } from '@/__tests__/support/jest/temporary-folder';
import { RouteVisitor } from '@/__tests__/support/visitors/route-visitor';
import {
  edit,
  editor,
  FILE,
  folder,
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
import { GET as preview } from '@/app/api/staff/content/preview/[id]/route';
import { POST as rename } from '@/app/api/staff/content/rename/route';
import { grantRights, revokeRights } from '@/lib/server/accounts/users/rights';
import { getDraft, listDrafts } from '@/lib/server/editor/drafts/drafts';
import { hashOf, listActs } from '@/lib/server/editor/history';

jest.setTimeout(120_000);

prepareEditing();

const ACTIONS = [
  ...['edit', 'duplicate', 'discard', 'delete', 'restore', 'undo'],
  ...['keep', 'accept', 'share', 'withdraw', 'unschedule'],
];

describe('somebody without the right', () => {
  it.each([
    ['a stranger', () => Promise.resolve({ visitor: new RouteVisitor() }), 422],
    ['a member', async () => ({ visitor: await signInAs(await createUser()) }), 403],
    [
      'an editor of another folder',
      () => signInWith('publish', 'blog/**'),
      '/staff/content?done=forbidden',
    ],
  ])('changes nothing: %s', async (_, signIn, refused) => {
    const id = await edit();
    const [draft] = await listDrafts(editor.id);
    const { visitor: other } = await signIn();
    const before = await listActs('');
    await send(id, { source: page('Changed') }, { by: other, button: 'publish' });
    for (const action of ACTIONS) {
      for (const one of [id, before[0]?.id ?? '']) {
        const values = { action, file: FILE, id: one, base: draft?.base ?? '' };
        const { location } = await other.post(act, values);
        expect(String(location)).not.toContain('done=discarded');
      }
    }
    const answers = [
      await other.post(rename, { file: FILE, name: 'b' }),
      await other.post(create, { type: 'pages', title: 'New' }),
    ];
    expect(answers.map(({ status, location }) => location ?? status)).toEqual([refused, refused]);
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

it('a preview ends with the right to write the file', async () => {
  const { visitor: other, user } = await signInWith('publish', 'pages/**');
  const id = await edit(FILE, other);
  await revokeRights(user.id, ['publish']);
  await grantRights(user.id, ['publish'], 'blog/**');
  const request = new Request('http://localhost/x', { headers: other.headers });
  const response = await preview(request, { params: Promise.resolve({ id }) });
  expect(response.headers.get('location')).toContain('done=forbidden');
});
