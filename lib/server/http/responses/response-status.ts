import 'server-only';
import type { ServerResponse } from 'node:http';
import { RequestValue } from '@/lib/request-value';
import { oncePerProcess } from '@/lib/server/once-per-process';

const RETRY_AFTER_S = 5;

const current = oncePerProcess('response', () => new RequestValue<ServerResponse>());

/** Runs the work that responds to a request; what it calls can set the status of this response. */
export function withResponse<Result>(response: ServerResponse, work: () => Result): Result {
  return current.run(response, work);
}

/**
 * Marks the response to this request as a failure that will pass, so that caches and search engines do not take it for
 * the page. Next lets a page set no such status: a page that throws becomes a 500 with another page. Does nothing once
 * the response has begun.
 */
export function markUnavailable(): void {
  const response = current.get();
  if (!response || response.headersSent) return;
  response.statusCode = 503;
  response.setHeader('Retry-After', RETRY_AFTER_S);
}
