import { setTimeout } from 'node:timers/promises';
import { answerQuestion } from '@/lib/server/publishing/asking/answer-question';
import type { Answers, Kind, QuestionMessage } from '@/lib/server/publishing/asking/questions';
import type { Delivery } from '@/lib/server/publishing/thread-messages';

const mockDelivered: Delivery[] = [];

// Jest runs in no thread that could send anything.
jest.mock('@/lib/server/publishing/deliver', () => ({
  deliver: (pieces: Delivery[]) => mockDelivered.push(...pieces),
}));

const BUSY_MS = 40;

it('answers in turn, and skips slow questions that nobody is waiting for', async () => {
  const asked: Kind[] = [];
  const answers: Answers = {
    files: () => ({ files: [], total: asked.push('files') }),
    check: async () => {
      asked.push('check');
      await setTimeout(BUSY_MS);
      return { own: [], elsewhere: [], address: null };
    },
    preview: () => {
      asked.push('preview');
      return null;
    },
    file: () => null,
    look: () => null,
  };
  const ask = (id: number, question: QuestionMessage['question'], patienceMs: number) =>
    answerQuestion({ id, question, until: Date.now() + patienceMs }, answers, () => false);
  await Promise.all([
    ask(1, { kind: 'check', input: new Map() }, 10_000),
    ask(2, { kind: 'check', input: new Map() }, BUSY_MS / 4),
    ask(3, { kind: 'preview', input: new Map() }, BUSY_MS / 4),
    ask(4, { kind: 'preview', input: new Map() }, 10_000),
    ask(5, { kind: 'files', input: {} }, 10_000),
  ]);
  expect(asked).toEqual(['files', 'check', 'preview']);
  expect(mockDelivered.map((piece) => 'id' in piece && piece.id)).toEqual([5, 1, 4]);
});
