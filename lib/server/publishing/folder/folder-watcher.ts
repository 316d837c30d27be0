import 'server-only';
import { identify, takeFingerprint } from '@/lib/server/publishing/folder/fingerprint';
import { walkFolder } from '@/lib/server/publishing/folder/folder-walk';
import { FolderWatches } from '@/lib/server/publishing/folder/folder-watches';

const MAX_FILES = 100_000;

// The system drops reports when several thousand are waiting.
const MAX_REPORTS = 1_000;

/** Absolute paths of all files and folders that may have changed. */
export type Changed = ReadonlySet<string>;

/**
 * Handles the changes, for example with `scanFolder`. `unstable` asks for another call after the next quiet period.
 *
 * @param changed paths that may have changed since the last call that returned `done`; null if unknown
 */
export type OnQuiet = (changed: Changed | null) => Promise<'unstable' | 'failed' | 'done'>;

type Options = {
  /** Time without a change after which the folder counts as quiet. */
  quietMs?: number;
  /** Time between two scans of the whole folder, even while changes are reported, and the longest wait for quiet. */
  rescanMs?: number;
  /** Time between two looks at all files while the system has no watches left. */
  pollMs?: number;
  /** Time between two attempts to get watches again. */
  retryMs?: number;
  /** Receives one line for the log whenever watching is replaced by looking at all files. */
  onDegraded: (message: string) => void;
};

/**
 * Calls `onQuiet` after the start and after each change in the folder, as soon as nothing has changed for
 * `quietMs`, and every `rescanMs` while changes keep coming. Passes null at least every `rescanMs`, to request a scan of
 * the whole folder, because network volumes report no changes. Calls never overlap. The folder need not exist, and may be a symlink that is
 * switched. An error of `onQuiet` becomes an unhandled rejection. Does not keep the process alive.
 */
export function watchFolder(
  folder: string,
  onQuiet: OnQuiet,
  { quietMs = 500, rescanMs = 30_000, pollMs = 2_000, retryMs = 60_000, onDegraded }: Options,
): { stop: () => void } {
  const times = { quietMs, rescanMs, pollMs, retryMs };
  const watcher = new FolderWatcher(folder, onQuiet, onDegraded, times);
  void watcher.run();
  return { stop: () => watcher.stop() };
}

type Times = Required<Omit<Options, 'onDegraded'>>;

// All times are on the clock of performance.now(), which never jumps.
class FolderWatcher {
  private readonly watches = new FolderWatches((changed) => this.noteChange(changed));
  /** Paths that were reported since the last call; null if more may have changed. */
  private reported: Set<string> | null = null;
  private reports = 0;
  /** Time of the first change that no call has handled; null if there is none. */
  private changedSince: number | null = null;
  private changedAt = 0;
  private identity = '';
  private fingerprint = '';
  private pollAt = Infinity;
  private rescanAt = 0;
  private retryAt = 0;
  private isDegraded = false;
  private isStopped = false;

  constructor(
    private readonly folder: string,
    private readonly onQuiet: OnQuiet,
    private readonly onDegraded: (message: string) => void,
    private readonly times: Times,
  ) {}

  async run(): Promise<void> {
    this.planRescan();
    while (!this.isStopped) {
      await this.look();
      if (this.isDue()) await this.call();
      await this.sleep();
    }
  }

  stop(): void {
    this.isStopped = true;
    this.watches.close();
  }

  private async look(): Promise<void> {
    const identity = await identify(this.folder);
    if (identity !== this.identity) this.noteChange();
    this.identity = identity;
    if (performance.now() >= this.pollAt) await this.poll();
    const isRetry = this.isDegraded && performance.now() >= this.retryAt;
    if (isRetry || (!this.isDegraded && this.changedSince !== null)) await this.watchAgain();
  }

  /** Compares all files with those of the last poll. Detects changes that the system does not report. */
  private async poll(): Promise<void> {
    const fingerprint = await takeFingerprint(this.folder, MAX_FILES);
    const isChanged = fingerprint !== this.fingerprint || performance.now() >= this.rescanAt;
    this.fingerprint = fingerprint;
    if (isChanged) {
      this.noteChange();
      this.rescanAt = Infinity;
      // The next poll decides whether the folder is quiet.
      this.pollAt = this.changedAt + this.times.quietMs;
    } else {
      this.planPoll();
    }
  }

  /** Watches the folders that exist now. Changes in a new folder went unseen until then, so it counts as a change. */
  private async watchAgain(): Promise<void> {
    const { folders } = await walkFolder(this.folder, { maxFiles: MAX_FILES, onFile: null });
    const hasNew = [...folders.keys()].some((folder) => !this.watches.has(folder));
    const failure = await this.watches.replace(folders.keys());
    if (this.isStopped) return;
    if (failure) return this.degrade(failure);
    this.isDegraded = false;
    if (hasNew) this.noteChange();
  }

  private degrade(code: string): void {
    this.retryAt = performance.now() + this.times.retryMs;
    if (this.isDegraded) return;
    this.isDegraded = true;
    this.pollAt = performance.now();
    this.onDegraded(
      `The system cannot watch the content folder (${code}), so the site looks at all files every ` +
        `${this.times.pollMs / 1000} seconds. Raise fs.inotify.max_user_watches and max_user_instances.`,
    );
  }

  private isDue(): boolean {
    if (this.changedSince === null || this.isStopped) return false;
    const now = performance.now();
    const isQuiet = now - this.changedAt >= this.times.quietMs;
    return isQuiet || now - this.changedSince >= this.times.rescanMs;
  }

  private async call(): Promise<void> {
    const changed = this.reported;
    this.changedSince = null;
    this.reported = new Set();
    this.reports = 0;
    const outcome = await this.onQuiet(changed);
    if (outcome !== 'done') this.reported = null;
    if (outcome === 'unstable') this.noteChange();
    // Scans of reported changes do not postpone the next scan of the whole folder.
    if (changed === null) this.planRescan();
    else this.planPoll();
  }

  /** @param changed absolute path; null if anything may have changed */
  private noteChange(changed: string | null = null): void {
    this.reports += 1;
    if (changed === null || this.reports > MAX_REPORTS) this.reported = null;
    else this.reported?.add(changed);
    this.changedAt = performance.now();
    this.changedSince ??= this.changedAt;
  }

  private planRescan(): void {
    this.rescanAt = performance.now() + this.times.rescanMs;
    this.planPoll();
  }

  private planPoll(): void {
    const pollAt = performance.now() + this.times.pollMs;
    this.pollAt = this.isDegraded ? Math.min(pollAt, this.rescanAt) : this.rescanAt;
  }

  private async sleep(): Promise<void> {
    const { quietMs } = this.times;
    const untilQuiet = this.changedAt + quietMs - performance.now();
    // Half a quiet period leaves time to watch new folders before the call.
    const ms = this.changedSince === null ? quietMs : Math.min(untilQuiet, quietMs / 2);
    await new Promise<void>((resolve) => setTimeout(resolve, Math.max(1, ms)).unref());
  }
}
