import 'server-only';
import { FairQueue } from '@/lib/server/fair-queue';
import { oncePerProcess } from '@/lib/server/once-per-process';

// More at once would not be faster, because a page takes the processor from its first line to its last.
const AT_ONCE = 2;
const MAX_WAITING = 200;

/** Thrown when too many pages wait to be rendered. */
export class RenderQueueFull extends Error {
  override name = 'RenderQueueFull';
}

type Job = () => Promise<void>;

type State = { visitors: FairQueue<Job>; background: Job[]; running: number };

const state = oncePerProcess<State>('render-queue', () => ({
  visitors: new FairQueue(MAX_WAITING),
  background: [],
  running: 0,
}));

/** Renders when it is the client's turn. Throws RenderQueueFull. */
export async function renderInTurn<Result>(
  client: string,
  render: () => Promise<Result>,
): Promise<Result> {
  if (!state.visitors.enter(client)) throw new RenderQueueFull();
  try {
    return await new Promise<Result>((resolve, reject) => {
      state.visitors.add(client, () => render().then(resolve, reject));
      startNext();
    });
  } finally {
    state.visitors.leave(client);
  }
}

/** Renders when nobody waits for a page. */
export function renderLater(render: Job): void {
  state.background.push(render);
  startNext();
}

/** Whether a page that is requested now would have to wait. */
export function isQueueBusy(): boolean {
  return state.running >= AT_ONCE;
}

function startNext(): void {
  if (state.running >= AT_ONCE) return;
  const job = state.visitors.take() ?? (state.running === 0 ? state.background.shift() : null);
  if (!job) return;
  state.running += 1;
  void job().finally(() => {
    state.running -= 1;
    // Lets requests for pages in memory through between two pages.
    setImmediate(startNext);
  });
}
