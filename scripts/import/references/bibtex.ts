/** An entry of a bibliography. Its fields are in TeX, by names in lower case. */
export type Entry = { type: string; key: string; fields: ReadonlyMap<string, string> };

const START = /@(?<=(?:^|\})[ \t]*@)([a-z]+)[ \t\n]*[{(]/gim;
const FIELD = /[\s,]*([a-z][\w:.+-]*)\s*=\s*/iy;
const NEXT_FIELD = /\n[ \t]*(?=[a-z][\w:.+-]*[ \t]*=)/gi;
const BARE = /[^\s,#{}"()]+/y;
const JOIN = /\s*#\s*/y;

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'
  .split(' ')
  .map((name, index) => [name, String(index + 1)] as const);

/** Parses BibTeX. A mistake in an entry loses only the field that has it, because such files are written by hand. */
export function parseBibtex(text: string): Entry[] {
  const strings = new Map(MONTHS);
  const starts = [...text.matchAll(START)];
  return starts.flatMap((start, index) => {
    const type = (start[1] ?? '').toLowerCase();
    const body = text.slice(start.index + start[0].length, starts[index + 1]?.index);
    if (type === 'comment' || type === 'preamble') return [];
    if (type === 'string') {
      for (const [name, value] of readFields(body, strings)) strings.set(name, value);
      return [];
    }
    const [head = '', key = ''] = /^\s*([^\s,={}]*)\s*(?=,|\}|\)|\n)/.exec(body) ?? [];
    return [{ type, key, fields: readFields(body.slice(head.length), strings) }];
  });
}

function readFields(body: string, strings: ReadonlyMap<string, string>): Map<string, string> {
  const fields = new Map<string, string>();
  let place = 0;
  while (place < body.length) {
    const name = matchAt(FIELD, body, place);
    if (name === null) {
      // The end of the entry, or a mistake.
      NEXT_FIELD.lastIndex = place;
      const next = NEXT_FIELD.exec(body);
      if (next === null) break;
      place = NEXT_FIELD.lastIndex;
      continue;
    }
    const { value, end } = readValue(body, FIELD.lastIndex, strings);
    const key = (name[1] ?? '').toLowerCase();
    if (!fields.has(key)) fields.set(key, value.replaceAll(/\s+/g, ' ').trim());
    place = end;
  }
  return fields;
}

/** Reads a value, which may be several that `#` joins. */
function readValue(
  body: string,
  start: number,
  strings: ReadonlyMap<string, string>,
): { value: string; end: number } {
  const pieces: string[] = [];
  let place = start;
  for (;;) {
    const sign = body[place];
    if (sign === '{' || sign === '"') {
      const end = findEnd(body, place, sign === '{' ? '}' : '"');
      pieces.push(body.slice(place + 1, end));
      place = end + 1;
    } else {
      const [bare] = matchAt(BARE, body, place) ?? [];
      if (bare === undefined) break;
      pieces.push(strings.get(bare.toLowerCase()) ?? bare);
      place += bare.length;
    }
    const join = matchAt(JOIN, body, place);
    if (join === null) break;
    place = JOIN.lastIndex;
  }
  return { value: pieces.join(''), end: place };
}

/** Returns where a value ends; at the end of its line if nobody has ended it. */
function findEnd(body: string, start: number, end: '}' | '"'): number {
  let depth = 0;
  for (let place = start + 1; place < body.length; place += 1) {
    const sign = body[place];
    if (sign === '\\') place += 1;
    else if (sign === end && depth === 0) return place;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
  }
  const line = body.indexOf('\n', start);
  return line === -1 ? body.length : line;
}

function matchAt(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place;
  return pattern.exec(text);
}
