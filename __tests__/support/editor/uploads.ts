import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { page } from '@/__tests__/support/content/temporary-content';
import { RouteVisitor } from '@/__tests__/support/visitors/route-visitor';
import { FILE, editor, prepareEditing, visitor } from '@/__tests__/support/editor/editing';
import { POST as saveDraft } from '@/app/api/staff/content/draft/route';
import { POST as upload } from '@/app/api/staff/content/upload/route';
import { getDraft } from '@/lib/server/editor/drafts/drafts';
import { readPieces } from '@/lib/server/editor/pieces';
import { getSettings } from '@/lib/server/settings';

/** The text of the page before each test. */
export const TEXT = page('The first text');

export let photo: Buffer;

/** Prepares as `prepareEditing` does, with a photo, and expects that no test leaves a part of an upload. */
export function prepareUploads(): void {
  prepareEditing({ [FILE]: TEXT });

  beforeAll(async () => {
    photo = await makePhoto();
  });

  afterEach(() => {
    expect(listParts()).toEqual([]);
  });
}

/** A photo that lies on its side, with the place where it was taken. */
export function makePhoto(width = 80): Promise<Buffer> {
  return sharp({ create: { width, height: 40, channels: 3, background: '#a63' } })
    .jpeg()
    .withExif({
      IFD0: { Artist: 'Ada' },
      IFD3: { GPSLatitude: '49/1 0/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

export const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\nstartxref\n9\n%%EOF\n',
);

export type Part = [name: string, value: string | { bytes: Buffer; name: string }];

/** Returns the body of a form with files, with its parts in this order. */
export function toBody(parts: Part[]): FormData {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value.bytes)]), value.name);
  }
  return form;
}

export function request(
  by: RouteVisitor,
  body: BodyInit,
  headers: Record<string, string> = {},
): Request {
  const all = new Headers(by.headers);
  all.set('Sec-Fetch-Site', 'same-origin');
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  const { headers: own, body: stream } = body instanceof FormData ? encode(body) : { body };
  for (const [name, value] of own ?? []) all.set(name, value);
  const options = { method: 'POST', headers: all, body: stream, duplex: 'half' };
  return new Request('http://localhost/', options);
}

/** Encodes a form. The stream that Node.js 24 makes of one throws if it is cancelled, outside of every promise. */
function encode(form: FormData): { headers: Headers; body: ReadableStream } {
  const encoded = new Response(form);
  const body = new ReadableStream({
    async pull(controller) {
      controller.enqueue(new Uint8Array(await encoded.arrayBuffer()));
      controller.close();
    },
  });
  return { headers: encoded.headers, body };
}

type Sent = { by?: RouteVisitor; field?: string; fields?: Record<string, string>; json?: boolean };

/** Sends one file as the form of a draft does. */
export function send(
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

export const locationOf = (response: Response): string => response.headers.get('location') ?? '';

export async function publish(id: string): Promise<string> {
  const draft = await getDraft(id, editor.id);
  const sent = { draft: id, revision: `${draft?.revision}`, do: 'publish', xsrf: visitor.open() };
  return (await visitor.postNatively(saveDraft, sent)) ?? '';
}

/** Lists the folders of uploads that have not ended. */
export function listParts(): string[] {
  const uploads = path.join(getSettings().dataDir, 'uploads');
  if (!fs.existsSync(uploads)) return [];
  return fs.readdirSync(uploads).filter((name) => name.startsWith('part-'));
}

export async function bytesOf(hash: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of readPieces(hash)) pieces.push(piece);
  return Buffer.concat(pieces);
}
