import 'server-only';

// Client modules whose server-rendered HTML already does all that a visitor needs.
const QUIET = [
  // Next's page wrappers, link and form, which work without scripts.
  /(^|\/)node_modules\/next\/dist\/(?!.*\/script(\.js|\/))/,
  // Shown only after a script has failed.
  /^app\/(.*\/)?(error|global-error)\.tsx$/,
];

/** Returns whether a page that renders this client module (a path below the project) keeps its scripts. */
export function isInteractive(module: string): boolean {
  return !QUIET.some((pattern) => pattern.test(module));
}
