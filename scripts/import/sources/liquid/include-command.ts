/** Stands for the first brace of a command that stays. Sources do not have it. */
export const COMMAND = '\uE023';

/** A parameter of an include, and its value as an expression of Liquid. */
export type Parameter = [name: string, value: string];

const PART = /^((?:\{\{[\s\S]*?\}\}|[^\s{])+)([\s\S]*)$/;
const PARAMETER = /([\w-]+)\s*=\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[\w.[\]-]+)/g;

const MOST_CHARACTERS = 10_000;

/** Parses the name of a part, which may have commands, and its parameters. */
export function parseInclude(written: string): { file: string; parameters: Parameter[] } {
  const [, file = '', rest = ''] = PART.exec(written.trim().slice(0, MOST_CHARACTERS)) ?? [];
  const parameters = [...rest.matchAll(PARAMETER)].map(([, name = '', value = '']): Parameter => [
    name,
    unescapeQuotes(value),
  ]);
  return { file, parameters };
}

/** Writes a command for a part that the source does not have, with the values of its parameters. */
export function formatInclude(
  tag: string,
  name: string,
  values: readonly [string, unknown][],
): string {
  const shown = values.flatMap(([key, value]) =>
    typeof value === 'string' || typeof value === 'number'
      ? [
          `${key}="${String(value)
            .replaceAll(/"|[{%]\}|\{[{%]/g, '')
            .replaceAll(/\s+/g, ' ')}"`,
        ]
      : [],
  );
  return `${COMMAND}% ${[tag, name.replaceAll(/[{}%]/g, ''), ...shown].join(' ')} %}`;
}

/** Removes the escapes of quotes, which Jekyll reads and Liquid does not. */
function unescapeQuotes(written: string): string {
  const [quote = ''] = written;
  if (quote !== '"' && quote !== "'") return written;
  const inner = written.slice(1, -1).replaceAll(/\\(.)/g, '$1');
  const free = inner.includes(quote) ? (quote === '"' ? "'" : '"') : quote;
  return free + inner.replaceAll(free, '’') + free;
}
