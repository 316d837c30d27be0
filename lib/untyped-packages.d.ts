// None of these packages has types for this version of markdown-it; DefinitelyTyped's are for an older one.

declare module 'markdown-it-abbr' {
  import type MarkdownIt from 'markdown-it';
  export default function abbreviations(markdown: MarkdownIt): void;
}

declare module 'markdown-it-deflist' {
  import type MarkdownIt from 'markdown-it';
  export default function definitionLists(markdown: MarkdownIt): void;
}

declare module 'markdown-it-footnote' {
  import type MarkdownIt from 'markdown-it';
  export default function footnotes(markdown: MarkdownIt): void;
}

declare module 'snowball-stemmers' {
  type Stemmer = { stem: (word: string) => string };
  export function newStemmer(language: string): Stemmer;
}

declare module '@mixmark-io/domino' {
  /** Parses a page as a browser does. Runs and loads nothing. */
  export function createDocument(html: string): Document;
}
