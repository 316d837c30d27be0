import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { DeployerError } from '@/lib/server/deployer-error';

/** Folder of the import in the content folder. The site ignores names that begin with a dot. */
export const IMPORT_FOLDER = '.import';

// Editors of the folder must not be able to make the import write outside of it.
const place = z.string().regex(/^(?!.*\.\.)[a-z\d][\w./-]*$/);

const files = z.record(
  z.string(),
  z.object({
    /** Path here. */
    target: place,
    /** SHA-256 (hex) that the import gave the file. */
    hash: z.string(),
    /** The hash before, null for none, until the import has moved all files into place. */
    before: z.string().nullable().optional(),
  }),
);

const schema = z.object({ sources: z.record(z.string(), files) });

/** Files that the imports of one source have written, by their path in the source. */
export type ImportState = z.infer<typeof files>;

/** Returns the files that earlier imports of a source have written. */
export function readState(folder: string, source: string): ImportState {
  const { sources } = readAll(folder);
  return Object.hasOwn(sources, source) ? (sources[source] ?? {}) : {};
}

export function writeState(folder: string, source: string, state: ImportState): void {
  const file = path.join(folder, IMPORT_FOLDER, 'state.json');
  const sources = { ...readAll(folder).sources, [source]: state };
  fs.writeFileSync(`${file}.new`, `${JSON.stringify({ sources }, null, 2)}\n`);
  fs.renameSync(`${file}.new`, file);
}

function readAll(folder: string): z.infer<typeof schema> {
  const file = path.join(folder, IMPORT_FOLDER, 'state.json');
  if (!fs.existsSync(file)) return { sources: {} };
  try {
    return schema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    throw new DeployerError(
      `${file} is damaged. Restore it, or delete it to import everything as new.`,
    );
  }
}
