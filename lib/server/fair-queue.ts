import 'server-only';

type Waiting<Job> = { job: Job; since: number };

/**
 * A queue with fair scheduling: clients take turns, so a client with one job does not wait behind forty of
 * another. If it has a size, clients reserve places in it first. None can occupy more places than are left free,
 * so none can fill the queue.
 */
export class FairQueue<Job> {
  private readonly places = new Map<string, number>();
  private readonly lanes = new Map<string, Waiting<Job>[]>();
  private taken = 0;

  constructor(private readonly size = Infinity) {}

  /** Reserves a place for a client, or returns false. Release each place exactly once. */
  enter(client: string): boolean {
    const own = this.places.get(client) ?? 0;
    if (own >= this.size - this.taken) return false;
    this.places.set(client, own + 1);
    this.taken += 1;
    return true;
  }

  leave(client: string): void {
    const own = this.places.get(client) ?? 0;
    if (own > 1) this.places.set(client, own - 1);
    else this.places.delete(client);
    this.taken -= 1;
  }

  /** @param since milliseconds, on the same clock as the time in `takeOlderThan` */
  add(client: string, job: Job, since = 0): void {
    const lane = this.lanes.get(client) ?? [];
    lane.push({ job, since });
    this.lanes.set(client, lane);
  }

  /** Returns the first job of the client that has waited longest for its turn. */
  take(): Job | null {
    const next = this.lanes.entries().next();
    if (next.done) return null;
    const [client, lane] = next.value;
    const first = lane.shift();
    // Moves the client behind all others.
    this.lanes.delete(client);
    if (lane.length > 0) this.lanes.set(client, lane);
    return first?.job ?? null;
  }

  /** Removes and returns the jobs queued before this time. */
  takeOlderThan(time: number): Job[] {
    const old: Job[] = [];
    for (const [client, lane] of this.lanes) {
      const fresh = lane.filter(({ since }) => since >= time);
      if (fresh.length === lane.length) continue;
      old.push(...lane.slice(0, lane.length - fresh.length).map(({ job }) => job));
      if (fresh.length > 0) this.lanes.set(client, fresh);
      else this.lanes.delete(client);
    }
    return old;
  }
}
