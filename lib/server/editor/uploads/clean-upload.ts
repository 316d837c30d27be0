import 'server-only';
import fs from 'node:fs';
import { measureOnce } from '@/lib/server/content/files/images/image-file';
import type { Upload } from '@/lib/server/editor/uploads/multipart-form';
import {
  findPdfLacks,
  hashFileAt,
  isPdfComplete,
  recognizeFile,
  UPLOAD_ENDINGS,
  type PdfLack,
  type UploadKind,
} from '@/lib/server/editor/uploads/upload-kind';
import { ImageProcess } from '@/lib/server/publishing/images/image-process';

/** A file that is safe to publish. */
export type Clean = {
  kind: UploadKind;
  path: string;
  hash: string;
  size: number;
  lacks: PdfLack[];
};

/** Why a file is not accepted. `found` and `expected` say what the check of the content would say. */
export type Unclean = {
  reason: 'heic' | 'unknown' | 'damaged' | 'brokenPdf';
  found?: string;
  expected?: string;
};

let last: Promise<unknown> = Promise.resolve();

/**
 * Checks an upload, and writes images again: without location and comments, and without anything that is not an image. One
 * image at a time, because each may take 200 MB and a core that visitors need.
 */
export async function cleanUpload(upload: Upload): Promise<Clean | Unclean> {
  const kind = recognizeFile(upload.path);
  if (kind === null) return { reason: 'unknown' };
  if (kind === 'heic') return { reason: 'heic' };
  const { path, size } = upload;
  if (kind === 'pdf') {
    if (!isPdfComplete(path, size)) return { reason: 'brokenPdf' };
    return { kind, path, size, hash: await hashFileAt(path), lacks: findPdfLacks(path, size) };
  }
  // Reads the size from the header, before anything is decoded.
  const problem = measure(path, size, kind);
  if (problem) return problem;
  const work = last.then(() => rewrite(path, kind));
  last = work.catch(() => undefined);
  return work;
}

async function rewrite(
  source: string,
  format: Exclude<UploadKind, 'pdf'>,
): Promise<Clean | Unclean> {
  const target = `${source}.clean`;
  const worker = new ImageProcess();
  try {
    await worker.start();
    const result = await worker.run({ source, target, format });
    if (result.status !== 'made') return { reason: 'damaged' };
  } finally {
    worker.end();
  }
  const { size } = fs.statSync(target);
  const problem = measure(target, size, format);
  return problem ?? { kind: format, path: target, size, hash: await hashFileAt(target), lacks: [] };
}

/** Measures an image as the check of the content does. */
function measure(path: string, bytes: number, kind: UploadKind): Unclean | null {
  const name = `image${UPLOAD_ENDINGS[kind]}`;
  const image = measureOnce({ name, bytes, hash: null }, (read) => read(path));
  return 'found' in image ? { reason: 'damaged', ...image } : null;
}
