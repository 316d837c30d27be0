import 'server-only';

/**
 * What a process has one of. Next compiles the start and each route apart, so that a variable of a module
 * is there several times.
 */
export function oncePerProcess<Value extends object>(name: string, create: () => Value): Value {
  const holder: { [key: symbol]: Value | undefined } = globalThis;
  const key = Symbol.for(`site.${name}`);
  return (holder[key] ??= create());
}
