/** Outcome of one fault test. */
export type Result = {
  name: string;
  /** In words and figures, for the table. */
  found: string;
  /** Empty when everything held. */
  failures: string[];
};
