import 'server-only';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { BodyError } from '@/lib/server/http/request-body';

/** A file that has arrived in full. `name` is what the sender says. */
export type Upload = { field: string; name: string; path: string; size: number };

export type Multipart = { fields: Map<string, string>; uploads: Upload[] };

export type MultipartOptions<Refused> = {
  /** Folder in which files are written. */
  folder: string;
  maxFileBytes: number;
  /** Decides from the first field whether to read on. */
  admitField: (name: string, value: string) => Refused | null;
  /** Decides before the first file, from the fields before it, whether to write it. */
  admitFiles: (fields: ReadonlyMap<string, string>) => Promise<Refused | null>;
  /** Bytes that are read of a sender who may send no file, within one period. The fields in them are kept. */
  onlyBytes?: number;
  /** Whether to go on reading the fields of a form whose files are refused, because its sender has no other copy. */
  isPatient: boolean;
};

/** Files that were refused. The fields are there if all of them were read, or as many as the sender may send. */
export type RefusedForm<Refused> = {
  refused: Refused | 'tooLarge';
  fields?: ReadonlyMap<string, string>;
};

/** Everything but the files, as for other forms of editors. */
export const MAX_FIELD_BYTES = 2_000_000;
const MAX_FILES = 20;
const MAX_FIELDS = 20_000;

/** A body may take as long as it brings this many bytes in each period. */
const PERIOD_MS = 10_000;
const LEAST_BYTES = 10_000;

type Failure<Refused> = BodyError | RefusedForm<Refused>;

/** The state of one form that is arriving. */
export class MultipartForm<Refused> {
  private readonly fields = new Map<string, string>();
  private readonly uploads: Upload[] = [];
  private readonly writing: Promise<void>[] = [];
  private readonly streams: BusboyFileStream[] = [];
  private fieldBytes = 0;
  private admission: Promise<Refused | null> | null = null;
  private failure: Failure<Refused> | null = null;
  /** Why the files of a form are left out, although its fields are still read. */
  private refused: Refused | 'tooLarge' | null = null;
  private stop: (failure: Failure<Refused>) => void = () => undefined;
  private readonly stopped = new Promise<Failure<Refused>>((resolve) => {
    this.stop = (failure) => {
      this.failure ??= failure;
      resolve(this.failure);
    };
  });

  constructor(private readonly options: MultipartOptions<Refused>) {}

  listen(parser: BusboyInstance): void {
    parser.on('field', (name, value, isNameCut, isCut) =>
      this.takeField(name, value, isNameCut || isCut),
    );
    parser.on('file', (name, stream, fileName) => this.takeFile(name, stream, fileName));
    parser.on('error', () => this.stop('malformed'));
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit']) {
      parser.on(limit, () => this.stop('tooLarge'));
    }
  }

  /** Passes the body to the parser until it ends or something is wrong. */
  async feed(
    parser: BusboyInstance,
    reader: ReadableStreamDefaultReader<Uint8Array>,
    maxBytes: number,
  ): Promise<Failure<Refused> | null> {
    const { onlyBytes } = this.options;
    let bytes = 0;
    let before = 0;
    const timer = setInterval(() => {
      if (onlyBytes !== undefined || bytes - before < LEAST_BYTES) this.stop('tooSlow');
      before = bytes;
    }, PERIOD_MS);
    try {
      for (;;) {
        const part = await Promise.race([reader.read(), this.stopped]);
        if (this.failure) return this.failure;
        if (typeof part !== 'object' || !('done' in part) || part.done) return this.failure;
        bytes += part.value.byteLength;
        if (onlyBytes !== undefined && bytes > onlyBytes) {
          const rest = bytes - onlyBytes;
          parser.write(Buffer.from(part.value.subarray(0, part.value.byteLength - rest)));
          return { refused: this.refused ?? 'tooLarge', fields: this.fields };
        }
        if (bytes > maxBytes) return 'tooLarge';
        const isFull = !parser.write(Buffer.from(part.value));
        // Not the sender's fault.
        if (isFull)
          await Promise.race([once(parser, 'drain').then(() => timer.refresh()), this.stopped]);
      }
    } catch {
      // The connection closed before the body was complete.
      return 'malformed';
    } finally {
      clearInterval(timer);
    }
  }

  async finish(parser: BusboyInstance): Promise<Multipart | Failure<Refused>> {
    const finished = once(parser, 'finish').then(() => Promise.all(this.writing));
    finished.catch(() => this.stop('malformed'));
    parser.end();
    await Promise.race([finished, this.stopped]);
    const { fields, uploads, refused } = this;
    return this.failure ?? (refused === null ? { fields, uploads } : { refused, fields });
  }

  /** Ends the writing of files that are incomplete. */
  abort(): void {
    this.stop('malformed');
    for (const stream of this.streams) stream.destroy();
  }

  private refuse(refused: Refused | 'tooLarge'): void {
    if (this.options.isPatient) this.refused ??= refused;
    else this.stop({ refused });
  }

  private takeField(name: string, value: string, isCut: boolean): void {
    if (this.failure) return;
    const refused = this.fields.size === 0 ? this.options.admitField(name, value) : null;
    this.fieldBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (refused !== null) this.refuse(refused);
    if (this.failure) return;
    if (isCut || this.fieldBytes > MAX_FIELD_BYTES) this.stop('tooLarge');
    else if (this.fields.has(name)) this.stop('malformed');
    else this.fields.set(name, value);
  }

  private takeFile(field: string, stream: BusboyFileStream, name: string): void {
    this.streams.push(stream);
    // Destroying it later must not end the process.
    stream.on('error', () => undefined);
    // Browsers send a control without a file as a file without a name.
    if (this.failure || this.refused !== null || !name) {
      stream.resume();
      return;
    }
    // Named before anything is awaited, because several files may wait for the same admission.
    const place = String(this.streams.length);
    const work = this.write(field, stream, { name, place });
    work.catch(() => this.stop('malformed'));
    this.writing.push(work);
  }

  private async write(
    field: string,
    stream: BusboyFileStream,
    { name, place }: { name: string; place: string },
  ): Promise<void> {
    this.admission ??=
      this.fields.size === 0
        ? Promise.resolve(this.options.admitField(field, ''))
        : this.options.admitFiles(this.fields);
    const refused = await this.admission;
    if (refused !== null) this.refuse(refused);
    if (this.failure || this.refused !== null) {
      stream.resume();
      return;
    }
    const target = path.join(/*turbopackIgnore: true*/ this.options.folder, place);
    await pipeline(stream, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
    if (stream.truncated) return this.refuse('tooLarge');
    this.uploads.push({ field, name, path: target, size: stream.bytesRead });
  }
}

/** Creates a parser for a type of body; returns null for a type without a boundary. */
export function createParser(type: string, maxFileBytes: number): BusboyInstance | null {
  try {
    const limits = {
      fieldNameSize: 200,
      fieldSize: MAX_FIELD_BYTES,
      fields: MAX_FIELDS,
      files: MAX_FILES,
      fileSize: maxFileBytes,
      headerPairs: 20,
      headerSize: 16_384,
    };
    return new Busboy({ headers: { 'content-type': type }, limits });
  } catch {
    return null;
  }
}
