/** A dictionary that may lack texts, which are then in English. Its functions have the same parameters as in English. */
export type Translation<Texts> = {
  readonly [Key in keyof Texts]?: Texts[Key] extends string
    ? string
    : Texts[Key] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Texts[Key] extends (...values: never[]) => unknown
        ? Texts[Key]
        : Translation<Texts[Key]>;
};
