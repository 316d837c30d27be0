import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { createUser } from '@/__tests__/support/accounts/accounts';
import { signInAs } from '@/__tests__/support/alerts/alerts';
import { RouteVisitor } from '@/__tests__/support/visitors/route-visitor';
import { edit, editor, folder, signInWith, visitor } from '@/__tests__/support/editor/editing';
import {
  bytesOf,
  locationOf,
  type Part,
  PDF,
  photo,
  prepareUploads,
  request,
  send,
  TEXT,
  toBody,
} from '@/__tests__/support/editor/uploads';
import { GET as previewFile } from '@/app/api/staff/content/preview/[id]/[file]/route';
import { POST as upload } from '@/app/api/staff/content/upload/route';
import { draftForm } from '@/lib/forms/content';
import { texts } from '@/lib/i18n/texts';
import { getRejectedForm } from '@/lib/server/forms/rejected-forms';
import { grantRights, revokeRights } from '@/lib/server/accounts/users/rights';
import { getDatabase } from '@/lib/server/database/database';
import { getDraft } from '@/lib/server/editor/drafts/drafts';
import { listDraftFiles } from '@/lib/server/editor/uploads/draft-files';
import { toFileName } from '@/lib/server/publishing/pages/render-preview';

jest.setTimeout(120_000);

prepareUploads();

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
    ['the beginning of a PDF', () => PDF.subarray(0, 40), 'a.pdf', 'brokenPdf'],
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

it.each<[string, (markup: Buffer) => Promise<Buffer>, string]>([
  ['a GIF that is a script', async (markup) => withTail(await makeImage('gif'), markup), '.gif'],
  ['a PNG with an archive', async (markup) => withTail(await makeImage('png'), markup), '.png'],
  [
    'an image with a page in its metadata',
    (markup) => makeImage('png', { IFD0: { ImageDescription: markup.toString() } }),
    '.png',
  ],
])('%s becomes an image alone', async (_, make, ending) => {
  const id = await edit();
  const markup = Buffer.from('/*<script>alert(1)</script>*/=alert(1)//PK\x03\x04');
  await send(id, await make(markup), `a${ending}`, { json: true });
  const [file] = await listDraftFiles(id);
  expect(file?.file).toBe(`pages/a${ending}`);
  expect((await bytesOf(file?.hash ?? '')).includes('<script>')).toBe(false);
});

it('a PDF that is a page too is never shown as a page', async () => {
  const id = await edit();
  const both = Buffer.concat([PDF, Buffer.from('<html><script>alert(1)</script>')]);
  await send(id, both, 'a.html', { json: true });
  const [file] = await listDraftFiles(id);
  if (!file) return;
  expect(file.file).toBe('pages/a.pdf');
  const get = new Request('http://localhost/x', { headers: visitor.headers });
  const name = toFileName(file.file);
  const { headers } = await previewFile(get, { params: Promise.resolve({ id, file: name }) });
  expect(headers.get('content-type')).toBe('application/pdf');
});

it.each([
  ...[
    '%2e%2e%2f%2e%2e%2fa.jpg',
    '%252e%252e%252fa.jpg',
    '..%c0%af..%c0%afa.jpg',
    '....//..//a.jpg',
  ],
  ...['\uff0e\uff0e\uff0fa.jpg', '\u2025\u2215a.jpg', 'C:\\a.jpg', '//a/b.jpg', '~/a.jpg'],
  ...['a.jpg::$DATA', 'a.php.jpg', '-rf.jpg', ' .jpg', '"a".jpg', 'a;b=c.jpg', "a'--.jpg"],
])(
  'the name %j stays in the folder of the page, and has nothing that a system reads',
  async (name) => {
    const id = await edit();
    await send(id, photo, name, { json: true });
    const [file] = await listDraftFiles(id);
    expect(file?.file).toMatch(/^pages\/[a-z0-9]+(-[a-z0-9]+)*\.jpg$/);
  },
);

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

it.each(['..', '/', 'a.jpg/..', 'a.jpg\\..'])('a file without a name is none: %j', async (name) => {
  const id = await edit();
  await send(id, photo, name, { json: true });
  expect(await listDraftFiles(id)).toEqual([]);
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
    ['if there is no token', (id) => parts(id, '').slice(0, 2)],
    ['if the token is a file', (id) => [['xsrf', { bytes: photo, name: 'x' }], ...parts(id, '')]],
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

  it.each<[string, (own: string, other: string) => Part[]]>([
    [
      'for another draft',
      (own, other) => [
        ['draft', own],
        ['draft', other],
      ],
    ],
    [
      'for one’s own draft',
      (own, other) => [
        ['draft', other],
        ['draft', own],
      ],
    ],
    [
      'with a second version',
      (own) => [
        ['draft', own],
        ['revision', '1'],
        ['revision', '9'],
      ],
    ],
  ])('if a part is repeated: %s', async (_, makeParts) => {
    const own = await edit();
    const { visitor: by } = await signInWith('publish', '*');
    const other = await edit('pages/a.md', by);
    const file: Part = ['upload.text', { bytes: photo, name: 'a.jpg' }];
    const body = toBody([['xsrf', visitor.open()], ...makeParts(own, other), file]);
    const headers = { Accept: 'application/json' };
    expect((await upload(request(visitor, body, headers))).status).toBeLessThan(500);
    expect(await listDraftFiles(other)).toEqual([]);
    expect(await listDraftFiles(own)).toEqual([]);
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
    ['a stranger', () => Promise.resolve({ visitor: new RouteVisitor() }), 303],
    ['a member', async () => ({ visitor: await signInAs(await createUser()) }), 403],
  ])(
    'sends no file, and no more of the body is read than of any form: %s',
    async (_, signIn, status) => {
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
      const answer = await send(id, photo, 'a.jpg', { by: other });
      expect(answer.status).toBe(status);
      if (status === 303) expect(locationOf(answer)).toBe('/notice/text-kept');
      expect(await listDraftFiles(id)).toEqual([]);
    },
  );

  it('gets the text back in a page that says so, and a script is told the same', async () => {
    const id = await edit();
    const other = await signInAs(await createUser());
    const { forbidden } = texts().notSent;
    const script = await send(id, photo, 'a.jpg', { by: other, json: true });
    expect(await script.json()).toEqual({ code: 'forbidden', message: forbidden });
    const parts: Part[] = [
      ['xsrf', other.open()],
      ['draft', id],
      ['revision', '1'],
      ['upload.f.image.src', { bytes: photo, name: 'a.jpg' }],
      ['text', 'What I typed'],
    ];
    const answer = await upload(request(other, toBody(parts)));
    const html = await answer.text();
    expect([answer.status, html]).toEqual([403, expect.stringContaining('value="What I typed"')]);
    expect(html).toContain(forbidden);
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
        const other = await edit('pages/other.md');
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
    expect(locationOf(response)).toBe('/notice/text-kept');
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

function makeImage(format: 'gif' | 'png', exif = {}): Promise<Buffer> {
  return sharp({ create: { width: 20, height: 10, channels: 3, background: '#a63' } })
    .toFormat(format)
    .withExif(exif)
    .toBuffer();
}

function withTail(image: Buffer, tail: Buffer): Buffer {
  return Buffer.concat([image, tail]);
}
