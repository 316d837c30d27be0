import 'server-only';

/**
 * Names of the groups that a client belongs to, the widest first, and of the client itself: for example an address,
 * and a session at it.
 */
export type Client = readonly string[];

/** Jobs in order with the time since when each waits, or the lanes of smaller groups. */
type Lane<Job> = { jobs: Map<Job, number>; lanes: Map<string, Lane<Job>> };

/**
 * A queue with fair scheduling on each level: groups take turns, and within a group its clients, so a client with one
 * job does not wait behind forty of another. If it has a size, clients reserve places in it first. No group can occupy
 * more places than are left free, and no client more than its group may still take, so none can fill the queue or its
 * own group.
 */
export class FairQueue<Job> {
  private readonly places = new Map<string, number>();
  private readonly waiting: Lane<Job> = { jobs: new Map(), lanes: new Map() };
  private taken = 0;

  constructor(private readonly size = Infinity) {}

  /** Whether no job waits for its turn. */
  get isEmpty(): boolean {
    return isEmpty(this.waiting);
  }

  /** Reserves a place for a client, or returns false. Release each place exactly once. */
  enter(client: Client): boolean {
    let left = this.size - this.taken;
    for (const group of listGroups(client)) {
      const own = this.places.get(group) ?? 0;
      if (own >= left) return false;
      // With each place that the group takes, one less is free for it.
      left = Math.ceil((left - own) / 2);
    }
    this.count(client, 1);
    return true;
  }

  leave(client: Client): void {
    this.count(client, -1);
  }

  /**
   * @param job differs from all others of this client
   * @param since milliseconds, on the same clock as the time in `takeOlderThan`
   */
  add(client: Client, job: Job, since = 0): void {
    let lane = this.waiting;
    for (const name of client) {
      const next: Lane<Job> = lane.lanes.get(name) ?? { jobs: new Map(), lanes: new Map() };
      lane.lanes.set(name, next);
      lane = next;
    }
    lane.jobs.set(job, since);
  }

  /** Returns the first job of the client that has waited longest for its turn. */
  take(): Job | null {
    return takeFrom(this.waiting);
  }

  /** Removes a job; returns whether it was still waiting. */
  remove(client: Client, job: Job): boolean {
    return removeFrom(this.waiting, client, job);
  }

  /** Removes and returns the jobs queued before this time. */
  takeOlderThan(time: number): Job[] {
    return takeOlder(this.waiting, time);
  }

  private count(client: Client, change: number): void {
    this.taken += change;
    for (const group of listGroups(client)) {
      const own = (this.places.get(group) ?? 0) + change;
      if (own > 0) this.places.set(group, own);
      else this.places.delete(group);
    }
  }
}

/** Names each group by its path, because groups may have clients of the same name. */
function listGroups(client: Client): string[] {
  return client.map((_, index) => JSON.stringify(client.slice(0, index + 1)));
}

function isEmpty<Job>({ jobs, lanes }: Lane<Job>): boolean {
  return jobs.size === 0 && lanes.size === 0;
}

function takeFrom<Job>({ jobs, lanes }: Lane<Job>): Job | null {
  for (const [name, lane] of lanes) {
    const job = takeFrom(lane);
    // Moves the group behind all others.
    lanes.delete(name);
    if (!isEmpty(lane)) lanes.set(name, lane);
    return job;
  }
  for (const job of jobs.keys()) {
    jobs.delete(job);
    return job;
  }
  return null;
}

function removeFrom<Job>({ jobs, lanes }: Lane<Job>, client: Client, job: Job): boolean {
  const [name, ...rest] = client;
  if (name === undefined) return jobs.delete(job);
  const lane = lanes.get(name);
  if (!lane) return false;
  const isRemoved = removeFrom(lane, rest, job);
  if (isEmpty(lane)) lanes.delete(name);
  return isRemoved;
}

function takeOlder<Job>({ jobs, lanes }: Lane<Job>, time: number): Job[] {
  const old = [...jobs].filter(([, since]) => since < time).map(([job]) => job);
  for (const job of old) jobs.delete(job);
  for (const [name, lane] of lanes) {
    old.push(...takeOlder(lane, time));
    if (isEmpty(lane)) lanes.delete(name);
  }
  return old;
}
