// Node.js 20 reads windows-1252 as ISO 8859-1, which has invisible characters in place of these.
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Decodes bytes. Throws a RangeError for an unknown encoding, and a TypeError if `fatal` and the bytes have another encoding. */
export function decodeBytes(bytes: Buffer, encoding: string, options?: { fatal: boolean }): string {
  const decoder = new TextDecoder(encoding, options);
  const text = decoder.decode(bytes);
  if (decoder.encoding !== 'windows-1252') return text;
  return text.replace(
    /[\u0080-\u009f]/g,
    (letter) => WINDOWS_1252[letter.charCodeAt(0) - 128] ?? letter,
  );
}
