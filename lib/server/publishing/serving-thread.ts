import 'server-only';
import { parentPort, workerData } from 'node:worker_threads';
import type { Delivery, ThreadInput, ThreadMessage } from '@/lib/server/publishing/messages';

const { deliveries }: ThreadInput = workerData;

/** Sends a message to the serving thread. */
export function send(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}

/** Sends a delivery to the serving thread, which takes one at a time. */
export function deliver(pieces: Delivery[]): void {
  for (const piece of pieces) deliveries.postMessage(piece);
  send({ kind: 'delivered' });
}
