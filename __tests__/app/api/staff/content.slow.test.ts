import fs from 'node:fs';
import path from 'node:path';
import { page } from '@/__tests__/support/content/temporary-content';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
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
import { POST as create } from '@/app/api/staff/content/new/route';
import { POST as rename } from '@/app/api/staff/content/rename/route';
import { getEdition } from '@/lib/server/content/edition';
import { getDraft, listDrafts } from '@/lib/server/editor/drafts/drafts';
import { getDatabase } from '@/lib/server/database/database';
import { findAuthor } from '@/lib/server/editor/drafts/author';
import { publishDraft } from '@/lib/server/editor/drafts/publish-draft';
import { findFreeFile } from '@/lib/server/editor/drafts/start-draft';
import { hashOf, listActs, readContent } from '@/lib/server/editor/history';
import { lookNow } from '@/lib/server/publishing/asking/ask-publisher';

jest.setTimeout(120_000);

prepareEditing();

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
    const created = await visitor.post(create, { type: 'pages', title: 'Zoë’s guide: ليلى' });
    expect(created.location).toContain('done=created');
    const [draft] = await listDrafts(editor.id);
    expect(draft).toMatchObject({ file: 'pages/zoe-s-guide-lyla.md', base: '' });
    await send(draft?.id ?? '', { source: page('A guide') }, { button: 'publish' });
    const file = draft?.file ?? '';
    const other = await edit(file);
    const { location } = await visitor.post(rename, { file, name: 'guide' });
    expect(location).toContain('done=renamed');
    expect(await getDraft(other, editor.id)).toMatchObject({ file: 'pages/guide.md' });
    expect([shown(file), shown('pages/guide.md')]).toEqual([undefined, page('A guide')]);
    expect(getEdition().content.redirects).toContainEqual(
      expect.objectContaining({ from: '/zoe-s-guide-lyla', to: '/guide' }),
    );
    await visitor.post(act, { action: 'duplicate', file: 'pages/guide.md', id: '', base: '' });
    expect((await listDrafts(editor.id))[0]).toMatchObject({ file: 'pages/guide-2.md' });
  });
});

it.each([
  ['دليل الطالب الجديد', 'dlyl-altalb-aljdyd'],
  ['افتتاح مكتبة الجامعة', 'afttah-mktba-aljamaa'],
  ['إعلان عن وظائف ٢٠٢٦', 'ialan-an-wzayf-2026'],
  ['دانشگاه تهران', 'danshgah-thran'],
  ['Новости факультета', 'novosti-fakulteta'],
  ['Πανεπιστήμιο', 'panepistimio'],
  ['大学図書館', 'da-xue-tu-shu-guan'],
  ['ｃａｆé', 'cafe'],
  ['🎓 ؟!', /^page-[a-z0-9]+(-[a-z0-9]+)*$/],
  ['ع'.repeat(200), 'a'.repeat(80)],
])(
  'the address of a new page can be read, whatever the script of its title: %s',
  async (title, name) => {
    await visitor.post(create, { type: 'pages', title });
    const [draft] = await listDrafts(editor.id);
    const found = /^pages\/(.*)\.md$/.exec(draft?.file ?? '')?.[1];
    expect(found).toEqual(typeof name === 'string' ? name : expect.stringMatching(name));
    const sent = { source: draft?.content.replace('---\n', '---\ndescription: A page\n') ?? '' };
    expect(await send(draft?.id ?? '', sent, { button: 'publish' })).toContain('done=published');
  },
);

it('a title without a letter never makes a name that ends with a hyphen', () => {
  const names = Array.from({ length: 500 }, () => findFreeFile('pages', '…'));
  expect(names.filter((name) => !/^pages\/page(-[a-z0-9]+)+\.md$/.test(name))).toEqual([]);
});

it('a new page gets no address that the template or a list has', () => {
  const titles = ['Contact', 'People', 'C++ & C#'];
  expect(titles.map((title) => findFreeFile('pages', title))).toEqual([
    'pages/contact-2.md',
    'pages/people-2.md',
    'pages/c-plus-plus-c-sharp.md',
  ]);
  expect(findFreeFile('news', 'Contact')).toBe('news/contact.md');
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

it('a page that every site has cannot be deleted by a request of one’s own', async () => {
  const text = read('site.yaml');
  const base = hashOf(Buffer.from(text));
  await visitor.post(act, { action: 'delete', file: 'site.yaml', id: '', base });
  expect(fs.existsSync(path.join(folder, 'site.yaml'))).toBe(true);
  write('site.yaml', text);
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
