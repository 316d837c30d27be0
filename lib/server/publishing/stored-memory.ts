import 'server-only';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { writeFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ContentMemory, type Facts } from '@/lib/server/content/content-memory';
import { log, serializeError } from '@/lib/server/log';
import { getSettings } from '@/lib/server/settings';

const storedSchema = z.object({
  program: z.string(),
  files: z.record(z.string(), z.custom<Facts>()),
});

/**
 * Reads what an earlier process knew of the content, so that a start with ten thousand posts takes a second.
 *
 * @param program id of the build: another one may find other facts
 */
export function readMemory(program: string): ContentMemory {
  try {
    const stored = storedSchema.parse(JSON.parse(fs.readFileSync(fileOf(), 'utf8')));
    return new ContentMemory(stored.program === program ? stored.files : {});
  } catch {
    // There is none, or it is damaged; the content is parsed again.
    return new ContentMemory();
  }
}

/** Stores the memory for the next start. */
export async function storeMemory(memory: ContentMemory, program: string): Promise<void> {
  const part = `${fileOf()}.${randomUUID()}.part`;
  try {
    const text = JSON.stringify({ program, files: memory });
    await writeFile(part, text, { mode: 0o600 });
    await rename(part, fileOf());
  } catch (error) {
    log('warn', 'content.facts-not-stored', serializeError(error));
  }
}

/** Deletes what is stored. The next start parses the content again. */
export function deleteMemory(): void {
  fs.rmSync(fileOf(), { force: true });
}

function fileOf(): string {
  return path.join(getSettings().dataDir, 'publications', 'facts.json');
}
