import 'server-only';
import fs from 'node:fs';
import {
  MessageChannel,
  receiveMessageOnPort,
  Worker,
  type MessagePort,
} from 'node:worker_threads';
import { pathInBuild } from '@/lib/server/build-output';
import type { ContentIssue } from '@/lib/server/content-issue';
import { showEdition } from '@/lib/server/content/content';
import { DeployerError } from '@/lib/server/deployer-error';
import { log, serializeError } from '@/lib/server/log';
import { oncePerProcess } from '@/lib/server/once-per-process';
import {
  connectPublisher,
  disconnectPublisher,
  receiveAnswer,
} from '@/lib/server/publishing/asking/ask-publisher';
import { EditionReader } from '@/lib/server/publishing/edition-reader';
import { noteLook } from '@/lib/server/publishing/last-looks';
import { warmUp } from '@/lib/server/publishing/pages/page-store';
import { readEdition } from '@/lib/server/publishing/stored-state';
import type {
  Delivery,
  EditionPart,
  Published,
  ShownMessage,
  ThreadInput,
  ThreadMessage,
} from '@/lib/server/publishing/thread-messages';
import type { Waiting } from '@/lib/server/publishing/waiting';
import { getSettings } from '@/lib/server/settings';

const RESTART_MS = 5_000;

// Ten thousand posts need some 60 MB. Without a limit, V8 uses several times as much before it collects garbage.
const MEMORY_MB = 512;
// With 16 MB, garbage collection doubles the work of publishing 35,000 pages; 48 MB is no faster than 24 MB.
const YOUNG_MB = 24;

type State = {
  thread: Worker | null;
  /** Outlives the start, which reads the stored edition, so that the thread can send differences from it. */
  reader: EditionReader;
  /** The version that visitors see; null before the first edition. */
  published: Published | null;
  /** Whether visitors have seen the latest version since the start. */
  isCurrent: boolean;
  /** The changes to the folder that cannot be published; null if there are none. */
  waiting: Waiting | null;
  /** Mistakes of the folder that a preview shows. */
  mistakes: ContentIssue[];
};

const state = oncePerProcess<State>('publishing', () => ({
  thread: null,
  reader: new EditionReader(),
  published: null,
  isCurrent: false,
  waiting: null,
  mistakes: [],
}));

/**
 * Shows the edition that visitors saw before the restart, and starts the thread that looks for changes. If there is no
 * such edition, waits for the first one, and throws a DeployerError if there is nothing to show.
 */
export async function startPublishing(): Promise<void> {
  const program = fs.readFileSync(pathInBuild('BUILD_ID'), 'utf8');
  const edition = getSettings().isPreview ? null : readEdition(program);
  if (!edition) return startThread(program);
  for (const part of edition.parts) receivePart(part);
  startThread(program, edition.digest).catch((error: unknown) => restartLater(program, error));
}

/**
 * Resolves as soon as visitors see the latest version. Rejects if the thread ends before that.
 *
 * @param shown digest of the stored edition that visitors see; null sends them everything
 */
function startThread(program: string, shown: string | null = null): Promise<void> {
  return new Promise((resolve, reject) => {
    const { port1: deliveries, port2: threadPort } = new MessageChannel();
    const workerData: ThreadInput = { program, shown, deliveries: threadPort };
    const options = {
      workerData,
      transferList: [threadPort],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    };
    const thread = getSettings().isPreview
      ? new Worker(new URL('./preview-thread.ts', import.meta.url), options)
      : new Worker(new URL('./publisher-thread.ts', import.meta.url), options);
    state.thread = thread;
    let isStarted = false;
    const begin = () => {
      isStarted = true;
      connectPublisher({
        send: (question) => thread.postMessage(question),
        readPreview: (parts) => state.reader.readPreview(parts),
      });
      state.isCurrent = true;
      // From now on, the server alone keeps the process alive.
      thread.unref();
      resolve();
    };
    const fail = (error: unknown) => {
      disconnectPublisher();
      deliveries.close();
      void thread.terminate();
      if (isStarted) restartLater(program, error);
      else reject(error);
    };
    thread.on('message', (message: ThreadMessage) => {
      if (message.kind === 'delivered') takeDeliveries(deliveries, begin, fail);
      else if (message.kind === 'mistakes') state.mistakes = message.mistakes;
      else if (message.kind === 'looked') noteLook(message.place);
      else {
        void thread.terminate();
        reject(new DeployerError(message.message));
      }
    });
    thread.on('error', fail);
  });
}

// Visitors see what is published, until the thread has started again.
function restartLater(program: string, error: unknown): void {
  log('error', 'publishing.stopped', serializeError(error));
  const restart = () =>
    startThread(program).catch((again: unknown) => restartLater(program, again));
  setTimeout(() => void restart(), RESTART_MS).unref();
}

/**
 * Takes one delivery at each turn of the event loop. A listener would get all waiting deliveries in a single turn,
 * which takes a tenth of a second for ten thousand posts.
 */
function takeDeliveries(
  deliveries: MessagePort,
  onCurrent: () => void,
  onFailure: (error: unknown) => void,
): void {
  try {
    const received: { message: string } | undefined = receiveMessageOnPort(deliveries);
    if (!received) return;
    const delivery: Delivery = JSON.parse(received.message);
    if (delivery.kind === 'current') onCurrent();
    else if (delivery.kind === 'waiting') state.waiting = delivery.waiting;
    else if (delivery.kind === 'answer') receiveAnswer(delivery);
    else receivePart(delivery);
    setImmediate(() => takeDeliveries(deliveries, onCurrent, onFailure));
  } catch (error) {
    // Another thread sends everything again.
    onFailure(error);
  }
}

function receivePart(part: EditionPart): void {
  const edition = state.reader.read(part);
  if (!edition || part.kind !== 'edition') return;
  showEdition(edition);
  state.published = part.published;
  const sequence = part.published?.sequence ?? 0;
  state.thread?.postMessage({ sequence } satisfies ShownMessage);
  warmUp(edition, part.keepsPages);
}

/** Returns which version visitors see; null before the first one. */
export function getPublished(): Published | null {
  return state.published;
}

/** Whether this process has caught up with the latest version since its start. */
export function isContentCurrent(): boolean {
  return state.isCurrent;
}

/** Returns the mistakes of the folder that a preview shows. */
export function getMistakes(): readonly ContentIssue[] {
  return state.mistakes;
}

/** Returns the changes to the content folder that could not be published at the last look; null if there were none. */
export function getWaiting(): Waiting | null {
  return state.waiting;
}
