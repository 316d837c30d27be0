import 'server-only';
import { parentPort, workerData } from 'node:worker_threads';
import type { Delivery, ThreadInput, ThreadMessage } from '@/lib/server/publishing/thread-messages';

/** Sends a message to the serving thread. */
export function send(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}

/**
 * Sends a delivery to the serving thread, which takes one at a time. As JSON, because objects that V8 copies from
 * another thread take twice the memory.
 */
export function deliver(pieces: Delivery[]): void {
  const { deliveries }: ThreadInput = workerData;
  for (const piece of pieces) deliveries.postMessage(JSON.stringify(piece));
  send({ kind: 'delivered' });
}
