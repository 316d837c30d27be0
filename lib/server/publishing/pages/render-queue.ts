import 'server-only';
import { AsyncResource } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { FairQueue, type Client } from '@/lib/server/fair-queue';
import { afterArrivals, countArrivals } from '@/lib/server/http/clients/arrivals';
import { oncePerProcess } from '@/lib/server/once-per-process';

// More at once would not be faster, because a page takes the processor from its first line to its last.
const AT_ONCE = 2;
const MAX_WAITING = 200;

// A client that reads more slowly would hold its place for as long as it likes.
const MAX_SENDING_MS = 30_000;

// A personal page takes some 5 ms of the processor, and a list in the editor 30 ms. One that takes this long waits for
// something else, such as the database or the check of a draft, while others can be rendered.
const TURN_MS = 50;

// Pages that wait for something else beside those whose turn it is. Further ones keep their turn for up to this time.
const MAX_OVERDUE = 8;
const MAX_TURN_MS = 1_000;

/** Thrown when too many pages wait to be rendered. */
export class RenderQueueFull extends Error {
  override name = 'RenderQueueFull';
}

type Job = () => Promise<void>;

type State = {
  /** Pages of the edition, which are rendered once for everybody. */
  content: FairQueue<Job>;
  /** Pages for one visitor. */
  personal: FairQueue<Job>;
  background: Job[];
  running: number;
  contentRunning: number;
  /** Pages whose turn ended before they were done. */
  overdue: number;
  /** Whether a personal page is next, if pages of both kinds wait. */
  isPersonalNext: boolean;
};

const state = oncePerProcess<State>('render-queue', () => ({
  content: new FairQueue(MAX_WAITING),
  personal: new FairQueue(MAX_WAITING),
  background: [],
  running: 0,
  contentRunning: 0,
  overdue: 0,
  isPersonalNext: false,
}));

/** Renders when it is the client's turn. Throws RenderQueueFull. */
export async function renderInTurn<Result>(
  client: Client,
  render: () => Promise<Result>,
  kind: 'content' | 'personal' = 'content',
): Promise<Result> {
  const queue = state[kind];
  if (!queue.enter(client)) throw new RenderQueueFull();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const work = () => render().then(resolve, reject);
      const job = inOwnContext(
        kind === 'content' ? () => countContent(work) : () => forOneTurn(work()),
      );
      queue.add(client, job);
      startNext();
    });
  } finally {
    queue.leave(client);
  }
}

/**
 * Renders a response for one visitor when it is the client's turn, or not at all if the visitor leaves before. Throws
 * RenderQueueFull.
 *
 * @param render resolves when the response needs no more work
 */
export function respondInTurn(
  client: Client,
  response: ServerResponse,
  render: () => Promise<void>,
): Promise<void> {
  const { personal } = state;
  const inTurn = () =>
    new Promise<void>((resolve, reject) => {
      const job = inOwnContext(() => forOneTurn(render()).then(resolve, reject));
      personal.add(client, job);
      response.once('close', () => {
        if (personal.remove(client, job)) resolve();
      });
      startNext();
    });
  return holdPlace(client, response, inTurn);
}

/**
 * Does the work for a response that only one visitor receives. The client keeps its place until the response has been
 * sent, because it is in memory until then. Throws RenderQueueFull.
 */
export async function holdPlace(
  client: Client,
  response: ServerResponse,
  work: () => Promise<void>,
): Promise<void> {
  if (response.destroyed) return;
  const { personal } = state;
  if (!personal.enter(client)) throw new RenderQueueFull();
  const closed = new Promise<void>((resolve) => response.once('close', resolve));
  try {
    await work();
    const timer = setTimeout(() => response.req.socket.destroy(), MAX_SENDING_MS);
    await closed;
    clearTimeout(timer);
  } finally {
    personal.leave(client);
  }
}

/** Renders when nobody waits for a page. */
export function renderLater(render: Job): void {
  state.background.push(inOwnContext(render));
  startNext();
}

/** Whether a page of the edition that is requested now would have to wait for others. */
export function isQueueBusy(): boolean {
  return !state.content.isEmpty || state.contentRunning >= AT_ONCE;
}

// A job is started by the one before it. In that one's asynchronous context, it would show what belongs to another
// visitor, such as a rejected form.
function inOwnContext(job: Job): Job {
  return AsyncResource.bind(job);
}

async function countContent(work: Job): Promise<void> {
  state.contentRunning += 1;
  await work();
  state.contentRunning -= 1;
}

/** Resolves as the work does, or once its turn is over. */
async function forOneTurn(work: Promise<void>): Promise<void> {
  if (await isDoneWithin(TURN_MS, work)) return;
  if (state.overdue >= MAX_OVERDUE && (await isDoneWithin(MAX_TURN_MS - TURN_MS, work))) return;
  state.overdue += 1;
  const end = () => (state.overdue -= 1);
  void work.then(end, end);
}

/** Resolves to false if the work takes longer. Rejects as the work does. */
async function isDoneWithin(forMs: number, work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), forMs);
  });
  return Promise.race([work.then(() => true), timeout]).finally(() => clearTimeout(timer));
}

function startNext(): void {
  if (state.running >= AT_ONCE) return;
  const job = takeNext() ?? (state.running === 0 ? state.background.shift() : null);
  if (!job) return;
  state.running += 1;
  const before = countArrivals();
  // Lets new connections and requests for pages in memory through between two pages.
  const release = () => {
    state.running -= 1;
    startNext();
  };
  void job().finally(() => afterArrivals(before, release));
}

function takeNext(): Job | null {
  const { content, personal, isPersonalNext } = state;
  state.isPersonalNext = !isPersonalNext;
  return isPersonalNext ? (personal.take() ?? content.take()) : (content.take() ?? personal.take());
}
