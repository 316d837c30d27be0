import type { CheckedSource } from '@/lib/server/content/loading/checks/check-sources';
import {
  nameOf,
  stateFileOf,
  type SourceState,
} from '@/lib/server/content/loading/checks/source-files';
import { hashOf } from '@/lib/server/editor/history';
import { writeContent, writeUnrecorded } from '@/lib/server/editor/write-content';
import type { Plan } from '@/scripts/sources/plan';

const FILES_AT_ONCE = 200;

/**
 * Writes the files in batches, so that editors wait only briefly. The next run continues an interrupted one.
 *
 * @param written content of the state file when it was read
 */
export async function writePlan(
  { file, source }: CheckedSource,
  { files, next }: Plan,
  { state, written }: { state: SourceState; written: Buffer | null },
): Promise<void> {
  const place = stateFileOf(file);
  let last = written;
  const save = async (entries: SourceState['entries'], rows: number) => {
    const content = Buffer.from(formatState({ rows, entries }));
    if (last?.equals(content)) return;
    await writeUnrecorded({ file: place, base: hashOf(last), content });
    last = content;
  };
  // Names and last days are stored before the files are written, so that the next run knows them after an interruption.
  const begun = files.flatMap(
    ({ kind, id, file: name }): [string, SourceState['entries'][string]][] => {
      if (kind === 'added') return [[id, { file: name }]];
      const { left, ...before } = next.entries[id] ?? { file: name };
      return kind === 'left' ? [[id, { ...before, leaving: left }]] : [];
    },
  );
  if (begun.length > 0) await save({ ...state.entries, ...Object.fromEntries(begun) }, state.rows);
  const doer = { userId: null, source: nameOf(source) };
  for (let start = 0; start < files.length; start += FILES_AT_ONCE) {
    const some = files.slice(start, start + FILES_AT_ONCE);
    const changes = some.map(({ text, ...one }) => ({ ...one, content: Buffer.from(text) }));
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
