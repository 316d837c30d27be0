import 'server-only';
import type { ContentIssue } from '@/lib/server/content-issue';

/** The parts of the content folder that are not online, and why. */
export type Waiting = {
  /** Reason why nothing in the folder is published; null if everything except `changes` is. */
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
  /** Mistakes to correct; empty if the change waits only for `others`. */
  problems: ContentIssue[];
  /** Other changed files that wait and that must be published with these. */
  others: string[];
  /** Time in milliseconds when the site first found the change. */
  since: number;
};
