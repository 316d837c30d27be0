/** Jest option for a run of every file, which shows progress in one line. */
export const JEST_REPORTER = '--reporters=./__tests__/running/dot-reporter.js';

/** Slow Jest test files whose results depend neither on the content nor on the database. */
export const SLOW_FILES_OF_EVERY_SITE = [
  'lib/server/content/calendar/ten-years',
  'lib/server/publishing/folder/folder-watcher',
  'scripts/command',
  'scripts/new/new-component',
  'scripts/new/new-form',
];

/**
 * Slow Jest test files, which `npm test` leaves out. The part `jest` of `npm run test:all` runs them, and the part
 * `second-jest` most of them.
 */
export const SLOW_FILES = [
  ...SLOW_FILES_OF_EVERY_SITE,
  'docs',
  'lib/server/accounts/passwords',
  'lib/server/accounts/users',
  'lib/server/alerts/board-lock',
  'lib/server/database/database',
  'lib/server/operations/locked-site',
  'lib/server/publishing/images/make-variants',
  'lib/server/publishing/publication-crash',
  'lib/server/publishing/publish-folder',
  'lib/server/publishing/stored-state',
  'scripts/commands/check',
  'scripts/commands/publish',
  'scripts/isolate-settings',
  'scripts/new/own-type',
  'scripts/production',
];

/** Returns the pattern of Jest for these files. */
export function patternOf(files: string[]): string {
  return `/(${files.join('|')})\\.test`;
}

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
