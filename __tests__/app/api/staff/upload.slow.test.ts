import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { RouteVisitor } from '@/__tests__/support/visitors/route-visitor';
import {
  current,
  edit,
  editor,
  FILE,
  folder,
  signInWith,
  visitor,
} from '@/__tests__/support/editor/editing';
import {
  bytesOf,
  locationOf,
  makePhoto,
  type Part,
  PDF,
  photo,
  prepareUploads,
  publish,
  request,
  send,
  TEXT,
  toBody,
} from '@/__tests__/support/editor/uploads';
import { POST as act } from '@/app/api/staff/content/act/route';
import { POST as saveDraft } from '@/app/api/staff/content/draft/route';
import { GET as showStored } from '@/app/api/staff/content/history/[id]/route';
import { GET as previewFile } from '@/app/api/staff/content/preview/[id]/[file]/route';
import { POST as upload } from '@/app/api/staff/content/upload/route';
import { getEdition } from '@/lib/server/content/edition';
import { listFiles, readQuery } from '@/lib/server/editor/file-list';
import { getDraft } from '@/lib/server/editor/drafts/drafts';
import { describeFile, listUses } from '@/lib/server/editor/file-facts';
import { forgetHistory, hashOf, inTurn, listActs } from '@/lib/server/editor/history';
import { deleteOldDraftFiles, listDraftFiles } from '@/lib/server/editor/uploads/draft-files';
import { deleteAllCopies } from '@/lib/server/editor/uploads/local-copies';
import { lookNow } from '@/lib/server/publishing/asking/ask-publisher';
import { MEDIA } from '@/lib/server/publishing/asking/questions';
import { toFileName } from '@/lib/server/publishing/pages/render-preview';
import { deleteFile } from '@/lib/server/publishing/versions/file-store';

jest.setTimeout(120_000);

prepareUploads();

const DAY = 24 * 60 * 60_000;

describe('an editor', () => {
  it('uploads a photo into the text, sees it in the preview and publishes both', async () => {
    const id = await edit();
    const response = await send(id, photo, 'Lake (1).JPG');
    expect([response.status, locationOf(response)]).toEqual([
      303,
      expect.stringContaining('done=uploaded'),
    ]);
    const draft = await getDraft(id, editor.id);
    expect(draft?.content).toContain('The first text\n\n![A \\[lake\\] at dawn](lake-1.jpg)\n');
    const { headers } = visitor;
    const at = new Request('http://localhost/x', { headers });
    const name = toFileName('pages/lake-1.jpg');
    const shown = await previewFile(at, { params: Promise.resolve({ id, file: name }) });
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect(await publish(id)).toContain('done=published');
    const written = fs.readFileSync(path.join(folder, 'pages/lake-1.jpg'));
    expect(getEdition().tree.hashOf('pages/lake-1.jpg')).toBe(hashOf(written));
    expect((await listActs('pages/lake-1.jpg'))[0]).toMatchObject({ by: editor.name });
    const facts = await describeFile('pages/lake-1.jpg');
    expect(facts).toMatchObject({ isMedia: true, isOnline: true, canDelete: true });
    const uses = await listUses('pages/lake-1.jpg', current);
    expect(uses).toEqual([{ title: 'A page', href: expect.stringContaining('path=pages%2Fa.md') }]);
    expect(fs.readdirSync(path.join(folder, 'pages')).filter((one) => one.startsWith('.'))).toEqual(
      [],
    );
  });

  it('gets a photo upright and without its location, and a text that says so is not left behind', async () => {
    const id = await edit();
    await send(id, photo, 'a.jpg');
    const [file] = await listDraftFiles(id);
    const clean = await bytesOf(file?.hash ?? '');
    const { width, height, exif, orientation } = await sharp(clean).metadata();
    expect([width, height, exif, orientation]).toEqual([40, 80, undefined, undefined]);
    expect(clean.includes('GPS') || clean.includes('Ada') || clean.includes('Exif')).toBe(false);
  });

  it('puts an image into a field, and keeps everything else that was typed', async () => {
    const id = await edit();
    const fields = { 'shown.image': '1', 'f.image.src': '', 'f.image.alt': 'A lake' };
    const location = locationOf(
      await send(id, photo, 'lake.jpg', { field: 'upload.f.image.src', fields }),
    );
    expect(location).toMatch(/done=uploaded#f\.image\.src$/);
    const draft = await getDraft(id, editor.id);
    expect(draft?.content).toContain('title: A page');
    expect(draft?.content).toMatch(/image:\s.*lake\.jpg/);
    expect(await listDraftFiles(id)).toMatchObject([{ label: 'A lake', file: 'pages/lake.jpg' }]);
  });

  it('gets an answer for a script that leaves the text alone', async () => {
    const id = await edit();
    const response = await send(id, photo, 'lake.jpg', { json: true });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      reference: 'lake.jpg',
      markdown: '![A \\[lake\\] at dawn](lake.jpg)',
    });
    expect(await getDraft(id, editor.id)).toMatchObject({ content: TEXT, revision: 1 });
  });

  it('uploads a PDF with a link, and learns what it seems to lack', async () => {
    const id = await edit();
    const response = await send(id, PDF, 'Plan 2027.pdf', { fields: { describe: '' } });
    expect(locationOf(response)).toContain('done=uploaded&lacks=tags+title+language');
    expect((await getDraft(id, editor.id))?.content).toContain('[Plan 2027](plan-2027.pdf)');
    expect(await publish(id)).toContain('done=published');
    expect(fs.readFileSync(path.join(folder, 'pages/plan-2027.pdf'))).toEqual(PDF);
  });

  it('removes a file from a draft, and inserts another one again', async () => {
    const id = await edit();
    await send(id, photo, 'lake.jpg', { json: true });
    const [file] = await listDraftFiles(id);
    const press = (button: string, revision: string) =>
      visitor.postNatively(saveDraft, {
        draft: id,
        revision,
        do: `${button}.${file?.id}`,
        xsrf: visitor.open(),
        text: 'Text',
      });
    await press('insert', '1');
    expect((await getDraft(id, editor.id))?.content).toContain('Text\n\n![A');
    await press('drop', '2');
    expect(await listDraftFiles(id)).toEqual([]);
  });

  it.each([
    ['/about', '', '[about](/about)'],
    ['/about', 'who we [are]', '[who we \\[are\\]](/about)'],
    ['images/icon.svg', 'A tower', '![A tower](/media/images/icon.svg)'],
    ['documents/plan 2027.pdf', '', '[plan 2027](/media/documents/plan%202027.pdf)'],
    ['', 'Nothing', 'Text'],
  ])('inserts %j, which the site has, with the text %j', async (choose, describe, markdown) => {
    const id = await edit();
    const sent = { draft: id, revision: '1', do: 'choose', text: 'Text', choose, describe };
    await visitor.postNatively(saveDraft, { ...sent, xsrf: visitor.open() });
    expect((await getDraft(id, editor.id))?.content.trimEnd().split('\n').at(-1)).toBe(markdown);
  });

  it('is told that a file was chosen and not uploaded, instead of publishing without it', async () => {
    const id = await edit();
    const sent = { draft: id, revision: '1', do: 'publish', 'upload.text': 'lake.jpg' };
    const location = await visitor.postNatively(saveDraft, { ...sent, xsrf: visitor.open() });
    expect(location).toContain('done=upload-forgotten');
    expect(await getDraft(id, editor.id)).not.toBeNull();
  });

  it('uploads two files at once', async () => {
    const id = await edit();
    const parts: Part[] = [
      ['xsrf', visitor.open()],
      ['draft', id],
      ['revision', '1'],
      ['upload.text', { bytes: photo, name: 'one.jpg' }],
      ['upload.text', { bytes: PDF, name: 'two.pdf' }],
      ['text', 'The first text'],
    ];
    const response = await upload(request(visitor, toBody(parts)));
    expect(locationOf(response)).toContain('done=uploaded');
    const files = await listDraftFiles(id);
    expect(files.map(({ file }) => file).toSorted()).toEqual(['pages/one.jpg', 'pages/two.pdf']);
  });

  it('publishes no file whose name is only the end of the name that the text has', async () => {
    const id = await edit();
    await send(id, photo, 'view.jpg', { json: true });
    await send(id, await makePhoto(60), 'my-view.jpg', { json: true });
    const draft = await getDraft(id, editor.id);
    const sent = { draft: id, revision: `${draft?.revision}`, do: 'publish', xsrf: visitor.open() };
    const source = `${TEXT}\n![A](my-view.jpg)\n`;
    expect(await visitor.postNatively(saveDraft, { ...sent, source })).toContain('done=published');
    const isThere = (name: string) => fs.existsSync(path.join(folder, 'pages', name));
    expect([isThere('my-view.jpg'), isThere('view.jpg')]).toEqual([true, false]);
  });

  it('does not publish a file that the text does not use', async () => {
    const id = await edit();
    await send(id, photo, 'unused.jpg', { json: true });
    expect(await publish(id)).toContain('done=published');
    expect(fs.existsSync(path.join(folder, 'pages/unused.jpg'))).toBe(false);
  });

  it('finds the files in the second draft that a second window makes', async () => {
    const id = await edit();
    await send(id, photo, 'lake.jpg', { json: true });
    const sent = { draft: id, revision: '0', do: 'save', xsrf: visitor.open(), text: 'Other' };
    const location = await visitor.postNatively(saveDraft, sent);
    const other = new URL(location ?? '', 'http://localhost').searchParams.get('id') ?? '';
    expect(other).not.toBe(id);
    expect(await listDraftFiles(other)).toMatchObject([{ file: 'pages/lake.jpg' }]);
  });

  it('never replaces another file, in the folder or in a draft, and uses one with the same bytes again', async () => {
    fs.writeFileSync(path.join(folder, 'pages/house.jpg'), photo);
    const id = await edit();
    await send(id, photo, 'house.jpg', { json: true });
    await send(id, photo, 'house.jpg', { json: true });
    const { visitor: other } = await signInWith('write', '*');
    const theirs = await edit(FILE, other);
    await send(theirs, await makePhoto(90), 'house.jpg', { by: other, json: true });
    const names = [...(await listDraftFiles(id)), ...(await listDraftFiles(theirs))];
    expect(names.map(({ file }) => file)).toEqual(['pages/house-2.jpg', 'pages/house-3.jpg']);
    fs.rmSync(path.join(folder, 'pages/house.jpg'));
  });

  it('is told if somebody has put another file in its place before it is published', async () => {
    const id = await edit();
    await send(id, photo, 'tower.jpg');
    fs.writeFileSync(path.join(folder, 'pages/tower.jpg'), await makePhoto(70));
    expect(await publish(id)).toContain('done=taken');
    expect(fs.readFileSync(path.join(folder, FILE), 'utf8')).toBe(TEXT);
    fs.rmSync(path.join(folder, 'pages/tower.jpg'));
  });
});

it('a large file is copied first, so that nobody else who publishes waits for the copy', async () => {
  const id = await edit();
  await send(id, photo, 'waiting.jpg');
  const { copyFile } = fs.promises;
  let turn = 'none';
  const spy = jest.spyOn(fs.promises, 'copyFile').mockImplementation(async (from, to, mode) => {
    const wait = new Promise<string>((resolve) => setTimeout(() => resolve('blocked'), 2_000));
    turn = await Promise.race([inTurn(() => Promise.resolve('free')), wait]);
    await copyFile(from, to, mode);
  });
  expect(await publish(id)).toContain('done=published');
  spy.mockRestore();
  expect(turn).toBe('free');
});

describe('an image that is online', () => {
  const IMAGE = 'pages/old.jpg';
  const shown = () => getEdition().tree.hashOf(IMAGE);

  it('is found by its kind, deleted and restored by somebody who may publish it', async () => {
    fs.writeFileSync(path.join(folder, IMAGE), photo);
    await lookNow([IMAGE]);
    const { query } = readQuery({ type: MEDIA, q: 'old' }, current);
    expect((await listFiles(query))?.files).toMatchObject([{ file: IMAGE, state: 'online' }]);
    expect((await listFiles({ ...query, type: 'pages' }))?.files).toEqual([]);
    const wish = { action: 'delete', file: IMAGE, id: '', base: hashOf(photo) };
    const { visitor: writer } = await signInWith('write', '*');
    expect((await writer.post(act, wish)).location).toContain('done=forbidden');
    expect((await visitor.post(act, wish)).location).toContain('done=deleted');
    expect([fs.existsSync(path.join(folder, IMAGE)), shown()]).toEqual([false, null]);
    const [deleted] = await listActs(IMAGE);
    const undo = { action: 'undo', file: IMAGE, id: deleted?.id ?? '', base: '' };
    expect((await visitor.post(act, undo)).location).toContain('done=undone');
    expect(fs.readFileSync(path.join(folder, IMAGE))).toEqual(photo);
    expect(shown()).toBe(hashOf(photo));
    fs.rmSync(path.join(folder, IMAGE));
    await lookNow([IMAGE]);
  });

  it('is shown and restored from its history after another one has replaced it, until it is forgotten', async () => {
    const other = await makePhoto(50);
    fs.writeFileSync(path.join(folder, IMAGE), photo);
    await lookNow([IMAGE]);
    const wish = { action: 'delete', file: IMAGE, id: '', base: hashOf(photo) };
    await visitor.post(act, wish);
    const [deleted] = await listActs(IMAGE);
    fs.writeFileSync(path.join(folder, IMAGE), other);
    await lookNow([IMAGE]);
    // As after ten more versions of the site.
    deleteFile(hashOf(photo));
    await deleteOldDraftFiles(Date.now() + 2 * DAY);
    deleteAllCopies();
    const { id = '' } = deleted ?? {};
    const show = ({ headers }: RouteVisitor) =>
      showStored(new Request('http://localhost/x', { headers }), {
        params: Promise.resolve({ id }),
      });
    const shown = await show(visitor);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(photo);
    const { visitor: stranger } = await signInWith('publish', 'blog/**');
    expect((await show(stranger)).status).toBe(404);
    const { visitor: writer } = await signInWith('write', '*');
    const restore = { action: 'restore', file: IMAGE, id, base: '' };
    expect((await writer.post(act, restore)).location).toContain('done=forbidden');
    expect((await visitor.post(act, restore)).location).toContain('done=undone');
    expect(fs.readFileSync(path.join(folder, IMAGE))).toEqual(photo);
    // The image that was replaced is stored, too.
    expect(await bytesOf(hashOf(other))).toEqual(other);
    await forgetHistory(IMAGE);
    expect(await bytesOf(hashOf(other))).toEqual(Buffer.alloc(0));
    fs.rmSync(path.join(folder, IMAGE));
    await lookNow([IMAGE]);
  });

  it('is not deleted if somebody has replaced it since it was shown', async () => {
    fs.writeFileSync(path.join(folder, IMAGE), photo);
    const wish = { action: 'delete', file: IMAGE, id: '', base: hashOf(PDF) };
    expect((await visitor.post(act, wish)).location).toContain('done=changed');
    expect(fs.existsSync(path.join(folder, IMAGE))).toBe(true);
    fs.rmSync(path.join(folder, IMAGE));
  });
});

it('a large document of a draft is read in pieces, as they are needed', async () => {
  const id = await edit();
  const large = Buffer.concat([PDF.subarray(0, 20), Buffer.alloc(2_000_000, 'z'), PDF]);
  await send(id, large, 'large.pdf', { json: true });
  const at = new Request('http://localhost/x', { headers: visitor.headers });
  const params = () => Promise.resolve({ id, file: toFileName('pages/large.pdf') });
  const whole = await previewFile(at, { params: params() });
  expect(whole.headers.get('content-length')).toBe(String(large.length));
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(large);
  const spy = jest.spyOn(fs, 'createReadStream');
  const unread = await previewFile(at, { params: params() });
  expect(spy).not.toHaveBeenCalled();
  const reader = unread.body?.getReader();
  expect((await reader?.read())?.value?.length).toBeLessThan(100_000);
  await reader?.cancel();
  spy.mockRestore();
});
