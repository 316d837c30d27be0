import { AsyncLocalStorage } from 'node:async_hooks';

/** Values that a request has here, from the innermost. */
type Scope = { readonly owner: object; readonly value: unknown; readonly outer: Scope | undefined };

// Next compiles the start and each route separately, so a module variable exists several times.
const holder: { [key: symbol]: AsyncLocalStorage<Scope> | undefined } = globalThis;
const storage = (holder[Symbol.for('site.request-values')] ??= new AsyncLocalStorage<Scope>());

/**
 * A value that a request takes along, as with an `AsyncLocalStorage` of its own. All share one storage, because
 * Node.js 20 copies every storage into every promise, and a page makes some thousand promises.
 */
export class RequestValue<Value> {
  /** Runs the work, and everything it starts, with this value. */
  run<Result>(value: Value, work: () => Result): Result {
    return storage.run({ owner: this, value, outer: storage.getStore() }, work);
  }

  /** Returns the value of this request; undefined outside `run`. */
  get(): Value | undefined {
    for (let scope = storage.getStore(); scope; scope = scope.outer) {
      if (this.isOwn(scope)) return scope.value;
    }
    return undefined;
  }

  private isOwn(scope: Scope): scope is Scope & { readonly value: Value } {
    return scope.owner === this;
  }
}
