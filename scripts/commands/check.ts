import { ContentError } from '@/lib/server/content-error';
import { DeployerError, toConsoleMessage } from '@/lib/server/deployer-error';
import { formatProblems, groupProblems, kindOf } from '@/lib/server/issue-list';
import { getSettings } from '@/lib/server/settings';
import { checkFolder, inFolderLanguage, measureSize } from '@/scripts/checking/check-folder';
import { describeCheck, describeNotes } from '@/scripts/checking/describe-check';
import { formatCount, runCommand } from '@/scripts/command';
import type { Options } from '@/scripts/command-declaration';

runCommand({
  name: 'check',
  about:
    'Checks the settings and every file in the content folder, as the site does before it publishes them.\n' +
    'Publishes nothing. Exits with 1 if there is a mistake.',
  actions: {
    '': {
      about:
        'Lists the mistakes with file and line, or a summary of at most 60 lines if there are many',
      run: check,
    },
  },
  options: {
    all: { type: 'boolean', about: 'Lists every mistake and every note, however many there are' },
    diff: {
      type: 'boolean',
      about:
        'Also lists the URLs that publishing would add, change and remove. Needs the data of the site',
    },
    watch: { type: 'boolean', about: 'Checks again after each change, until Ctrl+C' },
    json: {
      type: 'boolean',
      about:
        'Writes JSON to stdout: problems and notes, each with file, line and field, and a summary by kind and ' +
        'folder; with --diff the URLs',
    },
  },
  examples: [
    'check',
    'check -- --all',
    'check -- --diff',
    'check -- --watch',
    '--silent check -- --json',
  ],
  database: 'optional',
});

async function check(_: string[], { all, diff, watch, json }: Options): Promise<string | void> {
  if (watch && json) {
    throw new DeployerError('--watch writes for people, so it cannot be combined with --json.');
  }
  const how = { isWhole: all === true, isDiff: diff === true };
  if (json) return checkAsJson(how.isDiff);
  if (watch) return watchContent(() => checkForPeople(how));
  return checkForPeople(how);
}

type How = { isWhole: boolean; isDiff: boolean };

async function checkForPeople(how: How): Promise<string> {
  try {
    return await checkOnce(how);
  } catch (error) {
    if (!how.isWhole || !(error instanceof ContentError)) throw error;
    const { problems, notes } = error;
    const { contentDir } = getSettings();
    const mistakes = inFolderLanguage(() => formatProblems(contentDir, problems, true));
    const noted = notes.length > 0 ? `\n${describeNotes(notes, true)}` : '';
    throw new DeployerError(`${mistakes}${noted}`);
  }
}

async function checkOnce({ isWhole, isDiff }: How): Promise<string> {
  if (!isDiff) return describeCheck((await checkFolder(measureSize)).content, isWhole);
  const { findDifference, formatDifference, measureFile, readPublished } = await loadDifference();
  const published = await readPublished();
  const checked = await checkFolder(measureFile, published);
  const difference = findDifference(published, checked);
  return `${describeCheck(checked.content, isWhole)}\n\n${formatDifference(difference)}`;
}

async function checkAsJson(isDiff: boolean): Promise<string> {
  const { findDifference, measureFile, readPublished } = await loadDifference();
  try {
    const published = isDiff ? await readPublished() : null;
    const checked = await checkFolder(isDiff ? measureFile : measureSize, published);
    const urls = isDiff ? { urls: findDifference(published, checked) } : {};
    return toJson({ summary: [], problems: [], notes: checked.content.notes, ...urls });
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const { problems: found, notes } = error;
    const problems = found.map((problem) => ({ ...problem, kind: kindOf(problem) }));
    console.log(toJson({ summary: groupProblems(problems), problems, notes }));
    throw new DeployerError(`${formatCount(problems.length, 'problem')} found.`);
  }
}

async function watchContent(checkAgain: () => Promise<string>): Promise<void> {
  const { watchFolder } = await import('@/lib/server/publishing/folder/folder-watcher');
  const { contentDir } = getSettings();
  const clock = new Intl.DateTimeFormat('en-GB', { calendar: 'gregory', timeStyle: 'medium' });
  let last = '';
  const { stop } = watchFolder(contentDir, look, { onDegraded: (line) => console.error(line) });
  // The watcher does not keep the process alive.
  const timer = setInterval(() => undefined, 60_000);
  console.error('Checks again after each change. To stop, press Ctrl+C.');
  await new Promise((resolve) => process.once('SIGINT', resolve));
  clearInterval(timer);
  stop();

  async function look(): Promise<'done'> {
    const report = await checkAgain().catch((error: unknown) => String(toConsoleMessage(error)));
    if (report !== last) console.log(`\n${clock.format()}  ${report.trim()}`);
    last = report;
    return 'done';
  }
}

// Loaded on demand, because a check without --diff needs no database.
async function loadDifference() {
  const { findDifference, formatDifference, readPublished } =
    await import('@/scripts/checking/content-difference');
  const { measureFile } = await import('@/lib/server/publishing/versions/file-hash');
  return { findDifference, formatDifference, measureFile, readPublished };
}

function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
