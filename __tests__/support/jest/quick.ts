/** Whether this is `npm test`, which opens one page of each kind. */
export const IS_QUICK = process.env.TEST_SAMPLE === 'small';

/** Whether this is `npm test` or `npm run test:all`, which check less than `npm run test:nightly` and single files. */
export const IS_BRIEF = IS_QUICK || process.env.TEST_SAMPLE === 'medium';
