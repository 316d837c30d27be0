import 'server-only';
import {
  createParser,
  MAX_FIELD_BYTES,
  MultipartForm,
  type Multipart,
  type MultipartOptions,
  type RefusedForm,
} from '@/lib/server/editor/uploads/multipart-form';
import type { BodyError } from '@/lib/server/http/request-body';

/** Largest body that is read only for its fields, as in `deploy/`. Its files are neither written nor stored in memory. */
const PATIENT_BYTES = 104_000_000;

/** Returns the largest body, so that one that declares more is refused at once. */
export function maxBodyBytes(maxFileBytes: number, isPatient: boolean): number {
  const needed = maxFileBytes + 2 * MAX_FIELD_BYTES;
  return isPatient ? Math.max(needed, PATIENT_BYTES) : needed;
}

/**
 * Reads a form with files as it arrives, and writes the files into a folder. Stops at the first thing that is wrong, without
 * waiting for the rest: an error of the body, or whatever one of the functions refuses.
 */
export async function readMultipart<Refused>(
  request: Request,
  options: MultipartOptions<Refused>,
): Promise<Multipart | BodyError | RefusedForm<Refused>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) return 'unknownType';
  const reader = request.body?.getReader();
  if (!reader) return 'malformed';
  const reading = new MultipartForm(options);
  try {
    const parser = createParser(type, options.maxFileBytes);
    if (!parser) return 'malformed';
    reading.listen(parser);
    const failure = await reading.feed(
      parser,
      reader,
      maxBodyBytes(options.maxFileBytes, options.isPatient),
    );
    return failure ?? (await reading.finish(parser));
  } finally {
    reading.abort();
    // The rest of the body is not read; a client that has already gone is no failure.
    reader.cancel().catch(() => undefined);
  }
}
