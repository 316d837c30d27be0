import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { createProtected, createUser } from '@/__tests__/support/accounts/accounts';
import { signInAs } from '@/__tests__/support/alerts/alerts';
import {
  makeContent,
  page,
  removeMadeContent,
  WITHOUT_EVENTS,
} from '@/__tests__/support/content/temporary-content';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { makeFolder, removeMadeFolders } from '@/__tests__/support/jest/temporary-folder';
import { endThreads } from '@/__tests__/support/programs/compiling-worker';
import { RouteVisitor } from '@/__tests__/support/visitors/route-visitor';
import { POST as act } from '@/app/api/staff/content/act/route';
import { POST as saveDraft } from '@/app/api/staff/content/draft/route';
import { GET as showStored } from '@/app/api/staff/content/history/[id]/route';
import { GET as previewFile } from '@/app/api/staff/content/preview/[id]/[file]/route';
import { POST as upload } from '@/app/api/staff/content/upload/route';
import { draftForm } from '@/lib/forms/content';
import { getRejectedForm } from '@/lib/server/forms/rejected-forms';
import { grantRights, revokeRights, type Right } from '@/lib/server/accounts/users/rights';
import { getEditor } from '@/lib/server/accounts/signing-in/current-user';
import type { User } from '@/lib/server/accounts/users/users';
import { getEdition } from '@/lib/server/content/edition';
import { getDatabase } from '@/lib/server/database/database';
import { listFiles, readQuery } from '@/lib/server/editor/file-list';
import { getDraft } from '@/lib/server/editor/drafts/drafts';
import { handOverDrafts } from '@/lib/server/editor/drafts/hand-over';
import { describeFile, listUses } from '@/lib/server/editor/file-facts';
import { forgetHistory, hashOf, inTurn, listActs } from '@/lib/server/editor/history';
import {
  deleteOldDraftFiles,
  forgetDraftFiles,
  listDraftFiles,
  removeDraftFile,
} from '@/lib/server/editor/uploads/draft-files';
import { readPieces } from '@/lib/server/editor/pieces';
import {
  deleteAllCopies,
  deleteForgottenCopies,
  deleteOldCopies,
} from '@/lib/server/editor/uploads/local-copies';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { lookNow } from '@/lib/server/publishing/asking/ask-publisher';
import { MEDIA } from '@/lib/server/publishing/asking/questions';
import { startPublishing } from '@/lib/server/publishing/publishing';
import { toFileName } from '@/lib/server/publishing/pages/render-preview';
import { deleteFile } from '@/lib/server/publishing/versions/file-store';
import { getSettings } from '@/lib/server/settings';

jest.mock('node:worker_threads', () => ({
  ...jest.requireActual<typeof import('node:worker_threads')>('node:worker_threads'),
  Worker: jest.requireActual<{ CompilingWorker: unknown }>(
    '@/__tests__/support/programs/compiling-worker',
  ).CompilingWorker,
}));

jest.setTimeout(120_000);

prepareDatabase();

const FILE = 'pages/a.md';
const TEXT = page('The first text');
const DAY = 24 * 60 * 60_000;

let folder: string;
let editor: User;
let visitor: RouteVisitor;
let photo: Buffer;

beforeAll(async () => {
  folder = makeContent({ ...WITHOUT_EVENTS, [FILE]: TEXT });
  process.env.CONTENT_DIR = folder;
  const build = makeFolder({ BUILD_ID: 'test' });
  oncePerProcess('build', () => ({ folder: path.relative(process.cwd(), build) }));
  await startPublishing();
  photo = await makePhoto();
});

beforeEach(async () => {
  ({ visitor, user: editor } = await signInWith('publish', '*'));
  // Otherwise, the first text would be one that somebody has put back.
  await (await getDatabase()).deleteFrom('contentActs').execute();
  fs.writeFileSync(path.join(folder, FILE), TEXT);
});

afterEach(() => {
  expect(listParts()).toEqual([]);
});

afterAll(async () => {
  await endThreads();
  removeMadeContent();
  removeMadeFolders();
});

/** A photo that lies on its side, with the place where it was taken. */
function makePhoto(width = 80): Promise<Buffer> {
  return sharp({ create: { width, height: 40, channels: 3, background: '#a63' } })
    .jpeg()
    .withExif({
      IFD0: { Artist: 'Ada' },
      IFD3: { GPSLatitude: '49/1 0/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

const PDF = Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\nstartxref\n9\n%%EOF\n');

async function signInWith(right: Right, pattern: string) {
  const { user } = await createProtected([]);
  await grantRights(user.id, [right], pattern);
  return { user, visitor: await signInAs(user) };
}

async function edit(by = visitor, file = FILE): Promise<string> {
  const { location } = await by.post(act, { action: 'edit', file, id: '', base: '' });
  return new URL(location ?? '', 'http://localhost').searchParams.get('id') ?? '';
}

type Part = [name: string, value: string | { bytes: Buffer; name: string }];

/** Returns the body of a form with files, with its parts in this order. */
function toBody(parts: Part[]): FormData {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value.bytes)]), value.name);
  }
  return form;
}

function request(by: RouteVisitor, body: BodyInit, headers: Record<string, string> = {}): Request {
  const all = new Headers(by.headers);
  all.set('Sec-Fetch-Site', 'same-origin');
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  const options = { method: 'POST', headers: all, body, duplex: 'half' };
  return new Request('http://localhost/', options);
}

type Sent = { by?: RouteVisitor; field?: string; fields?: Record<string, string>; json?: boolean };

/** Sends one file as the form of a draft does. */
function send(
  id: string,
  bytes: Buffer,
  name: string,
  { by = visitor, field = 'upload.text', fields = {}, json = false }: Sent = {},
): Promise<Response> {
  const parts: Part[] = [
    ['xsrf', by.open()],
    ['draft', id],
    ['revision', '1'],
    ['shown.title', '1'],
    ['f.title', 'A page'],
    [field, { bytes, name }],
    ['text', 'The first text'],
    ...Object.entries({ describe: 'A [lake] at dawn', ...fields }),
  ];
  const headers: Record<string, string> = json ? { Accept: 'application/json' } : {};
  return upload(request(by, toBody(parts), headers));
}

const locationOf = (response: Response): string => response.headers.get('location') ?? '';

async function publish(id: string): Promise<string> {
  const draft = await getDraft(id, editor.id);
  const sent = { draft: id, revision: `${draft?.revision}`, do: 'publish', xsrf: visitor.open() };
  return (await visitor.postNatively(saveDraft, sent)) ?? '';
}

function fail(): never {
  throw new Error('Nobody is signed in.');
}

/** Lists the folders of uploads that have not ended. */
function listParts(): string[] {
  const uploads = path.join(getSettings().dataDir, 'uploads');
  if (!fs.existsSync(uploads)) return [];
  return fs.readdirSync(uploads).filter((name) => name.startsWith('part-'));
}

async function bytesOf(hash: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of readPieces(hash)) pieces.push(piece);
  return Buffer.concat(pieces);
}

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
    const current = await getEditor(visitor.headers);
    const uses = current && (await listUses('pages/lake-1.jpg', current));
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
    const theirs = await edit(other);
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
    const current = await getEditor(visitor.headers);
    const { query } = readQuery({ type: MEDIA, q: 'old' }, current ?? fail());
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

describe('a file that is refused', () => {
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic'),
    Buffer.alloc(80),
  ]);
  it.each<[string, () => Buffer | Promise<Buffer>, string, string]>([
    ['HEIC', () => heic, 'photo.jpg', 'heic'],
    ['a page that is named like an image', () => Buffer.from('<html><script>'), 'a.jpg', 'unknown'],
    ['an SVG with a script', () => Buffer.from('<svg><script/></svg>'), 'a.png', 'unknown'],
    ['an empty file', () => Buffer.alloc(0), 'a.jpg', 'unknown'],
    [
      'a photo that ends too early',
      () => photo.subarray(0, photo.length - 200),
      'a.jpg',
      'damaged',
    ],
    ['the beginning of a PDF', () => PDF.subarray(0, 40), 'a.pdf', 'damaged'],
    ['an image with too many pixels', () => bomb(), 'a.png', 'damaged'],
  ])('changes nothing: %s', async (_, make, name, reason) => {
    const id = await edit();
    expect(locationOf(await send(id, await make(), name))).toContain(`done=upload-${reason}`);
    expect(await listDraftFiles(id)).toEqual([]);
    expect((await send(id, await make(), name, { json: true })).status).toBe(422);
  });

  /** A file of some kilobytes with 900 million pixels. */
  async function bomb(): Promise<Buffer> {
    const small = await sharp({
      create: { width: 1, height: 1, channels: 3, background: '#000' },
    })
      .png()
      .toBuffer();
    const large = Buffer.from(small);
    large.writeUInt32BE(30_000, 16);
    large.writeUInt32BE(30_000, 20);
    return large;
  }

  it('has many frames, which are as large together as one image that is too large', async () => {
    const side = 2_900;
    const frame = Buffer.concat(
      Array.from({ length: 9 }, (_, index) => Buffer.alloc(side * side * 3, index * 20)),
    );
    const raw = { width: side, height: side * 9, channels: 3, pageHeight: side } as const;
    const gif = await sharp(frame, { raw }).gif().toBuffer();
    const id = await edit();
    expect(locationOf(await send(id, gif, 'a.gif'))).toContain('done=upload-damaged');
  });
});

it('a file that is an image and a page at once becomes an image alone', async () => {
  const id = await edit();
  const both = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
  await send(id, both, 'a.html.jpg');
  const [file] = await listDraftFiles(id);
  expect(file?.file).toBe('pages/a-html.jpg');
  expect((await bytesOf(file?.hash ?? '')).includes('<script>')).toBe(false);
});

it.each([
  ['../../etc/passwd', 'pages/passwd.jpg'],
  ['..%2f..%2fsecret.jpg', 'pages/2f-2fsecret.jpg'],
  ['..\\..\\windows\\win.ini.jpg', 'pages/win-ini.jpg'],
  ['.htaccess', 'pages/image.jpg'],
  ['CON.jpg', 'pages/image-con.jpg'],
  ['README.jpg', 'pages/image-readme.jpg'],
  ['\u202egpj.exe', 'pages/gpj.jpg'],
  ['x'.repeat(8_000), `pages/${'x'.repeat(60)}.jpg`],
  ['\u7247.jpg', 'pages/pian.jpg'],
])('the name %j becomes a safe one', async (name, file) => {
  const id = await edit();
  await send(id, photo, name, { json: true });
  expect((await listDraftFiles(id)).map((one) => one.file)).toEqual([file]);
});

it('a name of 64 KB is refused like any other part that no browser sends', async () => {
  const id = await edit();
  expect((await send(id, photo, 'x'.repeat(65_536), { json: true })).status).toBeLessThan(500);
});

describe('nothing is written', () => {
  const parts = (id: string, token: string): Part[] => [
    ['draft', id],
    ['upload.text', { bytes: photo, name: 'a.jpg' }],
    ['xsrf', token],
  ];

  it.each<[string, (id: string) => Part[]]>([
    ['if the token follows the file', (id) => parts(id, visitor.open())],
    [
      'if the token is wrong',
      (id) => [['xsrf', 'wrong'], ...parts(id, visitor.open()).slice(0, 2)],
    ],
    ['if there is a second token', (id) => [['xsrf', 'wrong'], ...parts(id, visitor.open())]],
    ['if the file comes first', (id) => parts(id, visitor.open()).slice(1)],
  ])('%s', async (_, makeParts) => {
    const id = await edit();
    const spy = jest.spyOn(fs, 'createWriteStream');
    const response = await upload(request(visitor, toBody(makeParts(id))));
    expect([400, 403]).toContain(response.status);
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
    expect(await listDraftFiles(id)).toEqual([]);
  });

  it('if the draft comes after the file', async () => {
    const id = await edit();
    const body = toBody([
      ['xsrf', visitor.open()],
      ['upload.text', { bytes: photo, name: 'a.jpg' }],
      ['draft', id],
    ]);
    const headers = { Accept: 'application/json' };
    expect((await upload(request(visitor, body, headers))).status).toBe(403);
    expect(await listDraftFiles(id)).toEqual([]);
  });

  it('if another site sends it', async () => {
    const id = await edit();
    const body = toBody([['xsrf', visitor.open()], ...parts(id, '')]);
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
    expect((await upload(request(visitor, body, headers))).status).toBe(403);
  });
});

describe('somebody without the right', () => {
  it.each([
    ['a stranger', () => Promise.resolve({ visitor: new RouteVisitor() })],
    ['a member', async () => ({ visitor: await signInAs(await createUser()) })],
  ])('sends no file, and no more of the body is read than of any form: %s', async (_, signIn) => {
    const id = await edit();
    const { visitor: other } = await signIn();
    let pulled = 0;
    const makeBody = () =>
      new ReadableStream<Uint8Array>(
        { pull: (controller) => (pulled++, controller.enqueue(new Uint8Array(16_384))) },
        { highWaterMark: 0 },
      );
    const type = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const script = { ...type, Accept: 'application/json' };
    expect((await upload(request(other, makeBody(), script))).status).toBe(403);
    expect(pulled).toBe(0);
    expect((await upload(request(other, makeBody(), type))).status).toBe(403);
    expect(pulled).toBe(5);
    expect(locationOf(await send(id, photo, 'a.jpg', { by: other }))).toMatch(/^\/login\/to\?/);
    expect(await listDraftFiles(id)).toEqual([]);
  });

  it.each([
    ['an editor of another folder', () => signInWith('publish', 'blog/**')],
    ['another editor of the same page', () => signInWith('publish', '*')],
  ])('adds nothing to the draft of somebody else: %s', async (_, signIn) => {
    const id = await edit();
    const { visitor: other } = await signIn();
    expect((await send(id, photo, 'a.jpg', { by: other, json: true })).status).toBe(403);
    expect(locationOf(await send(id, photo, 'a.jpg', { by: other }))).toContain('done=gone');
    expect(await listDraftFiles(id)).toEqual([]);
    await send(id, photo, 'a.jpg', { json: true });
    const at = new Request('http://localhost/x', { headers: other.headers });
    const params = Promise.resolve({ id, file: toFileName('pages/a.jpg') });
    expect((await previewFile(at, { params })).status).toBe(404);
  });

  it('adds nothing after the right was revoked', async () => {
    const id = await edit();
    await revokeRights(editor.id, ['publish']);
    await grantRights(editor.id, ['publish'], 'blog/**');
    expect((await send(id, photo, 'a.jpg', { json: true })).status).toBe(403);
    expect(locationOf(await send(id, photo, 'a.jpg'))).toContain('done=forbidden');
    expect(await listDraftFiles(id)).toEqual([]);
  });
});

describe('the text of a form without a script whose file is refused', () => {
  afterEach(() => {
    delete process.env.UPLOADS_PERSON_MB;
    delete process.env.MAX_FILE_MB;
  });

  const typed = { text: 'What I typed' };
  const large = () => Buffer.concat([PDF.subarray(0, 20), Buffer.alloc(1_500_000, 'x'), PDF]);

  /** Sends a file before the text, as a form does whose field for the file comes first. */
  function sendFirst(id: string, bytes: Buffer, token = visitor.open()): Promise<Response> {
    const parts: Part[] = [
      ['xsrf', token],
      ['draft', id],
      ['revision', '1'],
      ['upload.f.image.src', { bytes, name: 'a.pdf' }],
      ['text', typed.text],
    ];
    return upload(request(visitor, toBody(parts)));
  }

  it.each<[string, string, () => Promise<void>]>([
    ['the file is too large', 'tooLarge', async () => void (process.env.MAX_FILE_MB = '1')],
    [
      'there is no room',
      'person',
      async () => {
        const other = await edit(visitor, 'pages/other.md');
        await send(other, large(), 'b.pdf', { json: true });
        process.env.UPLOADS_PERSON_MB = '1';
      },
    ],
  ])('is saved if %s', async (_, reason, prepare) => {
    fs.writeFileSync(path.join(folder, 'pages/other.md'), TEXT);
    const id = await edit();
    await prepare();
    expect(locationOf(await sendFirst(id, large()))).toContain(`done=upload-${reason}`);
    expect((await getDraft(id, editor.id))?.content).toContain(typed.text);
    expect(await listDraftFiles(id)).toEqual([]);
    fs.rmSync(path.join(folder, 'pages/other.md'));
  });

  it.each([
    ['in full beside a small file', photo, 'upload.f.image.src'],
    ['up to a large file', Buffer.alloc(300_000), 'upload.text'],
  ])('is stored until somebody who was signed out signs in again: %s', async (_, bytes, field) => {
    const id = await edit();
    const token = visitor.open();
    await (await getDatabase()).deleteFrom('sessions').where('userId', '=', editor.id).execute();
    const file: Part = [field, { bytes, name: 'a.jpg' }];
    const text: Part = ['text', typed.text];
    const own: Part[] = field === 'upload.text' ? [text, file] : [file, text];
    const body = toBody([['xsrf', token], ['draft', id], ...own]);
    const response = await upload(request(visitor, body));
    expect(locationOf(response)).toContain(encodeURIComponent(id));
    const [cookie = ''] = response.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
    const kept = await getRejectedForm(draftForm.name, cookie.replace(/^[^=]*=/, ''));
    expect(kept?.values).toMatchObject({ draft: id, ...typed });
  });

  it('is sent back with a button if the token is stale', async () => {
    const id = await edit();
    const response = await sendFirst(id, PDF, 'stale');
    expect(response.status).toBe(403);
    expect(await response.text()).toContain(typed.text);
    expect((await getDraft(id, editor.id))?.content).toBe(TEXT);
  });
});

describe('an upload that does not arrive', () => {
  const BEGIN = (token: string, id: string) =>
    ['xsrf', token, 'draft', id]
      .reduce<string[]>((all, _, index, list) => {
        if (index % 2) return all;
        return [
          ...all,
          `--x\r\nContent-Disposition: form-data; name="${list[index]}"\r\n\r\n${list[index + 1]}\r\n`,
        ];
      }, [])
      .join('') +
    '--x\r\nContent-Disposition: form-data; name="upload.text"; filename="a.jpg"\r\n\r\n';

  const TYPE = { 'Content-Type': 'multipart/form-data; boundary=x' };

  it('leaves nothing if its body ends in the middle', async () => {
    const id = await edit();
    const body = Buffer.concat([Buffer.from(BEGIN(visitor.open(), id)), photo]);
    const response = await upload(request(visitor, new Uint8Array(body), TYPE));
    expect(response.status).toBe(400);
    expect(await listDraftFiles(id)).toEqual([]);
  });

  it('leaves nothing if its connection closes', async () => {
    const id = await edit();
    let count = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        count += 1;
        if (count === 1) controller.enqueue(Buffer.from(BEGIN(visitor.open(), id)));
        else if (count < 20) controller.enqueue(new Uint8Array(65_536));
        else controller.error(new Error('closed'));
      },
    });
    expect((await upload(request(visitor, body, TYPE))).status).toBe(400);
    expect(await listDraftFiles(id)).toEqual([]);
  });

  it('ends if it brings less than a kilobyte a second', async () => {
    const id = await edit();
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'performance', 'queueMicrotask'],
    });
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from(BEGIN(visitor.open(), id))),
    });
    const answer = upload(request(visitor, body, TYPE));
    let isDone = false;
    void answer.finally(() => (isDone = true));
    while (!isDone) {
      jest.advanceTimersByTime(1_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    jest.useRealTimers();
    expect((await answer).status).toBe(408);
    expect(await listDraftFiles(id)).toEqual([]);
  });

  it('is refused at once if it says that it is larger than a file may be, and while it arrives if it does not', async () => {
    const id = await edit();
    process.env.MAX_FILE_MB = '1';
    const script = { ...TYPE, Accept: 'application/json' };
    const declared = { ...script, 'Content-Length': '9000000' };
    let pulled = 0;
    const endless = () =>
      new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            pulled += 1;
            controller.enqueue(
              pulled === 1 ? Buffer.from(BEGIN(visitor.open(), id)) : new Uint8Array(65_536),
            );
          },
        },
        { highWaterMark: 0 },
      );
    expect((await upload(request(visitor, endless(), declared))).status).toBe(413);
    expect(pulled).toBe(0);
    expect((await upload(request(visitor, endless(), script))).status).toBe(413);
    expect(pulled).toBeLessThan(100);
    // Without a script, the fields are still read, up to the limit of a proxy.
    expect((await upload(request(visitor, endless(), TYPE))).status).toBe(413);
    expect(pulled).toBeLessThan(2_000);
    delete process.env.MAX_FILE_MB;
  });

  it('holds a place, and of a thousand at once most are told to try again later', async () => {
    const id = await edit();
    const { visitor: other } = await signInWith('publish', '*');
    const theirs = await edit(other);
    const stops: (() => void)[] = [];
    const slow = () =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(Buffer.from(BEGIN(visitor.open(), id)));
          stops.push(() => controller.error(new Error('closed')));
        },
      });
    const requests = Array.from({ length: 1_000 }, () => upload(request(visitor, slow(), TYPE)));
    const settled: number[] = [];
    for (const one of requests) void one.then(({ status }) => settled.push(status));
    while (settled.length < 990) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(new Set(settled)).toEqual(new Set([503]));
    expect(listParts().length).toBeLessThan(10);
    // Somebody else still has a place.
    expect((await send(theirs, photo, 'a.jpg', { by: other, json: true })).status).toBe(201);
    for (const stop of stops) stop();
    expect((await Promise.all(requests)).filter(({ status }) => status === 400).length).toBe(
      1_000 - settled.filter((status) => status === 503).length,
    );
  });

  it('is removed at the next start after a crash, and one that goes on is not', () => {
    const uploads = path.join(getSettings().dataDir, 'uploads');
    for (const [name, age] of [
      ['part-old', DAY],
      ['part-new', 0],
    ] as const) {
      fs.mkdirSync(path.join(uploads, name), { recursive: true });
      const file = path.join(uploads, name, '1');
      fs.writeFileSync(file, 'x');
      const then = new Date(Date.now() - age);
      fs.utimesSync(file, then, then);
      fs.utimesSync(path.join(uploads, name), new Date(0), new Date(0));
    }
    deleteOldCopies();
    expect(listParts()).toEqual(['part-new']);
    fs.rmSync(path.join(uploads, 'part-new'), { recursive: true });
  });
});

describe('the room for uploads', () => {
  afterEach(() => {
    delete process.env.UPLOADS_MB;
    delete process.env.UPLOADS_PERSON_MB;
  });

  it.each(['UPLOADS_PERSON_MB', 'UPLOADS_MB'])('is limited by %s', async (setting) => {
    const db = await getDatabase();
    await db.deleteFrom('draftFiles').execute();
    await db.deleteFrom('draftPieces').execute();
    const id = await edit();
    process.env[setting] = '1';
    const large = Buffer.concat([
      PDF.subarray(0, 20),
      Buffer.alloc(900_000, setting),
      PDF.subarray(20),
    ]);
    const other = Buffer.concat([
      PDF.subarray(0, 20),
      Buffer.alloc(900_001, setting),
      PDF.subarray(20),
    ]);
    expect((await send(id, large, 'a.pdf', { json: true })).status).toBe(201);
    expect((await send(id, other, 'b.pdf', { json: true })).status).toBe(422);
    expect(await listDraftFiles(id)).toHaveLength(1);
  });

  const pdf = (fill: string) =>
    Buffer.concat([PDF.subarray(0, 20), Buffer.alloc(900_000, fill), PDF.subarray(20)]);

  const countPieces = async () => {
    const db = await getDatabase();
    const rows = await db.selectFrom('draftPieces').select('hash').distinct().execute();
    return rows.length;
  };

  it('is free again once a file is removed, because its content is deleted too', async () => {
    const id = await edit();
    const before = await countPieces();
    process.env.UPLOADS_PERSON_MB = '1';
    for (const fill of ['a', 'b', 'c']) {
      expect((await send(id, pdf(fill), 'a.pdf', { json: true })).status).toBe(201);
      expect(await countPieces()).toBe(before + 1);
      const [file] = await listDraftFiles(id);
      await removeDraftFile(id, file?.id ?? '');
      expect(await countPieces()).toBe(before);
    }
  });

  it('is not exceeded by files that arrive at the same time', async () => {
    const id = await edit();
    const before = await countPieces();
    process.env.UPLOADS_PERSON_MB = '1';
    const sent = ['a', 'b', 'c', 'd'].map((fill) =>
      send(id, pdf(fill), `${fill}.pdf`, { json: true }),
    );
    const answers = (await Promise.all(sent)).map(({ status }) => status);
    expect(answers.filter((status) => status === 201)).toHaveLength(1);
    expect(await countPieces()).toBe(before + 1);
  });

  it('is not reduced by drafts from a colleague', async () => {
    const id = await edit();
    const { user: heir, visitor: by } = await signInWith('publish', 'pages/**');
    await send(id, pdf('x'), 'x.pdf', { json: true });
    const db = await getDatabase();
    await db.transaction().execute((transaction) => handOverDrafts(transaction, editor.id));
    process.env.UPLOADS_PERSON_MB = '1';
    const draft = await getDraft(id, heir.id);
    expect(draft).toMatchObject({ id, revision: 2 });
    expect((await send(id, pdf('y'), 'y.pdf', { json: true, by })).status).toBe(201);
  });
});

describe('the files of a draft', () => {
  it('stay for a day after their draft, and are deleted then', async () => {
    const id = await edit();
    await send(id, await makePhoto(83), 'lake.jpg', { json: true });
    const [file] = await listDraftFiles(id);
    const now = Date.now();
    await deleteOldDraftFiles(now + 3 * DAY);
    expect(await listDraftFiles(id)).toHaveLength(1);
    await visitor.post(act, { action: 'discard', file: '', id, base: '' });
    await deleteOldDraftFiles(now + 3 * DAY);
    await deleteOldDraftFiles(now + 3.5 * DAY);
    expect(await listDraftFiles(id)).toHaveLength(1);
    await deleteOldDraftFiles(now + 4.1 * DAY);
    expect(await listDraftFiles(id)).toEqual([]);
    expect(await bytesOf(file?.hash ?? '')).toEqual(Buffer.alloc(0));
  });

  it('are removed with everything else of a file that is to be forgotten', async () => {
    const id = await edit();
    await send(id, await makePhoto(84), 'lake.jpg', { json: true });
    const [file] = await listDraftFiles(id);
    const at = new Request('http://localhost/x', { headers: visitor.headers });
    const params = Promise.resolve({ id, file: toFileName('pages/lake.jpg') });
    await (await previewFile(at, { params })).arrayBuffer();
    const copy = path.join(getSettings().dataDir, 'uploads', file?.hash ?? '');
    await deleteForgottenCopies();
    expect(fs.existsSync(copy)).toBe(true);
    await forgetHistory(FILE);
    // The file itself was none of them.
    expect(await forgetDraftFiles(FILE)).toBe(false);
    expect(await bytesOf(file?.hash ?? '')).toEqual(Buffer.alloc(0));
    // As on another instance, which has not run the command.
    await deleteForgottenCopies();
    expect(fs.existsSync(copy)).toBe(false);
  });

  it('are shown by an instance that has never seen them', async () => {
    const id = await edit();
    await send(id, photo, 'lake.jpg');
    deleteAllCopies();
    const at = new Request('http://localhost/x', { headers: visitor.headers });
    const params = Promise.resolve({ id, file: toFileName('pages/lake.jpg') });
    const bytes = Buffer.from(await (await previewFile(at, { params })).arrayBuffer());
    expect(hashOf(bytes)).toBe((await listDraftFiles(id))[0]?.hash);
  });
});
