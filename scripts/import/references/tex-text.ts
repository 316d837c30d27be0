import { decodeEntities } from '@/scripts/import/read-values';
import { escapeOwn } from '@/scripts/import/text/own-syntax';

const ACCENTS: Record<string, string> = {
  '`': '\u0300',
  "'": '\u0301',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  u: '\u0306',
  '.': '\u0307',
  '"': '\u0308',
  r: '\u030A',
  H: '\u030B',
  v: '\u030C',
  d: '\u0323',
  c: '\u0327',
  k: '\u0328',
  b: '\u0331',
};

const LETTERS: Record<string, string> = {
  ss: 'ß',
  o: 'ø',
  O: 'Ø',
  l: 'ł',
  L: 'Ł',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  aa: 'å',
  AA: 'Å',
  i: 'ı',
  j: 'ȷ',
  dh: 'ð',
  DH: 'Ð',
  th: 'þ',
  TH: 'Þ',
  dj: 'đ',
  DJ: 'Đ',
  ng: 'ŋ',
  NG: 'Ŋ',
  textendash: '–',
  textemdash: '—',
  textquoteright: '’',
  textquoteleft: '‘',
  textquotedblleft: '“',
  textquotedblright: '”',
  textasciitilde: '~',
  textbackslash: '\\',
  textregistered: '®',
  texttrademark: '™',
  ldots: '…',
  dots: '…',
  LaTeX: 'LaTeX',
  TeX: 'TeX',
};

// Marks of the Markdown that commands become, which the sources do not have.
const MARKS: Record<string, [sign: string, mark: string]> = {
  emph: ['\uE060', '*'],
  textit: ['\uE060', '*'],
  textbf: ['\uE061', '**'],
  textsuperscript: ['\uE062', '^'],
  textsubscript: ['\uE063', '~'],
};
const MARKED = new Map(Object.values(MARKS));
const [OPEN, CLOSE, SLASH] = ['\uE064', '\uE065', '\uE066'];

/** Commands that change the letters that follow, and spaces. */
const SILENT =
  /\\(?:(?:em|it|bf|rm|sf|sc|tt|sl|small|protect|quad|newblock)(?![a-zA-Z])|[,;:!/ @-])/g;

// Braces within each other may be thousands.
const MOST_LEVELS = 20;

const FORMULA = /(?<!\\)(\$[^$]+(?<!\\)\$)/;

/** Converts a text in TeX to Markdown on one line. */
export function formatTex(tex: string): string {
  return tex
    .split(FORMULA)
    .map((part, index) => (index % 2 === 1 ? part : escape(toPlain(part))))
    .join('')
    .replaceAll(/[\uE060-\uE063]/g, (sign) => MARKED.get(sign) ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function toPlain(tex: string): string {
  let text = decodeEntities(tex.replaceAll(/<\/?[a-z][^<>]*>/gi, ''))
    .replaceAll('\\\\', ' ')
    .replaceAll(/\\([{}])/g, (_, sign: string) => (sign === '{' ? OPEN : CLOSE))
    .replaceAll(/\\([&%$#_])/g, '$1')
    .replaceAll(/\\([a-zA-Z]+)(?![a-zA-Z])(?:\{\}|[ \t]+(?=\S))?/g, (all, name: string) =>
      Object.hasOwn(LETTERS, name) ? (LETTERS[name] ?? '').replace('\\', SLASH) : all,
    )
    .replaceAll(/\\(?:([`'^~=."])|([uvHtcdbrk])(?=[\s{]))\s*\{?\s*([\p{L}])\}?/gu, addAccent);
  // From the inside to the outside.
  for (let [before, left] = ['', MOST_LEVELS]; before !== text && left > 0; left -= 1) {
    before = text;
    text = text
      .replaceAll(/\\([a-zA-Z]+)\*?\s*\{([^{}]*)\}/g, runCommand)
      .replaceAll(/\{\\(em|it|bf)\b\s*([^{}]*)\}/g, (_, name: string, inner: string) =>
        runCommand('', name === 'bf' ? 'textbf' : 'emph', inner),
      )
      .replaceAll(/(?<!\\[a-zA-Z]{1,30}\*?)\{([^{}\\]*)\}/g, '$1');
  }
  return text
    .replaceAll(SILENT, '')
    .replaceAll(/[\\{}]/g, '')
    .replaceAll('~', ' ')
    .replaceAll('---', '—')
    .replaceAll('--', '–')
    .replaceAll('``', '“')
    .replaceAll("''", '”')
    .replaceAll(OPEN, '{')
    .replaceAll(CLOSE, '}')
    .replaceAll(SLASH, '\\')
    .normalize('NFC');
}

function addAccent(_: string, sign = '', letter = '', base: string): string {
  const bare = base.replace('ı', 'i').replace('ȷ', 'j');
  return bare + (ACCENTS[sign || letter] ?? '');
}

function runCommand(_: string, name: string, inner: string): string {
  const [sign] = MARKS[name] ?? [''];
  const text = inner.trim();
  return sign === '' || text === '' ? inner : sign + text + sign;
}

function escape(text: string): string {
  return escapeOwn(
    text.replaceAll(/[\\*[\]`]|<(?=[a-z!/])|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/giu, '\\$&'),
  );
}
