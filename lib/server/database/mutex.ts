import 'server-only';
import { DatabaseTimeout, onTime } from '@/lib/server/deadline';

/** A mutex that serves callers in order of arrival. */
export class Mutex {
  #isTaken = false;
  readonly #waiting = new Set<() => void>();

  /**
   * Resolves when the caller holds the mutex; the caller must then call `give`. Rejects with DatabaseTimeout at
   * the deadline.
   */
  async take(deadline: number): Promise<void> {
    if (this.#isTaken) await this.#wait(deadline);
    this.#isTaken = true;
  }

  give(): void {
    const [next] = this.#waiting;
    // The mutex stays locked during the handover, or a newcomer could slip in between.
    if (next) next();
    else this.#isTaken = false;
  }

  #wait(deadline: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        stop();
        this.#waiting.delete(enter);
        resolve();
      };
      const stop = onTime(deadline, () => {
        this.#waiting.delete(enter);
        reject(new DatabaseTimeout());
      });
      this.#waiting.add(enter);
    });
  }
}
