import 'server-only';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import { contentSecurityPolicy } from '@/lib/content-security-policy';

/** Next's own request listener. */
export type Renderer = (request: IncomingMessage, response: ServerResponse) => void;

export type Rendered = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

// A page takes some 30 ms, and content pages wait for nothing.
const PATIENCE_MS = 10_000;

// Satisfies the last gate. Nobody receives this response: only its status, location, type and text are used.
const NOTHING = contentSecurityPolicy(["'none'"]);

/**
 * Renders a path by a request that never leaves the process. It carries nothing of a visitor, so a page cannot
 * depend on who asks first.
 */
export async function renderPath(path: string, render: Renderer): Promise<Rendered> {
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Content-Security-Policy', NOTHING);
    render(request, response);
  };
  const { statusCode, headers, rawPayload } = await inject(listener, {
    method: 'GET',
    url: path,
    headers: { host: 'localhost' },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return { status: statusCode, headers, body: rawPayload };
}
