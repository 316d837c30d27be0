import 'server-only';

// Searches wait in the same thread.
const SLICE_MS = 5;

/** Divides synchronous work into slices, so that the thread can handle messages and timers in between. */
export class TimeSlice {
  private startedAt = performance.now();

  /** Returns true when the work has to pause. */
  isOver(): boolean {
    return performance.now() - this.startedAt >= SLICE_MS;
  }

  async rest(): Promise<void> {
    await rest();
    this.startedAt = performance.now();
  }
}

/** Lets the thread handle its messages and timers. */
export async function rest(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

/** Does work that is divided into steps, and rests between slices of it. */
export async function inSlices(steps: Iterator<void>): Promise<void> {
  const slice = new TimeSlice();
  while (!steps.next().done) if (slice.isOver()) await slice.rest();
}
