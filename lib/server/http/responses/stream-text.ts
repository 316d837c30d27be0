import 'server-only';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

const CHUNK_LENGTH = 64_000;

/** Streams a text as UTF-8. Other requests are served between its chunks. */
export function streamText(parts: Iterable<string>): Readable {
  return Readable.from(listChunks(parts));
}

async function* listChunks(parts: Iterable<string>): AsyncGenerator<Buffer> {
  let chunk = '';
  for (const part of parts) {
    chunk += part;
    if (chunk.length < CHUNK_LENGTH) continue;
    yield Buffer.from(chunk);
    chunk = '';
    await setImmediate();
  }
  yield Buffer.from(chunk);
}
