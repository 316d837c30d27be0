import 'server-only';

/** Remembers what a function derives from each object, which never changes, such as an edition. */
export function oncePerObject<From extends object, Result>(
  derive: (from: From) => Result,
): (from: From) => Result {
  const known = new WeakMap<From, { result: Result }>();
  return (from) => {
    const found = known.get(from) ?? { result: derive(from) };
    known.set(from, found);
    return found.result;
  };
}
