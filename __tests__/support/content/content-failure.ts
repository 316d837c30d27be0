import { expectSentences } from '@/__tests__/support/content/known-messages';
import { ContentError } from '@/lib/server/content-error';
import { loadFolder } from '@/lib/server/content/loading/read-folder';
import type { EntryType } from '@/lib/server/content/types/define-type';
import { DeployerError } from '@/lib/server/deployer-error';

/** Returns the message that an editor reads about a content folder. Throws if the folder is accepted. */
export function failureOf(
  folder: string,
  now: number | null = null,
  types?: readonly EntryType[],
): string {
  const failure = tryFailureOf(folder, now, types);
  if (failure === null) throw new Error('The folder was accepted.');
  return failure;
}

/**
 * Returns the message that an editor reads about a content folder; null if there is none. Fails the test if another
 * language cannot say it.
 */
export function tryFailureOf(
  folder: string,
  now: number | null = null,
  types?: readonly EntryType[],
): string | null {
  try {
    expectSentences([], loadFolder(folder, now, types).notes);
    return null;
  } catch (error) {
    if (error instanceof ContentError) expectSentences(error.problems, error.notes);
    if (error instanceof DeployerError) return error.message;
    throw error;
  }
}
