import 'server-only';

/**
 * Returns a per-process singleton. Next compiles the start and each route separately, so a module variable
 * exists several times.
 */
export function oncePerProcess<Value extends object>(name: string, create: () => Value): Value {
  const holder: { [key: symbol]: Value | undefined } = globalThis;
  const key = Symbol.for(`site.${name}`);
  return (holder[key] ??= create());
}
