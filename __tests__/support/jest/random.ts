import fc from 'fast-check';
import { IS_BRIEF, IS_QUICK } from './quick';

// The same random inputs wherever a commit is tested, so that a pull request fails only for its own reasons.
if (process.env.TEST_SEED) fc.configureGlobal({ seed: Number(process.env.TEST_SEED) });

export default fc;

/**
 * Returns how many random inputs a test of a property tries: a thirtieth of them for every change, a tenth at night on
 * another version of Node.js.
 */
export function randomRuns(count: number): number {
  return Math.ceil(count / (IS_QUICK ? 30 : IS_BRIEF ? 10 : 1));
}
