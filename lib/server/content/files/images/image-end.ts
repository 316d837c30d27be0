import 'server-only';
import fs from 'node:fs';

const TAIL_BYTES = 64 * 1024;

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);

/** Returns whether an image is complete up to its end. Only decoding would show whether the rest is undamaged. */
export function isComplete(file: string, type: string): boolean {
  if (type === 'jpg') return isJpegComplete(file);
  if (type === 'png')
    return readTail(file).includes('IEND') || fs.readFileSync(file).includes('IEND');
  if (type === 'webp') return isWebpComplete(file);
  return true;
}

// Phones append a video or other data to a photo, so that its end may be anywhere.
function isJpegComplete(file: string): boolean {
  const tail = readTail(file);
  if (tail.length === TAIL_BYTES && tail.includes(END_OF_IMAGE)) return true;
  const bytes = fs.readFileSync(file);
  return bytes.includes(END_OF_IMAGE, findScan(bytes));
}

/** Returns where the data of a JPEG begins. The segments before it may contain a preview with an end of its own. */
function findScan(bytes: Buffer): number {
  let offset = 2;
  while (offset + 4 <= bytes.length && bytes[offset] === 0xff) {
    if (bytes[offset + 1] === START_OF_SCAN) return offset;
    offset += 2 + bytes.readUInt16BE(offset + 2);
  }
  return offset;
}

function isWebpComplete(file: string): boolean {
  const header = Buffer.alloc(8);
  const handle = fs.openSync(file, 'r');
  try {
    fs.readSync(handle, header, 0, 8, 0);
    return fs.fstatSync(handle).size >= header.readUInt32LE(4) + 8;
  } finally {
    fs.closeSync(handle);
  }
}

function readTail(file: string): Buffer {
  const handle = fs.openSync(file, 'r');
  try {
    const { size } = fs.fstatSync(handle);
    const tail = Buffer.alloc(Math.min(size, TAIL_BYTES));
    fs.readSync(handle, tail, 0, tail.length, size - tail.length);
    return tail;
  } finally {
    fs.closeSync(handle);
  }
}
