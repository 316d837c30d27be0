import { isNoAnswer, OpenQuestions } from '@/lib/server/open-questions';

const itself = (answer: string) => answer;

let open: OpenQuestions<string>;
let sent: number[];

const ask = (patienceMs = 10_000) => open.ask((id) => sent.push(id), itself, patienceMs);

beforeEach(() => {
  open = new OpenQuestions('The library');
  sent = [];
});

describe('questions to a thread', () => {
  it('get their own answers, in any order', async () => {
    const questions = [ask(), ask(), ask()];
    for (const id of sent.toReversed()) open.answer(id, `answer ${id}`);
    expect(await Promise.all(questions)).toEqual(sent.map((id) => `answer ${id}`));
    expect(sent.some((id) => open.has(id))).toBe(false);
  });

  it('are rejected with the name of the thread if no answer comes in time, and ignore a late one', async () => {
    const question = ask(30);
    await expect(question).rejects.toThrow('The library did not answer within 0.03 seconds.');
    expect(isNoAnswer(await question.catch((error: unknown) => error))).toBe(true);
    open.answer(sent[0] ?? 0, 'late');
    expect(open.has(sent[0] ?? 0)).toBe(false);
  });

  it('are rejected with an error that is the answer, or that reading the answer throws', async () => {
    const questions = [
      ask(),
      open.ask(
        (id) => sent.push(id),
        (answer) => JSON.parse(answer),
        10_000,
      ),
    ];
    open.fail(sent[0] ?? 0, new Error('No such book.'));
    open.answer(sent[1] ?? 0, 'no JSON');
    await expect(questions[0]).rejects.toThrow('No such book.');
    await expect(questions[1]).rejects.toThrow(SyntaxError);
  });

  it('are all rejected when the thread ends, and later ones are answered', async () => {
    const questions = [ask(), ask()];
    open.failAll(new Error('It ended.'));
    for (const question of questions) await expect(question).rejects.toThrow('It ended.');
    const later = ask();
    open.answer(sent[2] ?? 0, 'later');
    expect(await later).toBe('later');
  });

  it('read their answer before anything else happens', async () => {
    const order: string[] = [];
    const question = open.ask(
      (id) => sent.push(id),
      (answer) => order.push(answer),
      10_000,
    );
    open.answer(sent[0] ?? 0, 'read');
    order.push('next');
    await question;
    expect(order).toEqual(['read', 'next']);
  });
});
