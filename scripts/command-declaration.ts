export type Options = Record<string, string | boolean | undefined>;

export type Option = {
  type: 'boolean' | 'string';
  /** Placeholder of the value in the help, such as `N`. */
  value?: string;
  about: string;
};

export type Action = {
  about: string;
  /** Returns the report for the user. Throws a DeployerError for a user's mistake. */
  run: (values: string[], options: Options) => Promise<string | void> | string | void;
};

export type Command = {
  /** Name in `npm run NAME`. */
  name: string;
  about: string;
  /**
   * Actions by pattern. A lower-case word at the start is literal, upper case is a placeholder, `[…]` is
   * optional and `...` repeats: `''`, `FILE`, `add ADDRESS`, `list [FILTER]`.
   */
  actions: Record<string, Action>;
  /** Default arguments. */
  fallback?: string;
  options?: Record<string, Option>;
  /** Examples, without `npm run `. */
  examples: string[];
  /**
   * The database that the command uses: the site's, which must exist; the site's, created if necessary; the site's
   * for some options, whose action opens it; or one of its own. In the last case, the command ignores all settings of
   * the site except CONTENT_DIR.
   */
  database?: 'existing' | 'created' | 'optional' | 'own';
  /** Program that receives all arguments except `--help`. */
  passedTo?: string;
};
