// These come without types of their own; those of DefinitelyTyped are for an older markdown-it.

declare module 'markdown-it-abbr' {
  import type MarkdownIt from 'markdown-it';
  export default function abbreviations(markdown: MarkdownIt): void;
}

declare module 'markdown-it-footnote' {
  import type MarkdownIt from 'markdown-it';
  export default function footnotes(markdown: MarkdownIt): void;
}
