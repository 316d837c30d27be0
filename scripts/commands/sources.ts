import path from 'node:path';
import { texts } from '@/lib/i18n/texts';
import { translateMessage } from '@/lib/i18n/translate-message';
import { openFolder } from '@/lib/server/content/files/file-tree';
import { ContentMemory } from '@/lib/server/content/loading/folder/content-memory';
import { entryTypes } from '@/lib/server/content/entry-types/type-list';
import {
  checkSources,
  type CheckedSource,
} from '@/lib/server/content/loading/checks/check-sources';
import { listSourceFiles } from '@/lib/server/content/loading/checks/source-files';
import { contentError } from '@/lib/server/content-error';
import type { ContentIssue } from '@/lib/server/content-issue';
import { lockFile } from '@/lib/server/database/lock-file';
import { DeployerError } from '@/lib/server/deployer-error';
import {
  forgetSourceRuns,
  saveSourceRun,
  type SourceReport,
} from '@/lib/server/editor/source-runs';
import { getSettings } from '@/lib/server/settings';
import { inFolderLanguage } from '@/scripts/checking/check-folder';
import { runCommand, suggest } from '@/scripts/command';
import type { Options } from '@/scripts/command-declaration';
import { runSource } from '@/scripts/sources/run-source';

const MOST_SHOWN = 20;

/** Exit code if the run finished, but left some rows or files as they were. */
const INCOMPLETE = 2;

runCommand({
  name: 'sources',
  about:
    'Reads people, courses and dates from other systems, as declared by the files in import/ of the content folder. Sets\n' +
    'only the fields that come from these systems. Exits with 0 if everything was applied, with 1 if a source changed\n' +
    'nothing because it is missing, damaged or implausible, and with 2 if some rows could not be applied.',
  actions: {
    '[NAME]': {
      about: 'Reads all sources, or only the source that import/NAME.yaml declares',
      run,
    },
  },
  options: {
    'dry-run': { type: 'boolean', about: 'Shows what would happen, and writes nothing' },
    force: {
      type: 'boolean',
      about: 'Applies a source even if half its rows, or more than 10% of its entries, are missing',
    },
  },
  examples: ['sources', 'sources -- people --dry-run', 'sources -- people --force'],
  database: 'created',
});

async function run([name]: string[], options: Options): Promise<void> {
  const isDryRun = options['dry-run'] === true;
  const { dataDir, contentDir } = getSettings();
  const declared = readDeclared(contentDir);
  const chosen = name === undefined ? declared : [choose(declared, name)];
  if (!isDryRun && !lockFile(path.join(dataDir, 'sources.lock'))) {
    throw new DeployerError('Another run is reading the sources. Wait until it has finished.');
  }
  const memory = new ContentMemory();
  let stopped = 0;
  let problems = 0;
  for (const source of chosen) {
    const report = await runSource(source, { isDryRun, isForced: options.force === true }, memory);
    if (!isDryRun) await saveSourceRun(idOf(source), report);
    console.log(inFolderLanguage(() => describe(report, isDryRun)));
    stopped += report.stopped === null ? 0 : 1;
    problems += report.problems.length;
  }
  if (!isDryRun) await forgetSourceRuns(declared.map(idOf));
  if (stopped > 0)
    throw new DeployerError(inFolderLanguage(() => texts().sources.stopped(stopped)));
  if (problems > 0) process.exitCode = INCOMPLETE;
}

function readDeclared(folder: string): CheckedSource[] {
  const problems: ContentIssue[] = [];
  const tree = openFolder(folder);
  const report = (problem: ContentIssue) => void problems.push(problem);
  const declared = checkSources({ tree, types: entryTypes, report });
  if (problems.length > 0) throw inFolderLanguage(() => contentError(folder, problems));
  if (listSourceFiles(tree).length > 0) return declared;
  throw new DeployerError(
    `${folder} declares no source. Declare one in import/people.yaml: see "Lists from other systems" in docs/content.md.`,
  );
}

function choose(declared: readonly CheckedSource[], name: string): CheckedSource {
  const found = declared.find((one) => idOf(one) === name);
  if (found) return found;
  throw new DeployerError(`There is no import/${name}.yaml. ${suggest(name, declared.map(idOf))}`);
}

function idOf({ file }: CheckedSource): string {
  return path.posix.basename(file, '.yaml');
}

function describe(report: SourceReport, isDryRun: boolean): string {
  const { name, stopped, problems } = report;
  const { publishing, sources } = texts();
  if (stopped !== null) return sources.nothingChanged(name, translateMessage(stopped));
  const more = problems.length - MOST_SHOWN;
  return [
    `${name}: ${publishing.sourceRun(report)}.${isDryRun ? ` ${sources.nothingWritten}` : ''}`,
    ...problems
      .slice(0, MOST_SHOWN)
      .map(({ place, reason }) => `  ${translateMessage(place)}: ${translateMessage(reason)}`),
    ...(more > 0 ? [`  ${publishing.more(more)}`] : []),
  ].join('\n');
}
