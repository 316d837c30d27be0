import 'server-only';
import type { ContentIssue } from '@/lib/server/content-issue';

/** The parts of the content folder that are not online, and why. */
export type Waiting = {
  /** Why nothing of the folder is published; null if all of it is but for `changes`. */
  reason: string | null;
  /** In the order of their files. */
  changes: WaitingChange[];
  /** Mistakes that hold nothing back, such as references to a page that was deleted. */
  mistakes: ContentIssue[];
};

/** A changed file that waits, or several that are published together because a page moves. */
export type WaitingChange = {
  /** Paths below the content folder. */
  files: string[];
  /** Mistakes to mend; empty if the change waits only for `others`. */
  problems: ContentIssue[];
  /** Other changed files that wait, and without which these cannot be published. */
  others: string[];
  /** Time in milliseconds of the look that found it first. */
  since: number;
};
