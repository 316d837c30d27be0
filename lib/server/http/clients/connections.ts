import 'server-only';
import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

// Proxies send one request at a time over a connection, and so do browsers.
const MAX_UNANSWERED = 32;

const unanswered = new WeakMap<Socket, Set<ServerResponse>>();

/**
 * Returns whether to respond to a request. Closes its connection if too many earlier requests on it are unanswered,
 * because Node hands out all requests that a client has pipelined at once.
 */
export function admitToConnection({ socket }: IncomingMessage, response: ServerResponse): boolean {
  // Node still parses the requests that it had received before the connection was closed.
  if (socket.destroyed) return false;
  const responses = unanswered.get(socket) ?? watch(socket);
  if (responses.size >= MAX_UNANSWERED) {
    stopParsing(socket);
    socket.destroy();
    return false;
  }
  responses.add(response);
  response.once('close', () => responses.delete(response));
  return true;
}

/**
 * Serves a request once all earlier ones on its connection are answered, because its response cannot be sent before, and
 * in the next turn of the event loop, because other connections come first. A connection that pipelines requests
 * therefore costs no more than one that sends them one at a time, and one that is closed for it costs a single response.
 */
export function serveInOrder(
  { socket }: IncomingMessage,
  response: ServerResponse,
  serve: () => void,
): void {
  const all = [...(unanswered.get(socket) ?? [])];
  const previous = all[all.indexOf(response) - 1];
  if (!previous) return serve();
  // In the context of its own request, not of the one before it.
  const turn = AsyncResource.bind(serve);
  previous.once('close', () =>
    setImmediate(() => {
      // Nobody would receive the response.
      if (!socket.destroyed) turn();
    }),
  );
}

/**
 * Drops the requests that a connection has sent but Node has not parsed. Node would parse all of them, some 2,000 in each
 * read, although the connection is closed: two hundred such connections would keep the process busy for minutes. It
 * stops where it believes that another protocol begins, for which its own listener returns 2.
 */
function stopParsing(socket: Socket): void {
  const parser: unknown = Reflect.get(socket, 'parser');
  if (parser) Object.assign(parser, { onIncoming: () => 2 });
}

/**
 * Closes all responses with their connection. Node closes only the response that is being sent, so work on the others
 * would go on.
 */
function watch(socket: Socket): Set<ServerResponse> {
  const responses = new Set<ServerResponse>();
  unanswered.set(socket, responses);
  // Before Node ends them with an error each, whose stack takes longer to write than the request took to receive. Whoever
  // reads a body still gets the error.
  socket.prependOnceListener('close', () => {
    for (const { req } of responses) if (req.complete) req.destroy();
  });
  socket.once('close', () => {
    const queued = [...responses].filter((response) => response.socket === null);
    for (const response of queued) response.destroy().emit('close');
  });
  return responses;
}
