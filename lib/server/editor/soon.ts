import 'server-only';

// Half of the time that a page may take.
const PATIENCE_MS = 5_000;

/** Rejects if an answer does not come soon enough for a page that waits for it. */
export function soon<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The answer takes too long.')), PATIENCE_MS);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
