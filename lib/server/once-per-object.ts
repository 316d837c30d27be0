import 'server-only';

/** Remembers what a function derives from each object, which never changes, such as an edition. */
export function oncePerObject<From extends object, Result extends object | string>(
  derive: (from: From) => Result,
): (from: From) => Result {
  const known = new WeakMap<From, Result>();
  return (from) => {
    const found = known.get(from) ?? derive(from);
    known.set(from, found);
    return found;
  };
}
