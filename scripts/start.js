import net from 'node:net';
import { parseArgs } from 'node:util';
import takeOverUntilStart from '../lib/server/http/requests/before-start.cjs';

// Plain JavaScript in the serving process, so that a start takes no longer than `next start`, and a signal to
// npm reaches the server.

const HELP = `npm start                   Serve the site that npm run build has built, on port 3000.
  -- --port <number>        on another port; so does the setting PORT
  -- --hostname <address>   for one address of this machine only: 127.0.0.1 behind a web server
  -- --keepAliveTimeout <milliseconds>

\`next start\` does the same.`;

takeOverUntilStart();

try {
  const { help, port, hostname } = readOptions();
  if (help) {
    console.log(HELP);
  } else {
    await requireFreePort(Number(port ?? (process.env.PORT || 3000)), hostname);
    process.argv.splice(2, 0, 'start');
    await import('next/dist/bin/next');
  }
} catch (error) {
  const isMissing = error.code === 'ERR_MODULE_NOT_FOUND';
  console.error(isMissing ? 'The packages are missing. Run `npm ci` first.' : error.message);
  process.exitCode = 1;
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h' },
      port: { type: 'string', short: 'p' },
      hostname: { type: 'string', short: 'H' },
      keepAliveTimeout: { type: 'string' },
    },
  });
  return values;
}

/** Checks the port, because Next reports a port in use with a stack trace. */
function requireFreePort(port, host) {
  if (!(port >= 0 && port < 65_536)) throw new Error('The port has to be a number below 65536.');
  const probe = net.createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (error) => {
      const isUsed = error.code === 'EADDRINUSE';
      reject(isUsed ? new Error(`Port ${port} is in use. Choose another with --port.`) : error);
    });
    probe.listen({ port, host }, () => probe.close(resolve));
  });
}
