/* eslint-disable @typescript-eslint/no-require-imports -- CommonJS, because it runs before Next, and in its standalone server. */
const diagnostics = require('node:diagnostics_channel');
const http = require('node:http');
const { isMainThread } = require('node:worker_threads');

const MAX_HELD = 1_000;
// As in connections.ts.
const MAX_UNANSWERED = 32;

/**
 * Takes over until the site has started. Requests wait: Next listens a second before it calls `register`, and would
 * respond to them alone, without a limit, a policy or the address of the client. A stop is clean, so the process exits
 * with 0. Call this as early as possible.
 *
 * `request-hooks.ts` ends it with the function at `globalThis[Symbol.for('site.before-start')].release`.
 */
module.exports = function takeOverUntilStart() {
  const key = Symbol.for('site.before-start');
  // A copy of the site is rendered in threads, which serve nothing.
  if (globalThis[key] || !isMainThread) return;

  const held = [];
  const listenersOf = new Map();
  const countOf = new WeakMap();

  // `next start` listens before it reads any file of the site. What it received until now looks like a site that is down.
  const servers = process._getActiveHandles().filter((handle) => handle instanceof http.Server);
  for (const server of servers) server.closeAllConnections();

  diagnostics.subscribe('http.server.request.start', hold);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  globalThis[key] = { release };

  function hold({ server }) {
    if (listenersOf.has(server)) return;
    listenersOf.set(server, server.listeners('request'));
    server.removeAllListeners('request').on('request', (request, response) => {
      const { socket } = request;
      const count = (countOf.get(socket) ?? 0) + 1;
      countOf.set(socket, count);
      if (count <= MAX_UNANSWERED && held.length < MAX_HELD) {
        held.push({ request, response, server });
        return;
      }
      // As in connections.ts.
      if (socket.parser) socket.parser.onIncoming = () => 2;
      socket.destroy();
    });
  }

  function stop() {
    process.exit(0);
  }

  /** Gives requests and signals back to Next and to the site. Returns the requests that wait. */
  function release() {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    diagnostics.unsubscribe('http.server.request.start', hold);
    for (const [server, listeners] of listenersOf) {
      server.removeAllListeners('request');
      for (const listener of listeners) server.on('request', listener);
    }
    return held;
  }
};
