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

type Options<Refused> = {
  /** Folder in which files are written. */
  folder: string;
  maxFileBytes: number;
  /** Decides from the first field whether to read on. */
  admitField: (name: string, value: string) => Refused | null;
  /** Decides before the first file, from the fields before it, whether to write it. */
  admitFiles: (fields: ReadonlyMap<string, string>) => Promise<Refused | null>;
};

/** Everything but the files, as for other forms of editors. */
const MAX_FIELD_BYTES = 2_000_000;
const MAX_FILES = 20;
const MAX_FIELDS = 20_000;

/** A body may take as long as it brings this many bytes in each period. */
const PERIOD_MS = 10_000;
const LEAST_BYTES = 10_000;

/** Returns the largest body, so that one that declares more is refused at once. */
export function maxBodyBytes(maxFileBytes: number): number {
  return maxFileBytes + 2 * MAX_FIELD_BYTES;
}

/**
 * Reads a form with files as it arrives, and writes the files into a folder. Stops at the first thing that is wrong, without
 * waiting for the rest: an error of the body, or whatever one of the functions refuses.
 */
export async function readMultipart<Refused>(
  request: Request,
  options: Options<Refused>,
): Promise<Multipart | BodyError | { refused: Refused }> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) return 'unknownType';
  const reader = request.body?.getReader();
  if (!reader) return 'malformed';
  const reading = new Reading(options);
  try {
    const parser = createParser(type, options.maxFileBytes);
    if (!parser) return 'malformed';
    reading.listen(parser);
    const failure = await reading.feed(parser, reader, maxBodyBytes(options.maxFileBytes));
    return failure ?? (await reading.finish(parser));
  } finally {
    reading.abort();
    // The rest of the body is not read; a client that has already gone is no failure.
    reader.cancel().catch(() => undefined);
  }
}

function createParser(type: string, maxFileBytes: number): BusboyInstance | null {
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
    // A type without a boundary.
    return null;
  }
}

type Failure<Refused> = BodyError | { refused: Refused };

/** The state of one form that is arriving. */
class Reading<Refused> {
  private readonly fields = new Map<string, string>();
  private readonly uploads: Upload[] = [];
  private readonly writing: Promise<void>[] = [];
  private readonly streams: BusboyFileStream[] = [];
  private fieldBytes = 0;
  private admission: Promise<Refused | null> | null = null;
  private failure: Failure<Refused> | null = null;
  private stop: (failure: Failure<Refused>) => void = () => undefined;
  private readonly stopped = new Promise<Failure<Refused>>((resolve) => {
    this.stop = (failure) => {
      this.failure ??= failure;
      resolve(this.failure);
    };
  });

  constructor(private readonly options: Options<Refused>) {}

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
    let bytes = 0;
    let before = 0;
    const timer = setInterval(() => {
      if (bytes - before < LEAST_BYTES) this.stop('tooSlow');
      before = bytes;
    }, PERIOD_MS);
    try {
      for (;;) {
        const part = await Promise.race([reader.read(), this.stopped]);
        if (this.failure) return this.failure;
        if (typeof part !== 'object' || !('done' in part) || part.done) return this.failure;
        bytes += part.value.byteLength;
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
    return this.failure ?? { fields: this.fields, uploads: this.uploads };
  }

  /** Ends the writing of files that are incomplete. */
  abort(): void {
    this.stop('malformed');
    for (const stream of this.streams) stream.destroy();
  }

  private takeField(name: string, value: string, isCut: boolean): void {
    if (this.failure) return;
    const refused = this.fields.size === 0 ? this.options.admitField(name, value) : null;
    this.fieldBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (refused !== null) this.stop({ refused });
    else if (isCut || this.fieldBytes > MAX_FIELD_BYTES) this.stop('tooLarge');
    else if (this.fields.has(name)) this.stop('malformed');
    else this.fields.set(name, value);
  }

  private takeFile(field: string, stream: BusboyFileStream, name: string): void {
    this.streams.push(stream);
    // Destroying it later must not end the process.
    stream.on('error', () => undefined);
    // Browsers send a control without a file as a file without a name.
    if (this.failure || !name) {
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
    if (refused !== null) return this.stop({ refused });
    if (this.failure) return;
    const target = path.join(/*turbopackIgnore: true*/ this.options.folder, place);
    await pipeline(stream, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
    if (stream.truncated) return this.stop('tooLarge');
    this.uploads.push({ field, name, path: target, size: stream.bytesRead });
  }
}
