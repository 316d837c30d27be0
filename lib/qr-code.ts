import { encode } from 'uqr';

/** Side length of the code in modules, and its dark modules as an SVG path. */
export type QrCode = { size: number; dark: string };

// Capacity of version 20 at level M. The modules of larger codes are too small on a phone screen.
const MAX_BYTES = 666;

/**
 * Draws a QR code (ISO/IEC 18004) with the quiet zone of four modules that scanners need; null if the text is too long
 * to be scanned from a screen.
 */
export function drawQrCode(text: string): QrCode | null {
  if (new TextEncoder().encode(text).length > MAX_BYTES) return null;
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return { size, dark: dark.join('') };
}
