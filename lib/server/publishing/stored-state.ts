import 'server-only';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { ContentMemory, type FileFacts } from '@/lib/server/content/loading/folder/content-memory';
import { isWithin } from '@/lib/server/content/time/schedule';
import { log, serializeError } from '@/lib/server/log';
import type { EditionPart } from '@/lib/server/publishing/thread-messages';
import { createPartPath } from '@/lib/server/publishing/versions/file-store';
import { listSequences } from '@/lib/server/publishing/versions/version-folder';
import { getSettings } from '@/lib/server/settings';

/** The states by name, and the schema of their parts. */
const STATES = {
  facts: z.tuple([z.string(), z.custom<FileFacts>()]),
  edition: z.custom<EditionPart>(),
};

type Name = keyof typeof STATES;

// Increase this number whenever the type of a part changes: the schemas accept any part, and the digest of its file proves
// only that the file is undamaged.
const FORMAT = 5;

const CHUNK_LENGTH = 100_000;
const DIGEST_LENGTH = 64;

const WAIT_MS = 10_000;

let stored = Promise.resolve();
let planned: NodeJS.Timeout | null = null;
/** Whether an earlier process has stored facts that this one can use. */
let hasFacts = false;

/**
 * Reads the facts that an earlier process found, so that a start with ten thousand posts takes a second.
 *
 * @param program id of the build: another one may find other facts
 */
export function readMemory(program: string): ContentMemory {
  const facts = readState('facts', STATES.facts, program);
  hasFacts = facts !== null;
  return new ContentMemory(facts?.parts ?? []);
}

/**
 * Reads the edition that visitors saw last, which a start shows before the content is loaded. Returns null if there is
 * no such edition, if the data folder has a newer version, or if an entry has appeared or ended since.
 */
export function readEdition(program: string): { parts: EditionPart[]; digest: string } | null {
  const state = readState('edition', STATES.edition, program);
  const edition = state?.parts.at(-1);
  if (edition?.kind !== 'edition' || !isWithin(edition.content.period, Date.now())) return null;
  return edition.published?.sequence === listSequences()[0] ? state : null;
}

/** Returns the digest of an edition as it would be stored. */
export function digestEdition(program: string, edition: readonly EditionPart[]): string {
  let last = '';
  for (const chunk of format(program, edition)) last = chunk;
  return last.slice(-DIGEST_LENGTH);
}

/**
 * Stores both for the next start: immediately if nothing is stored yet, otherwise once nothing has been published for
 * ten seconds. Storing takes about as long as publishing, which comes first.
 */
export function storeStatesLater(
  program: string,
  memory: ContentMemory,
  pack: () => EditionPart[],
): void {
  const isFirst = planned === null && !hasFacts;
  if (planned) clearTimeout(planned);
  planned = setTimeout(
    () => void storeStates(program, memory, pack()),
    isFirst ? 0 : WAIT_MS,
  ).unref();
}

/** Stores both for the next start. */
export function storeStates(
  program: string,
  memory: ContentMemory,
  edition: readonly EditionPart[],
): Promise<void> {
  // One call after the other, so that the state of the last call remains.
  stored = stored.then(async () => {
    await store('edition', program, edition);
    await store('facts', program, memory.entries());
  });
  return stored;
}

/** Deletes what is stored. The next start loads the content again. */
export function deleteStates(): void {
  for (const name of Object.keys(STATES)) fs.rmSync(pathOf(name), { force: true });
}

function readState<Part>(
  name: Name,
  schema: z.ZodType<Part>,
  program: string,
): { parts: Part[]; digest: string } | null {
  try {
    const text = fs.readFileSync(pathOf(name), 'utf8');
    const [last = '', ...lines] = text.split('\n').reverse();
    // A part of the text would retain all of it in memory.
    const digest = createDigest().update(text.slice(0, -last.length)).digest('hex');
    if (digest !== last) return null;
    const [first = '', ...parts] = lines.reverse();
    return first === formatHead(program)
      ? { parts: parts.map((part) => schema.parse(JSON.parse(part))), digest }
      : null;
  } catch {
    // There is none, or it is damaged.
    return null;
  }
}

async function store(name: Name, program: string, parts: Iterable<unknown>): Promise<void> {
  let part: string | null = null;
  try {
    part = createPartPath();
    await pipeline(
      Readable.from(format(program, parts)),
      fs.createWriteStream(part, { mode: 0o600 }),
    );
    await rename(part, pathOf(name));
  } catch (error) {
    if (part) await rm(part, { force: true });
    log('warn', 'content.state-not-stored', serializeError(error));
  }
}

/** Yields format and program, and each part, as a line, little by little, because this thread also publishes; then the digest. */
function* format(program: string, parts: Iterable<unknown>): Generator<string> {
  const digest = createDigest();
  let chunk = `${formatHead(program)}\n`;
  for (const part of parts) {
    chunk += `${JSON.stringify(part)}\n`;
    if (chunk.length < CHUNK_LENGTH) continue;
    digest.update(chunk);
    yield chunk;
    chunk = '';
  }
  digest.update(chunk);
  yield chunk + digest.digest('hex');
}

function formatHead(program: string): string {
  return JSON.stringify([FORMAT, program]);
}

// A damaged file would crash every start or be published, since only its form is validated.
function createDigest() {
  return createHash('sha256');
}

function pathOf(name: string): string {
  return path.join(getSettings().dataDir, 'publications', `${name}.json`);
}
