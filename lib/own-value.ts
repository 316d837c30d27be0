/**
 * Returns the record's own value for a key that a visitor sent. Plain `record[key]` would also return inherited
 * functions for keys like `constructor` and `__proto__` (CWE-1321).
 */
export function getOwnValue<Value>(
  record: Readonly<Record<string, Value>>,
  key: unknown,
): Value | undefined {
  return typeof key === 'string' && Object.hasOwn(record, key) ? record[key] : undefined;
}
