import { DeployerError } from '@/lib/server/deployer-error';
import { runCommand } from '@/scripts/command';
import type { Command, Options } from '@/scripts/command-declaration';
import { withoutLog } from '@/__tests__/support/programs/progress';
import { formatRows, formatTable, listMissed, type Report } from './figures';
import { requireSection, writeFigures } from './write-figures';

type Benchmark = Pick<Command, 'about' | 'options' | 'examples'> & {
  /** Name in `npm run bench:NAME`, in the markers of docs/figures.md and of the chart. */
  name: string;
  /** Title of the chart. */
  title: string;
  /** Arguments and their explanation, if it takes any. */
  values?: { pattern: string; about: string };
  measure: (options: Options, values: string[]) => Promise<Report>;
};

/** Option for benchmarks that take long. */
export const QUICK = {
  type: 'boolean',
  about: 'Tries the command with one short round; the figures mean nothing',
} as const;

/** Declares and runs the command of a benchmark. It fails if a target is missed. */
export async function runBenchmark(benchmark: Benchmark): Promise<void> {
  const { name, about, options, examples, values } = benchmark;
  await runCommand({
    name: `bench:${name}`,
    about,
    actions: {
      [values?.pattern ?? '']: {
        about: values?.about ?? 'Measures, and fails if a target is missed',
        run: (typed, chosen) => run(benchmark, typed, chosen),
      },
    },
    options: {
      ...options,
      write: { type: 'boolean', about: 'Writes the figures and their chart to docs/figures.md' },
    },
    examples: [...examples, `bench:${name} -- --write`],
    database: 'own',
  });
}

async function run(benchmark: Benchmark, values: string[], options: Options): Promise<string> {
  const { name, title, measure } = benchmark;
  if (options.write) requireSection(name);
  const report = await withoutLog(() => measure(options, values));
  if (report.details) console.log(`${formatTable(report.details)}\n`);
  console.log(`${report.method}\n\n${formatTable(formatRows(report))}\n`);
  if (options.write) {
    const section = {
      name,
      title,
      command: formatCommand(name, values, options),
      date: new Date(),
    };
    console.log(`Wrote ${writeFigures(section, report).join(' and ')}.\n`);
  }
  const missed = listMissed(report);
  if (missed.length > 0) throw new DeployerError(`Missed targets:\n${missed.join('\n')}`);
  const hasTargets = Object.values(report.columns).some((all) => all.some(({ target }) => target));
  return hasTargets ? 'All targets were met.' : 'This run has no targets.';
}

/** Formats the command without --write, for readers who want to measure the same. */
function formatCommand(name: string, values: string[], options: Options): string {
  const flags = Object.entries(options)
    .filter(([flag]) => flag !== 'write')
    .map(([flag, value]) => (value === true ? `--${flag}` : `--${flag} ${value}`));
  const all = [...values, ...flags].join(' ');
  return `npm run bench:${name}${all && ` -- ${all}`}`;
}
