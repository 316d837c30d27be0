export type Options = Record<string, string | boolean | undefined>;

export type Option = {
  type: 'boolean' | 'string';
  /** Placeholder of a string's value in the help, as in `N`. */
  value?: string;
  about: string;
};

export type Action = {
  about: string;
  /** Returns the text that reports to the user. Throws DeployerError for a mistake that is the user's. */
  run: (values: string[], options: Options) => Promise<string | void> | string | void;
};

export type Command = {
  /** As in `npm run NAME`. */
  name: string;
  about: string;
  /**
   * By the words that can follow the name. A lower-case word at the start is typed as it is, upper case is a
   * placeholder, `[…]` is optional and `...` repeats: `''`, `FILE`, `add ADDRESS`, `list [FILTER]`.
   */
  actions: Record<string, Action>;
  /** Words to assume when there are none. */
  fallback?: string;
  options?: Record<string, Option>;
  /** What follows `npm run `. */
  examples: string[];
  /**
   * The database that the command works on: the site's, which has to exist; the site's, which is created if
   * necessary; or one of its own, and then no setting of the site counts but CONTENT_DIR.
   */
  database?: 'existing' | 'created' | 'own';
  /** Program that receives all words and options but `--help`. */
  passedTo?: string;
};
