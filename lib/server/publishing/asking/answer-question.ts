import 'server-only';
import { log, serializeError } from '@/lib/server/log';
import type {
  Answers,
  Kind,
  Question,
  QuestionMessage,
} from '@/lib/server/publishing/asking/questions';
import { deliver } from '@/lib/server/publishing/serving-thread';

/** Answers a question from the serving thread, which gets an error as an error. */
export async function answerQuestion(
  { id, question }: QuestionMessage,
  answers: Answers,
): Promise<void> {
  try {
    const answer = JSON.stringify(await find(question, answers));
    deliver([{ kind: 'answer', id, answer }]);
  } catch (error) {
    log('error', 'content.not-answered', { question: question.kind, ...serializeError(error) });
    const message = error instanceof Error ? error.message : String(error);
    deliver([{ kind: 'answer', id, error: message }]);
  }
}

function find<Some extends Kind>({ kind, input }: Question<Some>, answers: Answers) {
  return answers[kind](input);
}
