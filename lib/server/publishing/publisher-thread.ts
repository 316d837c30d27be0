import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { speak } from '@/lib/i18n/language';
import { languageOf } from '@/lib/i18n/languages';
import type { Content } from '@/lib/server/content/edition';
import { isWithin, type Period } from '@/lib/server/content/time/schedule';
import { log, serializeError } from '@/lib/server/log';
import { answerQuestion } from '@/lib/server/publishing/asking/answer-question';
import { answerAboutFolder } from '@/lib/server/publishing/asking/folder-answers';
import type { QuestionMessage } from '@/lib/server/publishing/asking/questions';
import { deliver, send } from '@/lib/server/publishing/deliver';
import { EditionSender } from '@/lib/server/publishing/edition-sender';
import { locateFiles } from '@/lib/server/publishing/folder/few-files';
import {
  watchFolder,
  type Changed,
  type OnQuiet,
} from '@/lib/server/publishing/folder/folder-watcher';
import { loadPublished, restoreMedia } from '@/lib/server/publishing/load-published';
import { idOf } from '@/lib/server/publishing/pack-edition';
import { reportNotShown, reportWaiting } from '@/lib/server/publishing/problem-log';
import { FolderPublisher } from '@/lib/server/publishing/publish-folder';
import type { Outcome, Shown } from '@/lib/server/publishing/publish-version';
import { readUnpublished } from '@/lib/server/publishing/read-unpublished';
import { listFilePages } from '@/lib/server/publishing/removal';
import { readMemory, storeStatesLater } from '@/lib/server/publishing/stored-state';
import type { ShownMessage, ThreadInput } from '@/lib/server/publishing/thread-messages';
import { deleteUnused } from '@/lib/server/publishing/versions/forgotten-files';
import {
  createInstanceId,
  deleteExpiredInstances,
  registerInstance,
} from '@/lib/server/publishing/versions/instances';
import { readLatest } from '@/lib/server/publishing/versions/latest-version';
import { openVersion, openScanned } from '@/lib/server/publishing/versions/open-version';
import {
  isSameVersion,
  type Manifest,
  type Version,
} from '@/lib/server/publishing/versions/version';
import { listSequences } from '@/lib/server/publishing/versions/version-folder';
import { readLatestSequence } from '@/lib/server/publishing/versions/version-rows';
import { repeat } from '@/lib/server/repeat';
import { feedIndex } from '@/lib/server/search/index-feed';
import { getSettings } from '@/lib/server/settings';

const POLL_MS = 1_000;
const UNSTABLE_MS = 200;
const HOUR_MS = 60 * 60_000;

speak(languageOf({}));
const { contentDir, isPublishingManual } = getSettings();
const instance = createInstanceId();
const { program, shown: seen }: ThreadInput = workerData;
const sender = new EditionSender(program, seen, deliver);
const publisher = new FolderPublisher(contentDir, readMemory(program));
let shown: Shown | null = null;
const answers = answerAboutFolder({
  publisher,
  getVersion: () => shown?.version ?? null,
  pack: (...edition) => sender.packPreview(...edition),
  lookNow,
});
/** Sequence that visitors see; 0 before the first edition. */
let visible = 0;
/** Newest sequence in the data folder at the last look. */
let newest = 0;
/** Period for which the shown entries are valid; null while the folder is read to show it as it is. */
let period: Period | null = null;
/** The last publication that has begun. */
let publishing: ReturnType<OnQuiet> = Promise.resolve('done');
/** Publications that have begun, or wait for those. */
let unfinished = 0;

void run();

/** Shows what is published, then what the folder contains, and from then on every change. */
async function run(): Promise<void> {
  try {
    await showLatest();
    if (!shown) await showFolder();
  } catch (error) {
    return send({ kind: 'failed', message: error instanceof Error ? error.message : `${error}` });
  }
  deliver([{ kind: 'current' }]);
  // Storing ten thousand posts takes longer than reading them, so visitors see them before.
  while (!shown && (await publishFolder()) === 'unstable') await setTimeout(POLL_MS);
  // Questions wait until the content folder is known.
  parentPort?.on('message', receive);
  if (!isPublishingManual) {
    watchFolder(contentDir, publishFolder, {
      onDegraded: (message) => log('warn', 'content.not-watched', { message }),
    });
  }
  // Separate from the others, which may wait for the database. An error ends the thread, which is started again.
  setInterval(followClock, POLL_MS);
  void repeat(POLL_MS, poll);
  void repeat(HOUR_MS, deleteUnused);
  void repeat(HOUR_MS, () => publisher.variants.completeAgain());
  void repeat(HOUR_MS, deleteExpiredInstances);
}

async function showLatest(): Promise<void> {
  const before = shown;
  const latest = await readLatest();
  if (!latest || isShown(latest.version)) return;
  await restoreMedia(latest.version, latest.missing);
  const content = load(latest.version);
  const made = publisher.variants.complete(content.images, latest.version.files);
  if (shown) await made; // At the start, visitors do not wait: they get the images themselves.
  if (!isOvertaken(latest.version, before)) show(latest.version, content);
}

/** Shows the folder as it is: before it is stored for the first time, and while it cannot be, as on a full disk. */
async function showFolder(): Promise<void> {
  const read = await readUnpublished(contentDir, publisher.memory);
  if (!read) {
    await setTimeout(POLL_MS);
    return showFolder();
  }
  const id = `folder-${Date.now()}`;
  sendEdition(id, null, read.content, { keepsPages: false, scanned: read.files });
}

/** Publishes what has changed, after everything that has begun before. */
function publishFolder(changed: Changed | null = null): ReturnType<OnQuiet> {
  unfinished += 1;
  publishing = publishing.then(() => publishNow(changed)).finally(() => (unfinished -= 1));
  return publishing;
}

async function publishNow(changed: Changed | null): ReturnType<OnQuiet> {
  try {
    const before = shown;
    const outcome = await publisher.publish(before, { changed });
    if (outcome.kind === 'unstable') return 'unstable';
    if (outcome.kind === 'published' && !isOvertaken(outcome.version, before)) showOwn(outcome);
    reportWaiting(outcome, (waiting) => deliver([{ kind: 'waiting', waiting }]));
    send({ kind: 'looked', place: 'folder' });
    return 'done';
  } catch (error) {
    log('error', 'content.not-published', serializeError(error));
    return 'failed';
  }
}

/** Sends a new edition if an entry has appeared or ended, or the clock has been set. */
function followClock(): void {
  if (period === null || isWithin(period, Date.now())) return;
  if (shown) return show(shown.version, load(shown.version));
  period = null;
  void showFolder();
}

/** Shows a version of another process. */
async function poll(): Promise<void> {
  if (await isNewer()) await showLatest().catch(reportNotShown);
  send({ kind: 'looked', place: 'versions' });
  await register();
}

async function isNewer(): Promise<boolean> {
  // While the database is down, `npm run publish` writes to the data folder only.
  const [local = 0] = listSequences();
  const isNew = local !== newest;
  newest = local;
  // Usually its own, which would be read and hashed again.
  if (isNew && local !== shown?.version.sequence) return true;
  const key = await readLatestSequence();
  return key !== null && !isShown(key);
}

async function register(): Promise<void> {
  if (visible > 0) await registerInstance({ id: instance, sequence: visible });
}

function show(version: Version, loaded: Content): void {
  // An entry may have appeared or ended while the version was saved.
  const content = isWithin(loaded.period, Date.now()) ? loaded : load(version);
  const before = shown?.version.sequence ?? 0;
  const { sequence, changes } = version;
  // A version without changes follows the removal of a file from all versions, as may a version that was skipped.
  const keepsPages = sequence === before || (sequence === before + 1 && changes.length > 0);
  shown = { version, filePages: listFilePages(content) };
  sendEdition(idOf(version, content), version, content, { keepsPages });
}

function showOwn({ version, content }: Extract<Outcome, { kind: 'published' }>): void {
  const { sequence, author, changes } = version;
  show(version, content);
  log('info', 'content.published', { sequence, author, changes: changes.slice(0, 20) });
}

function sendEdition(
  id: string,
  version: Version | null,
  content: Content,
  { keepsPages, scanned = {} }: { keepsPages: boolean; scanned?: Manifest },
): void {
  ({ period } = content);
  speak(languageOf(content.site));
  const pack = sender.send({ id, keepsPages }, version, content, scanned);
  if (!pack) visible = version?.sequence ?? 0;
  else if (version) storeStatesLater(program, publisher.memory, pack);
  const tree = version ? openVersion(version) : openScanned(contentDir, scanned);
  feedIndex(content, tree);
}

function receive(message: ShownMessage | QuestionMessage): void {
  if ('question' in message) return void answerQuestion(message, answers, () => unfinished > 0);
  visible = message.sequence;
  register().catch(() => null);
}

/** @param files paths below the content folder that have changed; null if unknown */
async function lookNow(files: readonly string[] | null): Promise<void> {
  if (isPublishingManual) return;
  let outcome = await publishFolder(files && locateFiles(contentDir, files));
  for (; outcome === 'unstable'; outcome = await publishFolder()) await setTimeout(UNSTABLE_MS);
  if (outcome === 'failed') throw new Error('The content folder could not be published.');
}

const load = (version: Version) => loadPublished(version, publisher.memory);

/** Whether a later version was shown while this one was saved or read, as when two instances publish at once. */
function isOvertaken({ sequence }: Version, before: Shown | null): boolean {
  const isOther = shown?.version !== before?.version;
  return isOther && shown !== null && shown.version.sequence > sequence;
}

function isShown(key: Pick<Version, 'sequence' | 'digest'>): boolean {
  return isSameVersion(key, shown?.version ?? null);
}
