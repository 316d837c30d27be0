import type { FileTree } from '@/lib/server/content/files/file-tree';
import { overlay } from '@/lib/server/content/files/overlay';
import type { Checked } from '@/lib/server/content/loading/check-language';
import type { SourceState } from '@/lib/server/content/loading/checks/source-files';
import type { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import { checkContent } from '@/lib/server/content/loading/load-content';
import type { Plan } from '@/scripts/sources/plan';

type Check = { tree: FileTree; memory: ContentMemory; before: Checked; now: number };

/** Leaves out files that would contain a mistake, so that the site publishes all others. */
export function dropWrong(
  plan: Plan,
  state: SourceState,
  { tree, memory, before, now }: Check,
): Plan {
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
          wrong.set(file, `${field}found ${problem.found}, expected ${problem.expected}`);
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
