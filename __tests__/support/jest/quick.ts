/** Whether this is `npm test`, which tries fewer inputs and pages than `npm run test:all` or a run of single files. */
export const IS_QUICK = process.env.TEST_QUICK === '1';

/**
 * Returns how many random inputs a test of a property tries. `npm test` tries a fifth of them, and different ones in each
 * run.
 */
export function randomRuns(count: number): number {
  return IS_QUICK ? Math.ceil(count / 5) : count;
}
