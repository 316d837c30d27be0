import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { log, serializeError } from '@/lib/server/log';
import type {
  Answers,
  Kind,
  Question,
  QuestionMessage,
} from '@/lib/server/publishing/asking/questions';
import { deliver } from '@/lib/server/publishing/deliver';

/** Questions for which everything is loaded, which takes a fraction of a second on a large site. */
const SLOW: readonly Kind[] = ['check', 'preview'];

/** The last of the slow questions. */
let last: Promise<void> = Promise.resolve();

/**
 * Answers a question from the serving thread. It gets an error as an error. Slow questions are answered in turn; one
 * that nobody waits for any more is not answered, so that a thread that was busy catches up.
 *
 * @param isBusy whether a publication needs the thread: slow questions then leave it half of the time
 */
export function answerQuestion(
  message: QuestionMessage,
  answers: Answers,
  isBusy: () => boolean,
): Promise<void> {
  if (!SLOW.includes(message.question.kind)) return answer(message, answers);
  last = last.then(async () => {
    if (message.until < Date.now()) return;
    const start = performance.now();
    await answer(message, answers);
    await setTimeout(isBusy() ? performance.now() - start : 0);
  });
  return last;
}

async function answer({ id, question }: QuestionMessage, answers: Answers): Promise<void> {
  try {
    const found = JSON.stringify(await find(question, answers));
    deliver([{ kind: 'answer', id, answer: found }]);
  } catch (error) {
    log('error', 'content.not-answered', { question: question.kind, ...serializeError(error) });
    const text = error instanceof Error ? error.message : String(error);
    deliver([{ kind: 'answer', id, error: text }]);
  }
}

function find<Some extends Kind>({ kind, input }: Question<Some>, answers: Answers) {
  return answers[kind](input);
}
