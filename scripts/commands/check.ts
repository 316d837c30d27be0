import { ContentError } from '@/lib/server/content-issue';
import { DeployerError, toConsoleMessage } from '@/lib/server/deployer-error';
import { getSettings } from '@/lib/server/settings';
import { checkFolder, measureSize } from '@/scripts/checking/check-folder';
import { describeCheck } from '@/scripts/checking/describe-check';
import { formatCount, runCommand } from '@/scripts/command';
import type { Options } from '@/scripts/command-declaration';

runCommand({
  name: 'check',
  about:
    'Checks the settings and every file in the content folder, as the site does before it publishes them.\n' +
    'Publishes nothing. Exits with 1 if there is a mistake.',
  actions: { '': { about: 'Lists every mistake with its file and line', run: check } },
  options: {
    diff: {
      type: 'boolean',
      about:
        'Also lists the URLs that publishing would add, change and remove. Needs the data of the site',
    },
    watch: { type: 'boolean', about: 'Checks again after each change, until Ctrl+C' },
    json: {
      type: 'boolean',
      about:
        'Writes JSON to stdout: problems and notes, each with file, line and field; with --diff the URLs',
    },
  },
  examples: ['check', 'check -- --diff', 'check -- --watch', '--silent check -- --json'],
  database: 'optional',
});

async function check(_: string[], { diff, watch, json }: Options): Promise<string | void> {
  if (watch && json) {
    throw new DeployerError('--watch writes for people, so it cannot be combined with --json.');
  }
  const isDiff = diff === true;
  if (json) return checkAsJson(isDiff);
  if (watch) return watchContent(() => checkOnce(isDiff));
  return checkOnce(isDiff);
}

async function checkOnce(isDiff: boolean): Promise<string> {
  if (!isDiff) return describeCheck((await checkFolder(measureSize)).content);
  const { findDifference, formatDifference, measureFile, readPublished } = await loadDifference();
  const published = await readPublished();
  const checked = await checkFolder(measureFile, published);
  const difference = findDifference(published, checked);
  return `${describeCheck(checked.content)}\n\n${formatDifference(difference)}`;
}

async function checkAsJson(isDiff: boolean): Promise<string> {
  const { findDifference, measureFile, readPublished } = await loadDifference();
  try {
    const published = isDiff ? await readPublished() : null;
    const checked = await checkFolder(isDiff ? measureFile : measureSize, published);
    const urls = isDiff ? { urls: findDifference(published, checked) } : {};
    return toJson({ problems: [], notes: checked.content.notes, ...urls });
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.log(toJson({ problems: error.problems, notes: [] }));
    throw new DeployerError(`${formatCount(error.problems.length, 'problem')} found.`);
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
