import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Folder in a copy that is not part of the site. */
export const FACTS_FOLDER = '.copy';

/** File that describes a copy. */
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
  /** Slugs of the pages in each further language, by its tag, as `Content` has them; missing if there are none. */
  slugs: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  /** Time zone of the site, for the times of alerts; missing in copies of earlier programs. */
  timeZone: z.string().optional(),
  /** Identity of the content of each file. */
  files: z.record(z.string(), z.string()),
});

export type CopyFacts = z.infer<typeof factsSchema>;

/** Reads the description of a copy; null if the folder is not a copy. */
export function readCopyFacts(folder: string): CopyFacts | null {
  try {
    return factsSchema.parse(JSON.parse(fs.readFileSync(path.join(folder, FACTS), 'utf8')));
  } catch {
    return null;
  }
}
