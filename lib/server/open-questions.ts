import 'server-only';

type OpenQuestion<Answer> = { receive: (answer: Answer) => void; fail: (error: Error) => void };

// A build shortens the names of classes.
const NO_ANSWER = 'NoAnswer';

/** A thread did not answer in time. */
class NoAnswer extends Error {
  override readonly name = NO_ANSWER;
}

/** Whether a thread did not answer in time. By name, because another bundle has a class of its own. */
export function isNoAnswer(error: unknown): boolean {
  return error instanceof Error && error.name === NO_ANSWER;
}

/** Questions to a thread that have not been answered yet. */
export class OpenQuestions<Answer> {
  private readonly open = new Map<number, OpenQuestion<Answer>>();
  private lastId = 0;

  /** @param who is asked, for messages */
  constructor(private readonly who: string) {}

  /**
   * Asks a question. Rejects if the thread fails or ends, and with an error for `isNoAnswer` if it does not answer in time.
   *
   * @param send sends the question with this id
   * @param read is called as soon as the answer arrives, before any later message is handled
   */
  ask<Result>(
    send: (id: number) => void,
    read: (answer: Answer) => Result,
    patienceMs: number,
  ): Promise<Result> {
    this.lastId += 1;
    const id = this.lastId;
    return new Promise<Result>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.fail(
          id,
          new NoAnswer(`${this.who} did not answer within ${patienceMs / 1000} seconds.`),
        );
      }, patienceMs);
      const settle = (work: () => void) => {
        clearTimeout(timer);
        this.open.delete(id);
        try {
          work();
        } catch (error) {
          reject(error);
        }
      };
      this.open.set(id, {
        receive: (answer) => settle(() => resolve(read(answer))),
        fail: (error) => settle(() => reject(error)),
      });
      send(id);
    });
  }

  /** Whether nobody has answered a question yet. */
  has(id: number): boolean {
    return this.open.has(id);
  }

  /** Ignores an answer that comes too late. */
  answer(id: number, answer: Answer): void {
    this.open.get(id)?.receive(answer);
  }

  fail(id: number, error: Error): void {
    this.open.get(id)?.fail(error);
  }

  /** Rejects all questions, because nobody will answer them. */
  failAll(error: Error): void {
    for (const id of [...this.open.keys()]) this.fail(id, error);
  }
}
