import fs from 'node:fs';
import path from 'node:path';
import { takeLoggedEvents } from '@/__tests__/support/jest/console-lines';
import { edit, editor, FILE, signInWith, visitor } from '@/__tests__/support/editor/editing';
import {
  bytesOf,
  listParts,
  makePhoto,
  PDF,
  photo,
  prepareUploads,
  request,
  send,
} from '@/__tests__/support/editor/uploads';
import { POST as act } from '@/app/api/staff/content/act/route';
import { GET as previewFile } from '@/app/api/staff/content/preview/[id]/[file]/route';
import { POST as upload } from '@/app/api/staff/content/upload/route';
import { getDatabase } from '@/lib/server/database/database';
import { getDraft } from '@/lib/server/editor/drafts/drafts';
import { handOverDrafts } from '@/lib/server/editor/drafts/hand-over';
import { forgetHistory, hashOf } from '@/lib/server/editor/history';
import {
  deleteOldDraftFiles,
  forgetDraftFiles,
  listDraftFiles,
  removeDraftFile,
} from '@/lib/server/editor/uploads/draft-files';
import {
  deleteAllCopies,
  deleteForgottenCopies,
  deleteOldCopies,
} from '@/lib/server/editor/uploads/local-copies';
import { toFileName } from '@/lib/server/publishing/pages/render-preview';
import { getSettings } from '@/lib/server/settings';

jest.setTimeout(120_000);

prepareUploads();

const DAY = 24 * 60 * 60_000;

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
    const theirs = await edit(FILE, other);
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
    // On a busy machine, PostgreSQL cannot say in time who sends a thousand forms at once.
    expect(takeLoggedEvents().filter((event) => event !== 'form.failed')).toEqual([]);
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
