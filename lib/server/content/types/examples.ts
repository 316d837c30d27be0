import 'server-only';
import type { ReadContent } from '@/lib/server/content/types/field-kind';
import { DeployerError } from '@/lib/server/deployer-error';

/** Text of a field in a new file, for the editor to replace. */
export const EXAMPLE_TEXT = 'Replace this text.';

/** Returns the name of the first file of a type, without .md; undefined if visitors see none. */
export function findFirst(readContent: ReadContent, folder: string): string | undefined {
  return readContent()
    .entries.find((entry) => entry.folder === folder && !entry.isAdded && !entry.isIntroduction)
    ?.address.split('/')
    .at(-1);
}

/** Returns the name of the first file of a type, without .md. Throws a DeployerError if visitors see none. */
export function requireFirst(readContent: ReadContent, folder: string): string {
  const found = findFirst(readContent, folder);
  if (found !== undefined) return found;
  throw new DeployerError(
    `The new file has to name an entry of the folder ${folder}, where visitors see none yet. Write that entry first.`,
  );
}
