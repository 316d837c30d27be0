import 'server-only';
import type { StateCore, Token } from 'markdown-it';
import type { ContentNote } from '@/lib/server/content-issue';
import type { ServedImage } from '@/lib/images/image-variants';
import type { LinkedFile } from '@/lib/server/content/files/linked-files';
import { oncePerObject } from '@/lib/server/once-per-object';

export type Heading = { id: string; text: string; level: number };

/** A link in the text. Lines are counted from 1 at the start of the text. */
export type Reference = { href: string; line: number };

export type MarkdownImage = { src: string; alt: string; line: number };

/** A mistake in Markdown, which would be shown as plain text or not at all. */
export type MarkdownSlip = { line: number; found: string; expected: string };

/** Text that is lost or looks odd; with `mistake`, as in `ContentNote`. */
export type MarkdownNote = { line: number } & Pick<ContentNote, 'text' | 'mistake' | 'isTodo'>;

/** Finds what a text refers to. */
export type References = {
  /** Returns where an image is served, or null after reporting a problem. */
  resolveImage: (image: MarkdownImage) => ServedImage | null;
  /** Returns the file that a link leads to; null for any other link. */
  findFile: (href: string) => LinkedFile | null;
  /** Whether visitors cannot see the target of a link. */
  isLinkHidden?: (href: string) => boolean;
  isImageHidden?: (src: string) => boolean;
  /** Whether a hidden image is left out. In a link, its text stays. */
  isImageMissing?: (src: string) => boolean;
};

/** Ids that the template around each text uses. */
export const TEMPLATE_IDS = ['alerts', 'content', 'menu', 'sections'];

/** The headings, ids and footnotes of a page, which all its texts share. */
export class PageOutline {
  readonly headings: Heading[] = [];
  /** Number of footnotes so far. */
  notes = 0;
  private readonly taken = new Map(TEMPLATE_IDS.map((id) => [id, 1]));

  /** Adds a heading with this id, or with one that the page does not have yet. */
  add(text: string, level: number, id = this.createId(text)): Heading {
    const heading: Heading = { id, text, level };
    this.headings.push(heading);
    return heading;
  }

  /** Takes an id that an author has chosen. Returns false if the page has it already. */
  reserve(id: string): boolean {
    if (this.taken.has(id)) return false;
    this.taken.set(id, 1);
    return true;
  }

  private createId(text: string): string {
    const words = text.toLowerCase().match(/[\p{Letter}\p{Number}]+/gu) ?? ['section'];
    const base = words.join('-');
    let count = this.taken.get(base) ?? 0;
    let id = base;
    while (this.taken.has(id)) id = `${base}-${++count}`;
    // Remembers the count; otherwise, a thousand headings with the same text would take a million attempts.
    this.taken.set(base, Math.max(count, 1));
    this.taken.set(id, this.taken.get(id) ?? 1);
    return id;
  }
}

/** Where a text is on its page. */
export type TextPlace = {
  outline: PageOutline;
  /** Level of the highest headings of the text. */
  level: number;
  /** Whether the text is the first of the page, so that its first image is visible immediately. */
  isFirst: boolean;
};

/** The results of the rules that run over one text. */
export class MarkdownFindings {
  readonly links: Reference[] = [];
  readonly slips: MarkdownSlip[] = [];
  readonly notes: MarkdownNote[] = [];
  words = 0;

  constructor(
    readonly references: References,
    readonly place: TextPlace,
  ) {}
}

export function findingsOf({ env }: StateCore): MarkdownFindings {
  const findings = findingsIn(env);
  if (findings) return findings;
  throw new Error('The rules run in renderMarkdown only.');
}

/** Returns the findings that an environment of markdown-it holds. */
export function findingsIn(env: unknown): MarkdownFindings | null {
  const findings: unknown =
    typeof env === 'object' && env !== null ? Reflect.get(env, 'findings') : null;
  return findings instanceof MarkdownFindings ? findings : null;
}

/** A block of text with emphasis, links and so on, and the line on which it begins. */
export type Inline = { token: Token; index: number; line: number };

export function listInlines({ tokens }: StateCore): Inline[] {
  return inlinesOf(tokens);
}

// Several rules look at the same tokens, and ten thousand posts have millions of them.
const inlinesOf = oncePerObject((tokens: Token[]): Inline[] => {
  const inlines: Inline[] = [];
  let line = 1;
  for (const [index, token] of tokens.entries()) {
    // Table cells have no line of their own and take that of their row.
    if (token.map) line = token.map[0] + 1;
    if (token.type === 'inline') inlines.push({ token, index, line });
  }
  return inlines;
});

/** A part of a block of text, such as a link, with its index among the parts and its line. */
type Part = { part: Token; index: number; line: number };

/** Lists the parts of this type, such as links. */
export function listParts({ token, line }: Inline, type: string): Part[] {
  const parts: Part[] = [];
  let current = line;
  for (const [index, part] of (token.children ?? []).entries()) {
    if (part.type === type) parts.push({ part, index, line: current });
    if (part.type === 'softbreak' || part.type === 'hardbreak') current++;
  }
  return parts;
}
