import { AsyncLocalStorage } from 'node:async_hooks';

/** Values of a request by their owners. */
type Values = ReadonlyMap<object, Held>;
type Held = { readonly owner: object; readonly value: unknown };

// Next compiles the start and each route separately, so a module variable exists several times.
const holder: { [key: symbol]: AsyncLocalStorage<Values> | undefined } = globalThis;
const storage = (holder[Symbol.for('site.request-values')] ??= new AsyncLocalStorage<Values>());

/**
 * A value that a request takes along, as with an `AsyncLocalStorage` of its own. All share one storage, because
 * Node.js 20 copies every storage into every promise, and a page makes some thousand promises.
 */
export class RequestValue<Value> {
  /** Runs the work, and everything it starts, with this value. */
  run<Result>(value: Value, work: () => Result): Result {
    // A copy without the value before it: work that starts itself again would hold ever more of them.
    return storage.run(new Map(storage.getStore()).set(this, { owner: this, value }), work);
  }

  /** Returns the value of this request; undefined outside `run`. */
  get(): Value | undefined {
    const held = storage.getStore()?.get(this);
    return held && this.isOwn(held) ? held.value : undefined;
  }

  private isOwn(held: Held): held is Held & { readonly value: Value } {
    return held.owner === this;
  }
}
