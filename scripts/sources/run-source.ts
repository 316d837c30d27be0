import path from 'node:path';
import { getSettings } from '@/lib/server/settings';
import { DeployerError } from '@/lib/server/deployer-error';
import type { Entry } from '@/lib/server/content/lists/entry';
import { readMarkdownFile } from '@/lib/server/content/files/content-file';
import { openFolder, type FileTree } from '@/lib/server/content/files/file-tree';
import { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import type { Checked } from '@/lib/server/content/loading/check-language';
import { checkContent } from '@/lib/server/content/loading/load-content';
import type { CheckedSource } from '@/lib/server/content/loading/checks/check-sources';
import { inLanguageOf } from '@/lib/server/content/loading/fixed-pages/site-language';
import {
  nameOf,
  readState,
  stateFileOf,
  type SourceState,
} from '@/lib/server/content/loading/checks/source-files';
import { DEFAULT_TIME_ZONE, toDay } from '@/lib/server/content/time/time-zone';
import type { SourceReport } from '@/lib/server/editor/source-runs';
import { CannotWrite, ChangedMeanwhile } from '@/lib/server/editor/content-folder';
import { OutsideChanges } from '@/lib/server/publishing/holding/outside-changes';
import { readLatest } from '@/lib/server/publishing/versions/latest-version';
import type { Version } from '@/lib/server/publishing/versions/version';
import { formatCount } from '@/scripts/command';
import { decodeText } from '@/scripts/sources/decode-text';
import { dropWrong } from '@/scripts/sources/drop-wrong';
import { fetchSource } from '@/scripts/sources/fetch-source';
import { nameOfFile } from '@/scripts/sources/entry-names';
import type { Known, Plan, Planned } from '@/scripts/sources/plan';
import { planRun } from '@/scripts/sources/plan-run';
import { readCalendar } from '@/scripts/sources/read-calendar';
import { readTable, type Row } from '@/scripts/sources/read-table';
import { settle } from '@/scripts/sources/settle-state';
import { writePlan } from '@/scripts/sources/write-plan';

type RunOptions = {
  isDryRun: boolean;
  /** Whether many entries may leave at once. */
  isForced: boolean;
};

// If more than one entry in ten leaves at once, that is a mistake in the other program until somebody says otherwise.
const MOST_LEAVING = 0.1;

const ATTEMPTS = 5;

/** Reads a source and updates its entries. Returns a report, in which `stopped` says why nothing was changed. */
export async function runSource(
  declared: CheckedSource,
  options: RunOptions,
  memory = new ContentMemory(),
): Promise<SourceReport> {
  const name = nameOf(declared.source);
  const nothing = {
    name,
    stopped: null,
    rows: 0,
    added: 0,
    changed: 0,
    left: 0,
    returned: 0,
    problems: [],
  };
  try {
    const rows = await readRows(declared);
    for (let attempt = 1; ; attempt++) {
      try {
        const tree = withHashes(openFolder(getSettings().contentDir));
        // The language of the site decides what is known of its files, the names of new files, and the labels of choices.
        const work = () => runOnce(tree, declared, rows, options, memory);
        return { ...nothing, ...(await inLanguageOf(tree, work)) };
      } catch (error) {
        // Somebody has saved one of the files in the meantime.
        if (!(error instanceof ChangedMeanwhile) || attempt === ATTEMPTS) throw error;
      }
    }
  } catch (error) {
    const isKnown = [DeployerError, ChangedMeanwhile, CannotWrite].some(
      (one) => error instanceof one,
    );
    if (!isKnown) throw error;
    return { ...nothing, stopped: String(Reflect.get(Object(error), 'message')) };
  }
}

async function readRows({ file, source }: CheckedSource): Promise<(timeZone: string) => Row[]> {
  const { contentDir } = getSettings();
  const folder = path.resolve(contentDir, path.dirname(file));
  const bytes = await fetchSource(source.csv ?? source.ics ?? '', folder);
  const text = decodeText(bytes, source.encoding);
  if (source.csv === undefined) return (timeZone) => readCalendar(text, timeZone);
  const rows = readTable(text, source);
  return () => rows;
}

async function runOnce(
  tree: FileTree,
  declared: CheckedSource,
  readFor: (timeZone: string) => Row[],
  { isDryRun, isForced }: RunOptions,
  memory: ContentMemory,
): Promise<Partial<SourceReport>> {
  const { file, source, type } = declared;
  const now = Date.now();
  const before = checkContent(tree, now, { memory });
  const timeZone = before.content?.site.timeZone ?? DEFAULT_TIME_ZONE;
  const rows = readFor(timeZone);
  const written = tree.read(stateFileOf(file));
  const stored = readState(tree, file);
  if (!stored)
    throw new DeployerError(
      `${stateFileOf(file)} is damaged. Restore it from version control or a backup.`,
    );
  const known = listKnown(tree, memory, type.folder);
  const latest = (await readLatest())?.version ?? null;
  const state = settle(stored, type, { known, tree, latest });
  const plan = planRun({
    source,
    type,
    rows,
    state,
    tree,
    known,
    names: listNames(tree),
    today: toDay(now, timeZone),
    putBack: await listPutBack(tree, [...known.keys()], latest),
    hasEnded: findEnded(before, now),
  });
  if (!isForced) requirePlausible(rows, state, plan);
  const right = dropWrong(plan, state, { tree, memory, before, now });
  if (!isDryRun) await writePlan(declared, right, { state, written });
  const count = (kind: Planned['kind']) => right.files.filter((one) => one.kind === kind).length;
  return {
    rows: rows.length,
    added: count('added'),
    changed: count('changed'),
    left: count('left'),
    returned: count('returned'),
    problems: right.problems,
  };
}

function requirePlausible(
  rows: readonly Row[],
  state: SourceState,
  { leaving, listed }: Plan,
): void {
  const remedy = 'If this is right, run once: npm run sources -- --force';
  if (rows.length === 0 && state.rows === 0) {
    throw new DeployerError('The source has no rows.');
  }
  if (rows.length * 2 <= state.rows) {
    throw new DeployerError(
      `The source has ${formatCount(rows.length, 'row')}. At the last run, it had ${state.rows}, so it seems incomplete. ${remedy}`,
    );
  }
  if (leaving > listed * MOST_LEAVING) {
    throw new DeployerError(
      `${leaving} of ${listed} entries ${leaving === 1 ? 'is' : 'are'} no longer in the source, which is more than 10%. ${remedy}`,
    );
  }
}

function listKnown(tree: FileTree, memory: ContentMemory, folder: string): Map<string, Known> {
  const files = tree.paths.filter((file) => file.startsWith(`${folder}/`) && file.endsWith('.md'));
  return new Map(
    files.map((file) => {
      // Nothing is remembered of a file with a mistake.
      const read = memory.recall(file, tree.hashOf(file)) ?? readFields(tree, file);
      return [file, { file, fields: read?.fields }];
    }),
  );
}

function readFields(tree: FileTree, file: string): { fields: unknown } | null {
  return readMarkdownFile(tree, file, () => undefined);
}

/** Remembers hashes, because computing a hash means reading the file. */
function withHashes(tree: FileTree): FileTree {
  const known = new Map<string, string | null>();
  const hashOf = (file: string) => {
    const hash = known.get(file) ?? tree.hashOf(file);
    known.set(file, hash);
    return hash;
  };
  return { ...tree, hashOf };
}

/** Lists the names by which files refer to entries, with the folder of their type. */
function listNames({ paths }: FileTree): Set<string> {
  return new Set(paths.filter((file) => file.endsWith('.md')).map(nameOfFile));
}

async function listPutBack(
  tree: FileTree,
  files: readonly string[],
  latest: Version | null,
): Promise<Set<string>> {
  const published = latest?.files ?? {};
  const pick = (find: (file: string) => string | null | undefined) =>
    Object.fromEntries(
      files.flatMap((file) => {
        const hash = find(file);
        return hash ? [[file, { hash, size: 0 }]] : [];
      }),
    );
  const found = await new OutsideChanges().find(
    pick(tree.hashOf),
    pick((file) => (Object.hasOwn(published, file) ? published[file]?.hash : null)),
  );
  return new Set(found.map(({ file }) => file));
}

/** Returns whether visitors no longer see an entry, or its last day is over. */
function findEnded({ entries }: Checked, now: number): (entry: unknown) => boolean {
  const byFile = new Map<unknown, Entry>(entries.map((page) => [page.file, page]));
  return (entry) => {
    const page = byFile.get(Reflect.get(Object(entry), 'file'));
    if (!page) return false;
    const { endsAt = null, span, next } = page;
    return (endsAt !== null && endsAt <= now) || (span !== undefined && !next);
  };
}
