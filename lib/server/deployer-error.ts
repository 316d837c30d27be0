import 'server-only';

/** Something that whoever runs the site can mend: the message says what and where, no stack is needed. */
export class DeployerError extends Error {
  override name = 'DeployerError';

  constructor(message: string) {
    super(message);
    // Next prints it in `next dev`.
    this.stack = message;
  }
}

/** What to write to the console about an error. */
export function explain(error: unknown): unknown {
  return error instanceof DeployerError ? error.message : error;
}
