import 'server-only';
import type { Edition } from '@/lib/server/content/edition';
import { overlay, type Edits } from '@/lib/server/content/files/overlay';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { OpenQuestions } from '@/lib/server/open-questions';
import type {
  EditProblems,
  FileList,
  FileQuery,
  Question,
  QuestionMessage,
  Questions,
} from '@/lib/server/publishing/asking/questions';
import type { AnswerMessage, EditionPart } from '@/lib/server/publishing/thread-messages';
import { getSettings } from '@/lib/server/settings';

// A publication of ten thousand changed posts takes the thread for a few seconds.
const PATIENCE_MS = 15_000;
/** Half of the time that a page may take, for whatever it can do without. */
export const PAGE_PATIENCE_MS = 5_000;
// A publication with many images takes minutes.
const LOOK_PATIENCE_MS = 300_000;

const NOBODY =
  'Only a site that publishes its content can be asked about it: start it with npm start.';

/** How to reach the publishing thread. */
type Thread = {
  send: (question: QuestionMessage) => void;
  /** Reads an edition that builds on the last one, which stays. */
  readPreview: (parts: readonly EditionPart[]) => Edition;
};

type Preview = { edition: Edition } & Pick<EditProblems, 'address'>;

type State = {
  /** Null before the thread has started, and until it has started again. */
  thread: Thread | null;
  open: OpenQuestions<string>;
  /** Questions that wait for a thread. */
  unsent: QuestionMessage[];
};

const state = oncePerProcess<State>('publisher-questions', () => ({
  thread: null,
  open: new OpenQuestions('The publishing thread'),
  unsent: [],
}));

/** Lists files of the content folder: all that people edit, whether visitors see them or not. */
export function listContentFiles(
  query: FileQuery = {},
  patienceMs = PATIENCE_MS,
): Promise<FileList> {
  return ask({ kind: 'files', input: query }, itself, patienceMs);
}

/** Returns the problems that the content folder would have with these edits. */
export function checkEdits(edits: Edits, patienceMs = PATIENCE_MS): Promise<EditProblems> {
  return ask({ kind: 'check', input: edits }, itself, patienceMs);
}

/**
 * Returns the edition that visitors would see with these edits, which nobody else sees, and the address of the page of the
 * first edited file. It shows the pages of the edited files even if they are drafts, appear later or have ended. Resolves
 * to null if the site cannot be shown with them. Rejects with an error for `isNoAnswer` if the thread is busy for too long.
 */
export function previewEdits(edits: Edits, patienceMs = PATIENCE_MS): Promise<Preview | null> {
  const read = (sent: Questions['preview']['answer']) => {
    if (!sent || !state.thread) return null;
    const edition = state.thread.readPreview(sent.parts);
    return {
      edition: { ...edition, tree: overlay(edition.tree, edits) },
      address: sent.address,
    };
  };
  return ask({ kind: 'preview', input: edits }, read, patienceMs);
}

/** Returns the hash of a file in the content folder, which may wait for its publication; null if there is none. */
export function findContentFile(file: string): Promise<string | null> {
  return ask({ kind: 'file', input: file }, itself);
}

/**
 * Looks for changes in the content folder without waiting for a quiet moment. Resolves once they are handled, and this
 * process shows whatever was published. Does nothing with `PUBLISH=manual`.
 *
 * @param files paths below the folder that have changed; without them, the whole folder is walked
 */
export async function lookNow(files: readonly string[] | null = null): Promise<void> {
  await ask({ kind: 'look', input: files }, itself, LOOK_PATIENCE_MS);
}

/** Sends all questions to a thread from now on. */
export function connectPublisher(thread: Thread): void {
  state.thread = thread;
  for (const question of state.unsent.splice(0)) thread.send(question);
}

/** Rejects all questions, because the thread has ended. Later ones wait for the next thread. */
export function disconnectPublisher(): void {
  state.thread = null;
  state.unsent = [];
  state.open.failAll(new Error('The publishing thread ended before it answered.'));
}

export function receiveAnswer(message: AnswerMessage): void {
  if ('error' in message) state.open.fail(message.id, new Error(message.error));
  else state.open.answer(message.id, message.answer);
}

const itself = <Answer>(answer: Answer): Answer => answer;

async function ask<Asked extends Question, Result>(
  question: Asked,
  read: (answer: Questions[Asked['kind']]['answer']) => Result,
  patienceMs = PATIENCE_MS,
): Promise<Result> {
  const { isDevelopment, isPreview } = getSettings();
  if (isDevelopment || isPreview) throw new Error(NOBODY);
  const parse = (json: string): Result => {
    const answer: Questions[Asked['kind']]['answer'] = JSON.parse(json);
    return read(answer);
  };
  const until = Date.now() + patienceMs;
  return state.open.ask((id) => send({ id, question, until }), parse, patienceMs);
}

function send(message: QuestionMessage): void {
  if (state.thread) return state.thread.send(message);
  state.unsent = [...state.unsent.filter(({ id }) => state.open.has(id)), message];
}
