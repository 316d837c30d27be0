import 'server-only';

/**
 * Writes the MathML of KaTeX with what every browser shows. MathML Core has no letters by `mathvariant`, no alignment or lines of
 * columns and no frames: letters become characters of their own, and the others classes, which the stylesheet of texts knows.
 */
export function toCoreMarkup(mathml: string): string {
  // Empty cells make room for numbers of equations, which KaTeX leaves to its own stylesheet.
  return markCells(mathml.replaceAll('<mtd></mtd>', ''))
    .replaceAll(LETTERS, (tag, start: string, style: string, letters: string) =>
      style === 'normal' ? tag : start + toStyle(letters, style),
    )
    .replaceAll(
      /<menclose notation="([a-z ]+)">/g,
      (_, edges: string) => `<mrow class="${listEdges(edges.split(' ')).join(' ')}">`,
    )
    .replaceAll('</menclose>', '</mrow>')
    .replaceAll(/<mspace mathbackground="[^"]*"/g, '<mspace class="tex-rule"');
}

/** Whether a formula has lines other than frames, such as those of `\cancel`. */
export function hasOtherLines(mathml: string): boolean {
  return /<menclose notation="(?!((box|left|right|top|bottom) ?)+")/.test(mathml);
}

function listEdges(sides: readonly string[]): string[] {
  const all = sides.includes('box') ? ['left', 'right', 'top', 'bottom'] : sides;
  return all.map((side) => `tex-edge-${side}`);
}

type Table = { attributes: string; row: number; column: number };

const TABLE_TAG = /<(\/?)(mtable|mtr|mtd)\b([^>]*)>/g;

/** Gives each cell of a table its alignment and its lines. */
function markCells(mathml: string): string {
  const tables: Table[] = [];
  return mathml.replaceAll(TABLE_TAG, (tag, end: string, name: string, attributes: string) => {
    const table = tables.at(-1);
    if (name === 'mtable') {
      if (end) tables.pop();
      else tables.push({ attributes, row: -1, column: -1 });
    } else if (table && !end && name === 'mtr')
      Object.assign(table, { row: table.row + 1, column: -1 });
    else if (table && !end) {
      table.column++;
      const classes = listCellClasses(table);
      if (classes.length > 0) return `<mtd class="${classes.join(' ')}">`;
    }
    return tag;
  });
}

function listCellClasses({ attributes, row, column }: Table): string[] {
  const valueOf = (name: string, place: number) =>
    new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1]?.split(' ')[place] ?? '';
  const align = valueOf('columnalign', column);
  const hasLine = (name: string, place: number) => /^(solid|dashed)$/.test(valueOf(name, place));
  return [
    ...(/^(left|right)$/.test(align) ? [`tex-to-${align}`] : []),
    ...(hasLine('columnlines', column) ? ['tex-edge-right'] : []),
    ...(hasLine('rowlines', row) ? ['tex-edge-bottom'] : []),
  ];
}

// Text keeps its letters, and the stylesheet makes them bold or italic.
const LETTERS = /(<(?:mi|mn|mo))(?: mathvariant="([a-z-]+)")((?: [^>]*)?>[^<]*)/g;

/** First characters of each style in Unicode: capitals, small letters, digits, Greek capitals and small Greek letters. */
const STYLES: Record<string, readonly [number, number, number?, number?, number?]> = {
  bold: [0x1_d4_00, 0x1_d4_1a, 0x1_d7_ce, 0x1_d6_a8, 0x1_d6_c2],
  'bold-italic': [0x1_d4_68, 0x1_d4_82, 0x1_d7_ce, 0x1_d7_1c, 0x1_d7_36],
  'double-struck': [0x1_d5_38, 0x1_d5_52, 0x1_d7_d8],
  script: [0x1_d4_9c, 0x1_d4_b6],
  fraktur: [0x1_d5_04, 0x1_d5_1e],
  'sans-serif': [0x1_d5_a0, 0x1_d5_ba, 0x1_d7_e2],
  'bold-sans-serif': [0x1_d5_d4, 0x1_d5_ee, 0x1_d7_ec],
  'sans-serif-bold-italic': [0x1_d6_3c, 0x1_d6_56, 0x1_d7_ec, 0x1_d7_90, 0x1_d7_aa],
  'sans-serif-italic': [0x1_d6_08, 0x1_d6_22, 0x1_d7_e2],
  monospace: [0x1_d6_70, 0x1_d6_8a, 0x1_d7_f6],
};

// Unicode had these letters before it had the others of their style.
const EARLIER: Record<string, Record<string, string>> = {
  'double-struck': { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' },
  script: {
    ...{ B: 'ℬ', E: 'ℰ', F: 'ℱ', H: 'ℋ', I: 'ℐ', L: 'ℒ', M: 'ℳ', R: 'ℛ', e: 'ℯ', g: 'ℊ' },
    o: 'ℴ',
  },
  fraktur: { C: 'ℭ', H: 'ℌ', I: 'ℑ', R: 'ℜ', Z: 'ℨ' },
};

const FIRST = ['A', 'a', '0', 'Α', 'α'].map((letter) => letter.codePointAt(0) ?? 0);
const LENGTHS = [26, 26, 10, 25, 25];

function toStyle(content: string, style: string): string {
  const end = content.indexOf('>') + 1;
  const letters = content
    .slice(end)
    .replaceAll(/&[^;]*;|./gu, (letter) => (letter.length > 2 ? letter : toLetter(letter, style)));
  return content.slice(0, end) + letters;
}

function toLetter(letter: string, style: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const earlier = EARLIER[style]?.[letter];
  if (earlier !== undefined) return earlier;
  const group = FIRST.findIndex((first, at) => code >= first && code < first + (LENGTHS[at] ?? 0));
  const start = STYLES[style]?.[group];
  return start === undefined ? letter : String.fromCodePoint(start + code - (FIRST[group] ?? 0));
}
