import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { DeployerError } from '@/lib/server/deployer-error';

/** Folder of the import in the content folder. The site ignores names that begin with a dot. */
export const IMPORT_FOLDER = '.import';

// Editors of the folder must not be able to make the import write outside of it.
const place = z.string().regex(/^(?!.*\.\.)[a-z\d][\w./-]*$/);

const schema = z.object({
  /** Whether all files were moved into place. */
  isComplete: z.boolean(),
  /** By their path in the source: the file here, and the SHA-256 (hex) that the import gave it. */
  files: z.record(z.string(), z.object({ target: place, hash: z.string() })),
});

export type ImportState = z.infer<typeof schema>;

/** Returns what an earlier import has written. */
export function readState(folder: string): ImportState {
  const file = path.join(folder, IMPORT_FOLDER, 'state.json');
  if (!fs.existsSync(file)) return { isComplete: true, files: {} };
  try {
    return schema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    throw new DeployerError(
      `${file} is damaged. Restore it, or delete it to import everything as new.`,
    );
  }
}

export function writeState(folder: string, state: ImportState): void {
  const file = path.join(folder, IMPORT_FOLDER, 'state.json');
  fs.writeFileSync(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`);
  fs.renameSync(`${file}.new`, file);
}
