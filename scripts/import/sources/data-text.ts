import { parse as parseToml } from 'smol-toml';
import { parseReadable } from '@/lib/server/content/files/yaml/readable-yaml';
import { fieldsOf, type Fields } from '@/scripts/import/item';

type DividedFile = { fields: Fields; text: string; line: number; hasFront: boolean };

/** Parses YAML, TOML or JSON by its ending. Reports what cannot be read, and returns the rest. */
export function parseData(ending: string, text: string, fail: (problem: string) => void): Fields {
  try {
    if (ending === '.toml') return fieldsOf(parseToml(text));
    if (ending === '.json') return fieldsOf(JSON.parse(text));
  } catch (error) {
    fail(
      `cannot be read: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
    );
    return {};
  }
  // Tabs and the marks of other programs are common, and mean nothing here.
  const yaml = text.replaceAll('\t', '  ').replaceAll(/^(\s*[\w-]+:) +!\S+/gm, '$1');
  const { fields } = parseReadable('', yaml, 1, ({ found }) => fail(`has ${found}`));
  return fieldsOf(fields);
}

/** Parses YAML or JSON as `parseData` does, which may also be a list or a single value. */
export function parseValue(ending: string, text: string, fail: (problem: string) => void): unknown {
  if (ending === '.json') return parseData('.json', `{"value":${text}\n}`, fail).value;
  const [first = ''] = text.replace(/^---.*$/m, '').split(/^(?:---|\.{3})(?=\s*$)/m);
  const lines = first.replaceAll(/^(?=.)/gm, '  ');
  return parseData(ending, `value:\n${lines}`, fail).value;
}

const FENCES: [fence: RegExp, end: RegExp, ending: string][] = [
  [/^---[^\S\n]*\n/, /^(?:---|\.\.\.)[^\S\n]*$/m, '.yaml'],
  [/^\+\+\+[^\S\n]*\n/, /^\+\+\+[^\S\n]*$/m, '.toml'],
];

/** Divides a file into its front matter and its text. */
export function splitFrontMatter(source: string, fail: (problem: string) => void): DividedFile {
  for (const [fence, end, ending] of FENCES) {
    const [start] = fence.exec(source) ?? [];
    if (start === undefined) continue;
    const found = end.exec(source.slice(start.length));
    if (!found) continue;
    const front = source.slice(start.length, start.length + found.index);
    const at = start.length + found.index + found[0].length;
    return withText(source, at, parseData(ending, front, fail));
  }
  if (/^\{\s*"/.test(source)) {
    const at = source.search(/^\}[^\S\n]*$/m) + 1;
    if (at > 0) return withText(source, at, parseData('.json', source.slice(0, at), fail));
  }
  return { fields: {}, text: source, line: 1, hasFront: false };
}

function withText(source: string, at: number, fields: Fields): DividedFile {
  const text = source.slice(at).replace(/^[^\S\n]*\n/, '');
  const line = source.slice(0, source.length - text.length).split('\n').length;
  return { fields, text, line, hasFront: true };
}
