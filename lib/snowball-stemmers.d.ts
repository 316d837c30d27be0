// The package has no types.

declare module 'snowball-stemmers' {
  type Stemmer = { stem: (word: string) => string };
  export function newStemmer(language: string): Stemmer;
}
