import path from 'node:path';
import { getSettings } from '@/lib/server/settings';
import { hasEnded } from '@/lib/server/content/time/schedule';
import { DeployerError } from '@/lib/server/deployer-error';
import type { Entry } from '@/lib/server/content/lists/entry';
import { openFolder, type FileTree } from '@/lib/server/content/files/file-tree';
import { overlay } from '@/lib/server/content/files/overlay';
import { ContentMemory } from '@/lib/server/content/loading/content-memory';
import { checkContent, type Checked } from '@/lib/server/content/loading/load-content';
import type { CheckedSource } from '@/lib/server/content/loading/sources/check-sources';
import {
  nameOf,
  readState,
  stateFileOf,
  type SourceState,
} from '@/lib/server/content/loading/sources/source-files';
import { DEFAULT_TIME_ZONE, toDay } from '@/lib/server/content/time/time-zone';
import { hashOf } from '@/lib/server/editor/history';
import type { SourceReport } from '@/lib/server/editor/source-runs';
import { ChangedMeanwhile } from '@/lib/server/editor/content-folder';
import { writeContent, writeUnrecorded } from '@/lib/server/editor/write-content';
import { OutsideChanges } from '@/lib/server/publishing/holding/outside-changes';
import { readLatest } from '@/lib/server/publishing/versions/latest-version';
import { decodeText } from '@/scripts/sources/decode-text';
import { fetchSource } from '@/scripts/sources/fetch-source';
import {
  nameOfFile,
  planRun,
  type Known,
  type Plan,
  type Planned,
} from '@/scripts/sources/plan-run';
import { readCalendar } from '@/scripts/sources/read-calendar';
import { readTable, type Row } from '@/scripts/sources/read-table';

export type RunOptions = {
  isDryRun: boolean;
  /** Whether many entries may leave at once. */
  isForced: boolean;
};

// More than one entry in ten that leave at once are a mistake of the other program, until somebody says otherwise.
const MOST_LEAVING = 0.1;

const FILES_AT_ONCE = 200;
const ATTEMPTS = 5;

/** Reads a source, and gives its entries what it says. Returns what it did; `stopped` says why nothing was changed. */
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
        return { ...nothing, ...(await runOnce(declared, rows, options, memory)) };
      } catch (error) {
        // Somebody has saved one of the files meanwhile.
        if (!(error instanceof ChangedMeanwhile) || attempt === ATTEMPTS) throw error;
      }
    }
  } catch (error) {
    if (error instanceof DeployerError || error instanceof ChangedMeanwhile) {
      return { ...nothing, stopped: error.message };
    }
    throw error;
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
  declared: CheckedSource,
  readFor: (timeZone: string) => Row[],
  { isDryRun, isForced }: RunOptions,
  memory: ContentMemory,
): Promise<Partial<SourceReport>> {
  const { file, source, type } = declared;
  const now = Date.now();
  const tree = openFolder(getSettings().contentDir);
  const before = checkContent(tree, now, { memory });
  const timeZone = before.content?.site.timeZone ?? DEFAULT_TIME_ZONE;
  const rows = readFor(timeZone);
  const state = readState(tree, file);
  if (!state)
    throw new DeployerError(
      `${stateFileOf(file)} is damaged. Restore it from your version control or a backup.`,
    );
  const known = listKnown(tree, memory, type.folder);
  const plan = planRun({
    ...{ source, type, rows, state, tree, known },
    names: listNames(tree),
    today: toDay(now, timeZone),
    putBack: await listPutBack(tree, [...known.keys()]),
    hasEnded: findEnded(before, now),
  });
  if (!isForced) requirePlausible(rows, state, plan);
  const right = dropWrong(plan, state, { tree, memory, before, now });
  if (!isDryRun) await write(declared, right, tree, state);
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
  const remedy = 'If this is right, run npm run sources -- --force once.';
  if (rows.length === 0 && state.rows === 0) {
    throw new DeployerError('The source has no rows.');
  }
  if (rows.length * 2 <= state.rows) {
    throw new DeployerError(
      `The source has ${rows.length} rows, but had ${state.rows} at the last run, so it seems incomplete. ${remedy}`,
    );
  }
  if (leaving > listed * MOST_LEAVING) {
    throw new DeployerError(
      `${leaving} of ${listed} entries are no longer in the source, which is more than 10%. ${remedy}`,
    );
  }
}

function listKnown(tree: FileTree, memory: ContentMemory, folder: string): Map<string, Known> {
  const files = tree.paths.filter((file) => file.startsWith(`${folder}/`) && file.endsWith('.md'));
  return new Map(
    files.map((file) => [file, { file, fields: memory.recall(file, tree.hashOf(file))?.fields }]),
  );
}

/** Lists the names by which files mean entries, with the folder of their type. */
function listNames({ paths }: FileTree): Set<string> {
  return new Set(paths.filter((file) => file.endsWith('.md')).map(nameOfFile));
}

async function listPutBack(tree: FileTree, files: readonly string[]): Promise<Set<string>> {
  const published = (await readLatest())?.version.files ?? {};
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

type Check = { tree: FileTree; memory: ContentMemory; before: Checked; now: number };

/** Leaves out files that would have a mistake, so that the site publishes all others. */
function dropWrong(plan: Plan, state: SourceState, { tree, memory, before, now }: Check): Plan {
  let { files } = plan;
  const problems = [...plan.problems];
  const entries = { ...plan.next.entries };
  const old = new Set(before.problems.map(describe));
  while (files.length > 0) {
    const edits = new Map(files.map(({ file, text }) => [file, Buffer.from(text)]));
    const after = checkContent(overlay(tree, edits), now, { memory: memory.view() });
    const wrong = new Map<string, string>();
    for (const problem of after.problems.filter((one) => !old.has(describe(one)))) {
      for (const file of [problem.file, ...(problem.others ?? [])]) {
        const field = problem.field ? `${problem.field}: ` : '';
        if (edits.has(file))
          wrong.set(file, `${field}${problem.found}, expected ${problem.expected}`);
      }
    }
    if (wrong.size === 0) break;
    for (const { file, id } of files) {
      const reason = wrong.get(file);
      if (reason === undefined) continue;
      problems.push({ place: file, reason });
      const former = state.entries[id];
      if (former) entries[id] = former;
      else delete entries[id];
    }
    files = files.filter(({ file }) => !wrong.has(file));
  }
  return { ...plan, files, problems, next: { ...plan.next, entries } };
}

function describe({ file, field, found }: Checked['problems'][number]): string {
  return JSON.stringify([file, field, found]);
}

/** Writes the files, some at a time, so that editors wait only shortly. Interrupted, it goes on at the next run. */
async function write(
  { file, source }: CheckedSource,
  { files, next }: Plan,
  tree: FileTree,
  state: SourceState,
): Promise<void> {
  const place = stateFileOf(file);
  let last = tree.read(place);
  const save = async (entries: SourceState['entries'], rows: number) => {
    const content = Buffer.from(formatState({ rows, entries }));
    if (last?.equals(content)) return;
    await writeUnrecorded({ file: place, base: hashOf(last), content });
    last = content;
  };
  // Files have their names before they are written: the next run finds those that are there already.
  const added = files
    .filter(({ kind }) => kind === 'added')
    .map((one) => [one.id, { file: one.file }]);
  if (added.length > 0) await save({ ...state.entries, ...Object.fromEntries(added) }, state.rows);
  const doer = { userId: null, source: nameOf(source) };
  for (let start = 0; start < files.length; start += FILES_AT_ONCE) {
    const changes = files.slice(start, start + FILES_AT_ONCE).map((one) => ({
      file: one.file,
      base: one.kind === 'added' ? '' : hashOf(tree.read(one.file)),
      content: Buffer.from(one.text),
    }));
    await writeContent(changes, { action: 'published', ...doer });
  }
  await save(next.entries, next.rows);
}

function formatState({ rows, entries }: SourceState): string {
  const lines = Object.keys(entries)
    .sort()
    .map((id) => `${JSON.stringify(id)}:${JSON.stringify(entries[id])}`);
  return `{"rows":${rows},"entries":{\n${lines.join(',\n')}\n}}\n`;
}
