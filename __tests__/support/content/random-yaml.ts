import fc from '@/__tests__/support/jest/random';

/** A line of a random YAML file. */
const words = fc.constantFrom(
  'Ada',
  'lake',
  'the # of',
  'x: y',
  '- a',
  "it's",
  'say "x"',
  '  gap',
  'Zoë',
  '12',
  'true',
);
const plainText = fc.oneof(
  fc.array(words, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' ')),
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    '',
    ' ',
    '~',
    'null',
    '1e3',
    '0x1f',
    '2026-01-31',
    '!tag',
    '*x',
    '&x',
    '|',
    '> x',
    '---',
    '...',
    '\t',
  ),
);
const lines = fc
  .array(fc.oneof(words, fc.constant('')), { minLength: 2, maxLength: 5 })
  .chain((parts) => fc.constantFrom('', '\n').map((end) => parts.join('\n') + end));

const scalar = fc.oneof(
  { weight: 5, arbitrary: plainText },
  { weight: 2, arbitrary: lines },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.integer(),
      // JSON writes 0 for -0.
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
      fc.boolean(),
    ),
  },
  { weight: 1, arbitrary: fc.constant(null) },
);

const names = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('title', 'summary', 'links', 'label', 'when', 'roles') },
  { weight: 1, arbitrary: fc.constantFrom('a b', '#x', '1', 'true', 'x: y', '-', '') },
);

/** A value that a field may have. */
export const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  any: fc.oneof({ maxDepth: 3, depthSize: 'small' }, scalar, tie('list'), tie('group')),
  list: fc.array(tie('any'), { maxLength: 4 }),
  group: fc.dictionary(names, tie('any'), { maxKeys: 4 }),
})).any;

/** The fields of a file. */
export const fields = fc.dictionary(names, value, { maxKeys: 5 });

/** Answers questions about style at random, always the same for one seed. */
class Dice {
  constructor(private state: number) {}

  roll(sides: number): number {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * sides);
  }
}

/**
 * Writes fields in a random style, as people do: with comments, empty lines, marks, in quotes or without, in brackets or
 * on lines of their own.
 */
export function writeRandomly(values: object, seed: number): string {
  const dice = new Dice(seed);
  let count = 0;
  const comment = () => (dice.roll(4) === 0 ? ` # note ${count++}.` : '');
  const gap = (indent: string) =>
    [
      dice.roll(6) === 0 ? '\n' : '',
      dice.roll(5) === 0 ? `${indent}# note ${count++}.\n` : '',
    ].join('');
  // A number with a mark would be a text.
  const mark = (inner: unknown) =>
    /^(string|object)$/.test(typeof inner) && inner !== null && dice.roll(6) === 0
      ? ' !placeholder'
      : '';
  const text = writeGroup(values, '');
  const end = dice.roll(3) === 0 ? text.replace(/\n$/, '') : text + gap('');
  const start = dice.roll(6) === 0 ? '---\n' : '';
  const broken = dice.roll(3) === 0 ? (start + end).replaceAll('\n', '\r\n') : start + end;
  return dice.roll(5) === 0 ? `\uFEFF${broken}` : broken;

  function writeGroup(group: object, indent: string): string {
    return Object.entries(group)
      .map(
        ([name, inner]) =>
          `${gap(indent)}${indent}${writeName(name)}:${writeValue(inner, indent, false)}`,
      )
      .join('');
  }

  function writeList(list: readonly unknown[], indent: string): string {
    return list.map((item) => `${gap(indent)}${indent}-${writeValue(item, indent, true)}`).join('');
  }

  function writeValue(inner: unknown, indent: string, isInList: boolean): string {
    const deeper = `${indent}${' '.repeat(1 + dice.roll(4))}`;
    if (typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0) {
      if (dice.roll(3) === 0) return `${mark(inner)} ${writeInline(inner)}${comment()}\n`;
      const below = Array.isArray(inner)
        ? writeList(inner, isInList || dice.roll(2) === 0 ? deeper : indent)
        : writeGroup(inner, deeper);
      return `${mark(inner)}${comment()}\n${below}`;
    }
    if (
      typeof inner === 'string' &&
      /^\S.*\n./.test(inner) &&
      !/[^\S\n]$|\n$|[^\P{C}\n]/mu.test(inner)
    ) {
      const body = inner.split('\n').map((line) => (line ? deeper + line : ''));
      return `${mark(inner)} |-${comment()}\n${body.join('\n')}\n`;
    }
    if (inner === null && dice.roll(2) === 0) return `${comment()}\n`;
    return `${mark(inner)} ${writeInline(inner)}${comment()}\n`;
  }

  function writeInline(inner: unknown): string {
    const space = dice.roll(2) === 0 ? ' ' : '';
    if (Array.isArray(inner))
      return `[${space}${inner.map(writeInline).join(`,${space || ' '}`)}${space}]`;
    if (typeof inner === 'object' && inner !== null) {
      const pairs = Object.entries(inner).map(
        ([name, one]) => `${writeName(name)}: ${writeInline(one)}`,
      );
      return `{${space}${pairs.join(', ')}${space}}`;
    }
    if (typeof inner !== 'string') return JSON.stringify(inner);
    if (/^[a-z][a-z ]*[a-z]$/i.test(inner) && !/^(true|null)$/.test(inner)) return inner;
    return /^[ -~]*$/.test(inner) && dice.roll(2) === 0
      ? `'${inner.replaceAll("'", "''")}'`
      : JSON.stringify(inner);
  }

  function writeName(name: string): string {
    return /^[a-z ]+$/.test(name) && name !== 'true' ? name : JSON.stringify(name);
  }
}
