import 'server-only';

/** Something that whoever runs the site can mend: the message says what and where, no stack is needed. */
export class DeployerError extends Error {
  override name = 'DeployerError';
}

/** What to write to the console about an error. */
export function explain(error: unknown): unknown {
  return error instanceof DeployerError ? error.message : error;
}
