import 'server-only';
import { FairQueue, type Client } from '@/lib/server/fair-queue';
import { ServerBusy } from '@/lib/server/forms/form-failure';
import { oncePerProcess } from '@/lib/server/once-per-process';

/** Uploads that are received at once. One person gets at most half of the places that are free. */
const MOST_AT_ONCE = 12;

const RETRY_MS = 10_000;

const places = oncePerProcess('upload-places', () => ({ queue: new FairQueue(MOST_AT_ONCE) }));

/** Runs the work of one upload. Throws ServerBusy if there are too many, of this client or in all. */
export async function inUploadPlace<Result>(
  client: Client,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!places.queue.enter(client)) throw new ServerBusy(RETRY_MS);
  try {
    return await work();
  } finally {
    places.queue.leave(client);
  }
}
