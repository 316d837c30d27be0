/** Whether this is `npm test`, which opens one page of each kind. */
export const IS_QUICK = process.env.TEST_SAMPLE === 'small';

/** Whether this is `npm test` or `npm run test:all`, which check less than `npm run test:nightly` and single files. */
export const IS_BRIEF = IS_QUICK || process.env.TEST_SAMPLE === 'medium';

/**
 * Returns how many random inputs a test of a property tries: a thirtieth of them for every change, a tenth at night on
 * another version of Node.js, different ones each time.
 */
export function randomRuns(count: number): number {
  return Math.ceil(count / (IS_QUICK ? 30 : IS_BRIEF ? 10 : 1));
}
