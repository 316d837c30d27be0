import { isUtf8 } from 'node:buffer';
import { DeployerError } from '@/lib/server/deployer-error';
import { decodeBytes } from '@/scripts/decode-bytes';

// No list of people or dates contains these, so the text was written in another encoding.
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffd]/;

/** Decodes the file of a source. Throws a DeployerError if its encoding is not the declared one. */
export function decodeText(bytes: Buffer, encoding = 'utf-8'): string {
  const { encoding: name } = new TextDecoder(encoding);
  const mark = findMark(bytes);
  const text = tryToDecode(bytes, name);
  const isOther = mark !== null && mark !== name;
  // Other encodings need three or more odd letters in a row to look like UTF-8.
  const isReallyUtf8 = name !== 'utf-8' && !name.startsWith('utf-16') && hasLetters(bytes);
  if (text === null || isOther || isReallyUtf8 || CONTROL.test(text)) {
    const guess = mark ?? (isUtf8(bytes) && !bytes.includes(0) ? 'utf-8' : null);
    const hint = guess && guess !== name ? ` It looks like ${guess}.` : '';
    throw new DeployerError(
      `The file is not encoded as ${encoding}.${hint} Declare its encoding in the source, as in encoding: windows-1252.`,
    );
  }
  return text;
}

function tryToDecode(bytes: Buffer, name: string): string | null {
  try {
    return decodeBytes(bytes, name, { fatal: true });
  } catch {
    return null;
  }
}

/** Returns the encoding that a byte order mark names; null without such a mark. */
function findMark(bytes: Buffer): string | null {
  if (bytes.subarray(0, 3).equals(Buffer.from('efbbbf', 'hex'))) return 'utf-8';
  if (bytes.subarray(0, 2).equals(Buffer.from('fffe', 'hex'))) return 'utf-16le';
  return bytes.subarray(0, 2).equals(Buffer.from('feff', 'hex')) ? 'utf-16be' : null;
}

/** Whether bytes are valid UTF-8 and contain letters of several bytes. */
function hasLetters(bytes: Buffer): boolean {
  return isUtf8(bytes) && bytes.some((byte) => byte > 127);
}
