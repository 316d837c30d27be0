import 'server-only';
import type { ContentIssue, ContentNote } from '@/lib/server/content-issue';
import { DeployerError } from '@/lib/server/deployer-error';
import { formatProblems } from '@/lib/server/issue-list';

/** Every problem of the content, so that one check shows everything to fix. */
export class ContentError extends DeployerError {
  override name = 'ContentError';

  constructor(
    folder: string,
    readonly problems: ContentIssue[],
    readonly notes: ContentNote[],
  ) {
    super(formatProblems(folder, problems));
  }
}

/** Creates an error with every problem. */
export function contentError(
  folder: string,
  problems: ContentIssue[],
  notes: ContentNote[] = [],
): ContentError {
  return new ContentError(folder, problems, notes);
}
