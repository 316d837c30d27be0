import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

/**
 * Returns a value as a file has it. Parts that stay the same are as they were written before, such as a name with a
 * space behind it.
 */
export function writeValue(schema: unknown, value: unknown, before: unknown): unknown {
  if (schema instanceof z.ZodOptional) return writeValue(schema.unwrap(), value, before);
  if (isWritten(schema, value, before)) return before;
  if (schema instanceof z.ZodPipe) return writeValue(schema.out, value, before);
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return writeList(value, before, (item, old) => writeValue(schema.element, item, old));
  }
  if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).filter(([, part]) => part !== undefined);
    return Object.fromEntries(
      parts.map(([name, part]) => [
        name,
        writeValue(schema.shape[name], part, Reflect.get(Object(before), name)),
      ]),
    );
  }
  return value;
}

/** Writes the items of a list. Those that the list had before stay as they were written, at any position. */
export function writeList(
  values: readonly unknown[],
  before: unknown,
  write: (value: unknown, before: unknown) => unknown,
): unknown[] {
  const old: readonly unknown[] = Array.isArray(before) ? before : [];
  return values.map(
    (value, index) => old.find((one) => write(value, one) === one) ?? write(value, old[index]),
  );
}

function isWritten(schema: unknown, value: unknown, before: unknown): boolean {
  if (before === undefined || before === null || !(schema instanceof z.ZodType)) return false;
  const { success, data } = schema.safeParse(before);
  return success && isDeepStrictEqual(data, value);
}
