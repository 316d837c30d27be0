/**
 * Returns the value that the record itself holds under a key that a visitor sent. A plain `record[key]`
 * would return `Object.prototype`'s functions for keys like `constructor` and `__proto__` (CWE-1321).
 */
export function getOwnValue<Value>(
  record: Readonly<Record<string, Value>>,
  key: unknown,
): Value | undefined {
  return typeof key === 'string' && Object.hasOwn(record, key) ? record[key] : undefined;
}
