import 'server-only';
import { TooManyDrafts } from '@/lib/server/editor/drafts/drafts';
import { CannotWrite, ChangedMeanwhile, ELSEWHERE } from '@/lib/server/editor/content-folder';

/** Returns the name of the notice for an error that an editor can do something about. Throws any other. */
export function describeFailure(
  error: unknown,
): 'changed' | 'elsewhere' | 'full' | 'many' | 'readOnly' {
  if (error instanceof ChangedMeanwhile) return 'changed';
  if (error instanceof TooManyDrafts) return 'many';
  if (!(error instanceof CannotWrite)) throw error;
  if (error.code === ELSEWHERE) return 'elsewhere';
  return ['ENOSPC', 'EDQUOT'].includes(error.code) ? 'full' : 'readOnly';
}
