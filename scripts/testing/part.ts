/** Jest option for a run of every file, which shows progress in one line. */
export const JEST_REPORTER = '--reporters=./scripts/testing/dot-reporter.js';

/** Files of Jest that start many processes or mostly wait. `npm run test:all` runs them too. */
export const SLOW_FILES = [
  'lib/server/content/calendar/ten-years',
  'lib/server/operations/locked-site',
  'lib/server/publishing/folder/folder-watcher',
  'lib/server/publishing/publication-crash',
  'scripts/command',
  'scripts/commands/publish',
  'scripts/new/new-component',
  'scripts/new/own-type',
  'scripts/production',
];

/** Jest option for a run without the slow files. */
export const WITHOUT_SLOW_FILES = `--testPathIgnorePatterns=/(${SLOW_FILES.join('|')})\\.test`;

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
