import 'server-only';
import { parentPort, workerData } from 'node:worker_threads';
import type { Delivery, ThreadInput, ThreadMessage } from '@/lib/server/publishing/messages';

const { deliveries }: ThreadInput = workerData;

/** Sends a message to the serving thread. */
export function send(message: ThreadMessage): void {
  parentPort?.postMessage(message);
}

/** Sends what visitors are to see to the serving thread, which takes it piece by piece. */
export function deliver(pieces: Delivery[]): void {
  for (const piece of pieces) deliveries.postMessage(piece);
  send({ kind: 'delivered' });
}
