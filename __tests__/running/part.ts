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
  /** Returns whether its result exists already. A part that is named runs in any case. */
  isSkipped?: () => boolean;
  /** Whether the part leaves the processor to the parts beside it, which measure time. */
  isPatient?: boolean;
  /** Command that repeats only what failed. */
  repeat: string;
};

/** Parts that run one after the other; a part runs only if the previous one has passed. */
export type Lane = Part[];

/** Lanes that run at the same time. */
export type Stage = Lane[];

/** Returns the stages, reduced to the parts with these names, or to those that are needed if there are no names. */
export function chooseParts(stages: Stage[], names: string[]): Stage[] {
  const isChosen = ({ name, isSkipped }: Part) =>
    names.length > 0 ? names.includes(name) : !isSkipped?.();
  return stages
    .map((lanes) => lanes.map((lane) => lane.filter(isChosen)).filter((lane) => lane.length > 0))
    .filter((lanes) => lanes.length > 0);
}
