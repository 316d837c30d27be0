import 'server-only';
import { setImmediate } from 'node:timers/promises';

const CHUNK_LENGTH = 64_000;

/** Streams a text as UTF-8. Other requests are served between its chunks. */
export function streamText(parts: Iterable<string>): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.iterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      let chunk = '';
      let isDone = false;
      while (!isDone && chunk.length < CHUNK_LENGTH) {
        const { done, value } = iterator.next();
        isDone = done === true;
        if (!done) chunk += value;
      }
      controller.enqueue(encoder.encode(chunk));
      if (isDone) controller.close();
      else await setImmediate();
    },
  });
}
