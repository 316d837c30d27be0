/** Jest option for a run of every file, which shows progress in one line. */
export const JEST_REPORTER = '--reporters=./scripts/testing/dot-reporter.js';

/**
 * Slow Jest test files, which `npm test` leaves out. The parts `jest` and `second-jest` of `npm run test:all` run them.
 */
export const SLOW_FILES = [
  'docs',
  'lib/server/accounts/passwords',
  'lib/server/accounts/users',
  'lib/server/alerts/board-lock',
  'lib/server/content/calendar/ten-years',
  'lib/server/database/database',
  'lib/server/operations/locked-site',
  'lib/server/publishing/folder/folder-watcher',
  'lib/server/publishing/images/make-variants',
  'lib/server/publishing/publication-crash',
  'lib/server/publishing/publish-folder',
  'lib/server/publishing/stored-state',
  'scripts/command',
  'scripts/commands/check',
  'scripts/commands/publish',
  'scripts/isolate-settings',
  'scripts/new/new-component',
  'scripts/new/new-form',
  'scripts/new/own-type',
  'scripts/production',
];

/** Pattern of Jest for the slow files. */
export const SLOW_PATTERN = `/(${SLOW_FILES.join('|')})\\.test`;

/** Browser test files that `npm test` runs in full, so the part `browser` of `npm run test:all` leaves them out. */
export const QUICK_FILES = [
  'contact',
  'crawl',
  'form-script',
  'headers',
  'keyboard',
  'layout',
  'page-checks',
  'pages',
  'sealed',
  'without-scripts',
];

/** Returns the Playwright option for a run without these files. */
export function withoutFiles(names: string[]): string {
  return `--grep-invert=[ /](${names.join('|')})\\.spec`;
}

/** One part of a test run: an npm script in a process of its own. */
export type Part = {
  /** As in `npm test -- NAME`. */
  name: string;
  /** Description of the part, printed when it starts. */
  about: string;
  script: string;
  words?: string[];
  /** Settings of the site that the part builds or tests. */
  settings?: Record<string, string>;
  /** Command that repeats only what failed. */
  repeat: string;
};

/** Parts that run one after the other; a part runs only if the previous one has passed. */
export type Lane = Part[];

/** Lanes that run at the same time. */
export type Stage = Lane[];

/** Returns the stages, reduced to the parts with these names. */
export function chooseParts(stages: Stage[], names: string[]): Stage[] {
  if (names.length === 0) return stages;
  return stages
    .map((lanes) =>
      lanes
        .map((lane) => lane.filter(({ name }) => names.includes(name)))
        .filter((lane) => lane.length > 0),
    )
    .filter((lanes) => lanes.length > 0);
}
