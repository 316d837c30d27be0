/** Outcome of one fault test. */
export type Result = {
  name: string;
  /** Summary for the table. */
  found: string;
  /** Empty if the test passed. */
  failures: string[];
};
