import 'server-only';
import { create } from 'fontkitten';

/** Purposes of a font. */
export const FONT_TASKS = ['headings', 'text', 'bold', 'italic'] as const;
export type FontTask = (typeof FONT_TASKS)[number];

/** Metrics of a font, as shares of its size. */
type FontMetrics = {
  ascent: number;
  descent: number;
  /** Average width of letters in English text; absent from a font without them. */
  width?: number;
  /** The lightest and the boldest weight of a variable font. */
  weights?: readonly [number, number];
};

/** Fonts of the site's own, by their tasks. */
export type OwnFonts = { readonly [Task in FontTask]?: { url: string; metrics: FontMetrics } };

// As often as in English text.
const SAMPLE = 'aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      ';

const MOST_KNOWN = 32;
const known = new Map<string, FontMetrics>();

/** Measures a font; returns null for a file that is no font. @param hash of the file; null if it is not known */
export function measureFont(hash: string | null, bytes: Buffer): FontMetrics | null {
  const found = hash === null ? undefined : known.get(hash);
  if (found) return found;
  try {
    const metrics = readMetrics(bytes);
    if (hash !== null) known.set(hash, metrics);
    for (const old of [...known.keys()].slice(0, -MOST_KNOWN)) known.delete(old);
    return metrics;
  } catch {
    // The library throws many kinds of errors; each means that browsers cannot be expected to read the file.
    return null;
  }
}

function readMetrics(bytes: Buffer): FontMetrics {
  const font = create(bytes);
  if (font.isCollection || font.type !== 'WOFF2') throw new Error('The file is no WOFF2 font.');
  const { unitsPerEm, ascent, descent, variationAxes } = font;
  const share = (units: number) => {
    const value = Math.round((units / unitsPerEm) * 10_000) / 10_000;
    if (Number.isFinite(value)) return value;
    throw new Error('The metrics of the font are damaged.');
  };
  const weights = variationAxes.wght;
  const isLatin = font.hasGlyphForCodePoint('e'.charCodeAt(0));
  const total = font.glyphsForString(SAMPLE).reduce((sum, glyph) => sum + glyph.advanceWidth, 0);
  return {
    ascent: share(ascent),
    descent: share(Math.abs(descent)),
    ...(isLatin && { width: share(total / SAMPLE.length) }),
    ...(weights && { weights: [weights.min, weights.max] as const }),
  };
}

/** Fonts of the system, and the width of the same letters in them. */
const SYSTEM = {
  serif: { width: 0.5286, names: ['Georgia Bold', 'Gelasio Bold'] },
  sans: { width: 0.4937, names: ['Arial Bold', 'Liberation Sans Bold'] },
  text: { width: 0.4563, names: ['Arial', 'Liberation Sans'] },
};

/** Families of the stylesheet; each has a fallback of the same width and height, so that nothing moves. */
const FAMILIES = { headings: 'H', text: 'T', bold: 'T', italic: 'T' } as const;

/** Weights for which a font that is not variable stands; there is no bolder text. */
const WEIGHTS = { headings: '600', text: 'normal', bold: '600 700', italic: 'normal' } as const;

/** Returns the rules of a stylesheet that declare the fonts. @param headings whether these have serifs */
export function writeFontFaces(fonts: OwnFonts, headings: 'serif' | 'sans'): string {
  const bold = SYSTEM[headings];
  const systems = { headings: bold, text: SYSTEM.text, bold: SYSTEM.sans, italic: null };
  return FONT_TASKS.flatMap((task) => {
    const font = fonts[task];
    if (!font) return [];
    const { url, metrics } = font;
    const weight = formatWeight(metrics.weights?.join(' ') ?? WEIGHTS[task]);
    const style = task === 'italic' ? ';font-style:italic' : '';
    const system = systems[task];
    // The address is in quotes, by which a copy of the site finds it.
    return [
      `@font-face{font-family:${FAMILIES[task]};src:url("${url}")${weight}${style};font-display:swap}`,
      ...(system && metrics.width ? [writeFallback(task, metrics, metrics.width, system)] : []),
    ];
  }).join('');
}

// The usual weight is left out, because the stylesheet has to be small.
function formatWeight(weight: string): string {
  return weight === 'normal' ? '' : `;font-weight:${weight}`;
}

function writeFallback(
  task: FontTask,
  { ascent, descent }: FontMetrics,
  width: number,
  system: { width: number; names: readonly string[] },
): string {
  const size = width / system.width;
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
  const src = system.names.map((name) => `local("${name}")`).join();
  return (
    `@font-face{font-family:${FAMILIES[task]}2;src:${src}${formatWeight(WEIGHTS[task])};` +
    `size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)}}`
  );
}

/** Lists the tokens that the fonts change. */
export function listFontTokens({ headings, text }: OwnFonts, style: 'serif' | 'sans'): string[] {
  return [
    ...(headings ? [`--serif:H,H2,${style === 'sans' ? 'sans-serif' : 'var(--text-serif)'}`] : []),
    ...(text ? ['--sans:T,T2,system-ui,sans-serif', '--text-serif:var(--sans)'] : []),
  ];
}

/** Lists the fonts that nearly every page needs at once, at most two. */
export function listPreloaded({ headings, text }: OwnFonts): string[] {
  return [headings, text].flatMap((font) => font?.url ?? []);
}
