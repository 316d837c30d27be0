import 'server-only';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ContentMemory, type Facts } from '@/lib/server/content/content-memory';
import { isWithin } from '@/lib/server/content/times/schedule';
import { log, serializeError } from '@/lib/server/log';
import type { EditionPart } from '@/lib/server/publishing/messages';
import { createPartPath } from '@/lib/server/publishing/versions/file-store';
import { listSequences } from '@/lib/server/publishing/versions/version-folder';
import { getSettings } from '@/lib/server/settings';

/** The states by name, and their schemas. */
const STATES = {
  facts: z.record(z.string(), z.custom<Facts>()),
  edition: z.array(z.custom<EditionPart>()),
};

type Name = keyof typeof STATES;

let stored = Promise.resolve();

/**
 * Reads the facts that an earlier process found, so that a start with ten thousand posts takes a second.
 *
 * @param program id of the build: another one may find other facts
 */
export function readMemory(program: string): ContentMemory {
  return new ContentMemory(readState('facts', STATES.facts, program) ?? {});
}

/**
 * Reads the edition that visitors saw last, which a start shows before the content is loaded. Returns null if there is
 * no such edition, if the data folder has a newer publication, or if a post has appeared or ended since.
 */
export function readEdition(program: string): EditionPart[] | null {
  const parts = readState('edition', STATES.edition, program);
  const edition = parts?.at(-1);
  if (edition?.kind !== 'edition' || !isWithin(edition.content.period, Date.now())) return null;
  return edition.published?.sequence === listSequences()[0] ? parts : null;
}

/** Stores both for the next start. */
export function storeStates(
  program: string,
  memory: ContentMemory,
  edition: EditionPart[],
): Promise<void> {
  // One call after the other, so that the state of the last call remains.
  stored = stored.then(async () => {
    await store('edition', program, edition);
    await store('facts', program, memory);
  });
  return stored;
}

/** Deletes what is stored. The next start loads the content again. */
export function deleteStates(): void {
  for (const name of Object.keys(STATES)) fs.rmSync(pathOf(name), { force: true });
}

function readState<State>(name: Name, schema: z.ZodType<State>, program: string): State | null {
  try {
    const text = fs.readFileSync(pathOf(name), 'utf8');
    const end = text.indexOf('\n');
    const json = text.slice(end + 1);
    if (text.slice(0, end) !== digestOf(json)) return null;
    const stored = z.object({ program: z.string(), state: schema }).parse(JSON.parse(json));
    return stored.program === program ? stored.state : null;
  } catch {
    // There is none, or it is damaged.
    return null;
  }
}

async function store(
  name: Name,
  program: string,
  state: ContentMemory | EditionPart[],
): Promise<void> {
  let part: string | null = null;
  try {
    part = createPartPath();
    const json = JSON.stringify({ program, state });
    await writeFile(part, `${digestOf(json)}\n${json}`, { mode: 0o600 });
    await rename(part, pathOf(name));
  } catch (error) {
    if (part) await rm(part, { force: true });
    log('warn', 'content.state-not-stored', serializeError(error));
  }
}

// Damaged values would end every start, or be shown: only their form is known when they are read.
function digestOf(json: string): string {
  return createHash('sha256').update(json).digest('hex');
}

function pathOf(name: string): string {
  return path.join(getSettings().dataDir, 'publications', `${name}.json`);
}
