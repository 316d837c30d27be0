import 'server-only';
import { z } from 'zod';
import { getDatabase } from '@/lib/server/database/database';

// Nobody reads a longer list.
const MOST_PROBLEMS = 100;

const reportSchema = z.object({
  /** Name of the source, such as people.csv. */
  name: z.string(),
  /** Why the run changed nothing; null if it finished. */
  stopped: z.string().nullable(),
  rows: z.int(),
  /** Numbers of files. */
  added: z.int(),
  changed: z.int(),
  left: z.int(),
  returned: z.int(),
  /** Rows and files that stayed as they were, with the reason. */
  problems: z.array(z.object({ place: z.string(), reason: z.string() })),
});

/** Result of a run of `npm run sources` for one source. */
export type SourceReport = z.infer<typeof reportSchema>;

export type SourceRun = SourceReport & {
  id: string;
  at: number;
  /** When a run last changed something; null if none has. */
  changedAt: number | null;
  /** Number of problems that were not stored. */
  more: number;
};

const storedSchema = reportSchema.extend({ more: z.int() });

/** Stores the result of a run in place of the previous one. @param id name of the file that declares the source */
export async function saveSourceRun(id: string, report: SourceReport): Promise<void> {
  const db = await getDatabase();
  const { added, changed, left, returned, problems } = report;
  const at = Date.now();
  const more = Math.max(problems.length - MOST_PROBLEMS, 0);
  const stored = { ...report, problems: problems.slice(0, MOST_PROBLEMS), more };
  const changedAt = added + changed + left + returned > 0 ? { changedAt: at } : {};
  const row = { at, report: JSON.stringify(stored), ...changedAt };
  await db
    .insertInto('sourceRuns')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Lists the last run of each source. */
export async function listSourceRuns(): Promise<SourceRun[]> {
  const db = await getDatabase();
  const rows = await db.selectFrom('sourceRuns').selectAll().orderBy('id').execute();
  return rows.map(({ report, ...row }) => ({
    ...row,
    ...storedSchema.parse(JSON.parse(report)),
  }));
}

/** Forgets the runs of sources that the content folder no longer has. */
export async function forgetSourceRuns(known: readonly string[]): Promise<void> {
  const db = await getDatabase();
  const runs = db.deleteFrom('sourceRuns');
  await (known.length === 0 ? runs : runs.where('id', 'not in', known)).execute();
}
