import 'server-only';
import { isUtf8 } from 'node:buffer';

/** Bytes as a table holds them: as text or, with `isBase64` 1, encoded. */
export type StoredBytes = { content: string; isBase64: number };

/** Returns bytes as both engines can store them: PostgreSQL stores no zero byte, and neither stores invalid UTF-8. */
export function toStored(bytes: Buffer): StoredBytes {
  const isText = isUtf8(bytes) && !bytes.includes(0);
  return { content: bytes.toString(isText ? 'utf8' : 'base64'), isBase64: isText ? 0 : 1 };
}

export function fromStored({ content, isBase64 }: StoredBytes): Buffer {
  return Buffer.from(content, isBase64 === 1 ? 'base64' : 'utf8');
}
