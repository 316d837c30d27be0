import 'server-only';

/** A colour of OKLCH: lightness from 0 to 1, chroma from 0 to about 0.4, and hue in degrees. */
type Oklch = { lightness: number; chroma: number; hue: number };

const ANGLES: Record<string, number> = {
  '': 1,
  deg: 1,
  grad: 0.9,
  turn: 360,
  rad: 180 / Math.PI,
};
const NUMBER = String.raw`[+-]?(?:\d+(?:\.\d+)?|\.\d+)`;
const NOTATION = new RegExp(
  String.raw`^oklch\(\s*(${NUMBER})(%?)\s+(${NUMBER})(%?)\s+(?:(${NUMBER})(deg|grad|turn|rad)?|none)\s*\)$`,
  'i',
);

/** Returns the colour that CSS writes as `oklch(70% 0.15 50)`, as #rrggbb; null if it is not written so. */
export function parseOklch(text: string): string | null {
  const parts = NOTATION.exec(text.trim());
  if (!parts) return null;
  const [, lightness, inPercent, chroma, chromaInPercent, angle = '0', unit = ''] = parts;
  return fromOklch({
    lightness: Math.min(1, Math.max(0, Number(lightness) / (inPercent ? 100 : 1))),
    // CSS Color 4: 100% is 0.4.
    chroma: Math.max(0, Number(chroma) * (chromaInPercent ? 0.004 : 1)),
    hue: Number(angle) * (ANGLES[unit.toLowerCase()] ?? 1),
  });
}

/** Returns the OKLCH values of a colour (#rrggbb). */
export function toOklch(colour: string): Oklch {
  const [red, green, blue] = readChannels(colour).map(toLinear);
  const [long, medium, short] = multiply(TO_CONES, [red, green, blue]).map(Math.cbrt);
  const [lightness = 0, a = 0, b = 0] = multiply(FROM_CONES, [long, medium, short]);
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI };
}

/** Returns a colour as #rrggbb. If no screen can show it, its chroma is reduced until one can. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  let [most, least] = [Math.min(chroma, 1), 0];
  if (isShowable(toChannels(lightness, most, hue))) least = most;
  for (let step = 0; step < 10 && least < most; step++) {
    const middle = (least + most) / 2;
    if (isShowable(toChannels(lightness, middle, hue))) least = middle;
    else most = middle;
  }
  const channels = toChannels(lightness, least, hue).map((linear) => {
    const value = Math.min(1, Math.max(0, linear));
    const encoded = value <= 0.003_130_8 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** Returns how different two colours (#rrggbb) look: from 0 to 1, which is from black to white. */
export function distance(one: string, other: string): number {
  const [first, second] = [toOklch(one), toOklch(other)];
  const angle = ((first.hue - second.hue) * Math.PI) / 180;
  // The law of cosines, in the plane of chroma and hue.
  const plane =
    first.chroma ** 2 + second.chroma ** 2 - 2 * first.chroma * second.chroma * Math.cos(angle);
  return Math.hypot(first.lightness - second.lightness, Math.sqrt(Math.max(0, plane)));
}

/** Returns red, green and blue of a colour (#rrggbb), each from 0 to 1. */
export function readChannels(colour: string): number[] {
  return [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16) / 255);
}

/** Returns the light that a channel stands for. */
export function toLinear(channel: number): number {
  return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function toChannels(lightness: number, chroma: number, hue: number): number[] {
  const angle = (hue * Math.PI) / 180;
  const cones = multiply(TO_ROOTS, [
    lightness,
    chroma * Math.cos(angle),
    chroma * Math.sin(angle),
  ]).map((root) => root ** 3);
  return multiply(TO_LIGHT, cones);
}

function isShowable(channels: number[]): boolean {
  return channels.every((value) => value >= -0.000_5 && value <= 1.000_5);
}

type Matrix = readonly (readonly number[])[];

function multiply(matrix: Matrix, vector: readonly (number | undefined)[]): number[] {
  return matrix.map((row) =>
    row.reduce((sum, value, index) => sum + value * (vector[index] ?? 0), 0),
  );
}

// The matrices of Björn Ottosson's Oklab, https://bottosson.github.io/posts/oklab/
const TO_CONES: Matrix = [
  [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
  [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
  [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
];
const FROM_CONES: Matrix = [
  [0.210_454_255_3, 0.793_617_785, -0.004_072_046_8],
  [1.977_998_495_1, -2.428_592_205, 0.450_593_709_9],
  [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766],
];
const TO_ROOTS: Matrix = [
  [1, 0.396_337_777_4, 0.215_803_757_3],
  [1, -0.105_561_345_8, -0.063_854_172_8],
  [1, -0.089_484_177_5, -1.291_485_548],
];
const TO_LIGHT: Matrix = [
  [4.076_741_662_1, -3.307_711_591_3, 0.230_969_929_2],
  [-1.268_438_004_6, 2.609_757_401_1, -0.341_319_396_5],
  [-0.004_196_086_3, -0.703_418_614_7, 1.707_614_701],
];
