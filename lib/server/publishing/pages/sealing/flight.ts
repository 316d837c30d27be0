import 'server-only';

// Row types with a length prefix instead of a final line break: text and binary data.
const ROWS_WITH_LENGTH = 'TAOoUSsLlGgMmVb';

/**
 * Lists the ids of the client modules that a page renders, from its flight data (the format of React Server
 * Components): rows `id:I[module,chunks,name]`.
 */
export function listClientModules(flight: Buffer): string[] {
  const ids = new Set<string>();
  let position = 0;
  while (position < flight.length) {
    const tagAt = flight.indexOf(':', position) + 1;
    if (tagAt === 0) break;
    const tag = String.fromCharCode(flight[tagAt] ?? 0);
    if (ROWS_WITH_LENGTH.includes(tag)) {
      const comma = flight.indexOf(',', tagAt);
      position = comma + 1 + parseInt(flight.toString('latin1', tagAt + 1, comma), 16);
      continue;
    }
    const newline = flight.indexOf('\n', tagAt);
    const end = newline === -1 ? flight.length : newline;
    if (tag === 'I') {
      const row: unknown = JSON.parse(flight.toString('utf8', tagAt + 1, end));
      if (Array.isArray(row)) ids.add(String(row[0]));
    }
    position = end + 1;
  }
  return [...ids];
}
