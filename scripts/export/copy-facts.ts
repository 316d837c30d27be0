import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Folder of a copy that is not part of the site. */
export const FACTS_FOLDER = '.copy';

/** File of a copy that says what it is of. */
export const FACTS = `${FACTS_FOLDER}/copy.json`;

const factsSchema = z.object({
  /** Differs whenever the pages of a copy may differ. */
  key: z.string(),
  /** Day on which the site was copied, as in `2026-01-31`. */
  day: z.string(),
  /** Language of its pages, as `languageOf` takes it; missing in copies of earlier programs. */
  language: z
    .object({
      languages: z.array(z.string()).optional(),
      texts: z.object({ digest: z.string(), written: z.unknown() }).optional(),
    })
    .optional(),
  /** A text for each file that differs if its content does. */
  files: z.record(z.string(), z.string()),
});

export type CopyFacts = z.infer<typeof factsSchema>;

/** Reads what a copy is of; null if the folder is no copy. */
export function readCopyFacts(folder: string): CopyFacts | null {
  try {
    return factsSchema.parse(JSON.parse(fs.readFileSync(path.join(folder, FACTS), 'utf8')));
  } catch {
    return null;
  }
}
