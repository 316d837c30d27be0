import type { Instrumentation } from 'next';

/** Next calls this once, before the first request. */
export async function register(): Promise<void> {
  // Next compiles this file for its edge runtime as well, where there are no files to read; it
  // replaces this name by its value and drops what cannot be reached.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { start } = await import('@/lib/server/operations/start');
  await start();
}

/** Next calls this when a page or a route has thrown. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { logRequestError } = await import('@/lib/server/log');
  logRequestError(error, request);
};
