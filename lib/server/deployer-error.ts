import 'server-only';

/** An error that the deployer can fix. The message says what and where, so it needs no stack. */
export class DeployerError extends Error {
  override name = 'DeployerError';

  constructor(message: string) {
    super(message);
    // Next prints the stack in `next dev`.
    this.stack = message;
  }
}

/**
 * Formats an error for the console. A bug keeps its stack. An error caused by the environment (a wrong path, a
 * full disk, a database that does not respond) needs only its message.
 */
export function toConsoleMessage(error: unknown): unknown {
  if (error instanceof DeployerError) return error.message;
  const read = (key: string): unknown => Reflect.get(Object(error), key);
  if (NO_CONNECTION.test(String(read('message')))) return read('message');
  const code = String(read('code'));
  if (!CAUSED_OUTSIDE.test(code)) return error;
  // A host name with several IP addresses: each attempt has its own error.
  const [first] = error instanceof AggregateError ? error.errors : [error];
  const message = String(Reflect.get(Object(first), 'message'));
  const [, reason = message, path] = /^E[A-Z0-9]+: (.+), \w+(?: '([^']*)'.*)?$/.exec(message) ?? [];
  return `${path ? `${path}: ` : ''}${reason}${reason.includes(code) ? '' : ` (${code})`}`;
}

// Errors without a code, from the PostgreSQL driver and lib/server/deadline.ts.
const NO_CONNECTION =
  /^(Connection terminated|The database did not respond|timeout e(xceeded when trying to connect|xpired)|The server does not support SSL)/;

// Error codes of Node.js, SQLite and PostgreSQL (appendix A of its manual).
const CAUSED_OUTSIDE =
  /^(E[A-Z0-9]+|.*CERT.*|SQLITE_(AUTH|BUSY|CANTOPEN|CORRUPT|FULL|IOERR|LOCKED|NOTADB|PERM|READONLY).*|(08|28|3D|53|57).{3}|25006|42501)$/;
