// Modules that run on the client but whose HTML is already all that a visitor needs.
const QUIET = [
  // Next's own frame around a page, and its link and form, which work without scripts.
  /(^|\/)node_modules\/next\/dist\/(?!.*\/script(\.js|\/))/,
  // Only shown after a script has failed.
  /^app\/(.*\/)?(error|global-error)\.tsx$/,
  // Marks the current page while it is rendered.
  /^components\/layout\/nav-link\.tsx$/,
];

/** Whether a page that renders this client module (a path below the project) keeps its scripts. */
export function isInteractive(module: string): boolean {
  return !QUIET.some((pattern) => pattern.test(module));
}
