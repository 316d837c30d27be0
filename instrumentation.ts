import type { Instrumentation } from 'next';

/** Called by Next once, before the first request. */
export async function register(): Promise<void> {
  // Next also compiles this file for its edge runtime, which has no file system. It inlines this variable and
  // drops unreachable code.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { start } = await import('@/lib/server/operations/start');
  await start();
}

/** Called by Next when a page or a route throws. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { logRequestError } = await import('@/lib/server/log');
  logRequestError(error, request);
};
