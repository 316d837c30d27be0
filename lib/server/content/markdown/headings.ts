import 'server-only';
import type { StateCore, Token } from 'markdown-it';
import { findingsOf } from '@/lib/server/content/markdown/findings';

/**
 * Moves the headings below the heading above the text and closes gaps, because screen readers present them as an outline
 * (WCAG 1.3.1). Turns each heading into a link to itself, which readers can share.
 */
export function levelHeadings(state: StateCore): void {
  const { outline, level: first } = findingsOf(state).place;
  const all = listHeadings(state);
  const highest = all.reduce((least, { open }) => Math.min(least, levelOf(open)), 6);

  reserveIds(state, all);
  let previous = first - 1;
  for (const { open, inline, close } of all) {
    const level = Math.min(levelOf(open) - highest + first, previous + 1, 6);
    previous = level;
    const text = textOf(inline);
    const chosen: unknown = open.meta?.id;
    const heading = outline.add(text, level, typeof chosen === 'string' ? chosen : undefined);
    open.tag = `h${level}`;
    open.attrSet('id', heading.id);
    if (close) close.tag = open.tag;
    if (inline && text.trim() !== '') linkToItself(state, inline, heading.id);
  }
}

// Footnotes, groups of the navigation, and the fields of forms and the search have ids of this form.
const RESERVED = /_/;

/** Takes the id from the end of each heading that has one, as in `## Fees {#fees}`. */
export function readHeadingIds(state: StateCore): void {
  for (const { open, inline } of listHeadings(state)) {
    const last = inline?.children?.at(-1);
    const written = /(?<![ \t])[ \t]*\{:?[ \t]*#([\p{L}\p{N}][\p{L}\p{N}_-]*)[ \t]*\}[ \t]*$/u.exec(
      last?.type === 'text' ? last.content : '',
    );
    if (!inline || !last || !written) continue;
    const [source, id = ''] = written;
    last.content = last.content.slice(0, written.index);
    inline.content = inline.content.slice(0, -source.length);
    open.meta = { ...open.meta, id };
  }
}

/** Takes the ids that authors have chosen before any is derived from a text. */
function reserveIds(state: StateCore, headings: readonly HeadingTokens[]): void {
  const { place, slips } = findingsOf(state);
  for (const { open } of headings) {
    const id: unknown = open.meta?.id;
    if (typeof id !== 'string') continue;
    const isReserved = RESERVED.test(id);
    if (!isReserved && place.outline.reserve(id)) continue;
    slips.push({
      line: (open.map?.[0] ?? 0) + 1,
      found: `a heading with ${isReserved ? 'an id with _, as footnotes and fields have' : 'the same id as another part of the page'}: {#${id}}`,
      expected: isReserved ? `hyphens: {#${id.replaceAll('_', '-')}}` : 'a different id, or none',
    });
    open.meta = { ...open.meta, id: undefined };
  }
}

/** Records headings with a wrong level in the findings. */
export function checkHeadings(state: StateCore): void {
  const { slips } = findingsOf(state);
  let previous = 1;
  for (const { open, inline } of listHeadings(state)) {
    const level = levelOf(open);
    const line = (open.map?.[0] ?? 0) + 1;
    const text = textOf(inline);
    if (level === 1) {
      slips.push({
        line,
        found: `a second title, "# ${text}"; the field title already sets the title of the page`,
        expected: `a heading of a section: ## ${text}`,
      });
    } else if (level > previous + 1) {
      const fewer = '#'.repeat(previous + 1);
      slips.push({
        line,
        found: `a heading that skips a level, "${open.markup} ${text}" below ${nameLevel(previous)}`,
        expected: `the next level: ${fewer} ${text}`,
      });
    }
    previous = level;
  }
}

function nameLevel(level: number): string {
  return level === 1 ? 'the title' : `a heading with ${'#'.repeat(level)}`;
}

type HeadingTokens = { open: Token; inline: Token | undefined; close: Token | undefined };

function listHeadings({ tokens }: StateCore): HeadingTokens[] {
  const headings: HeadingTokens[] = [];
  for (const [index, open] of tokens.entries()) {
    if (open.type !== 'heading_open') continue;
    headings.push({ open, inline: tokens[index + 1], close: tokens[index + 2] });
  }
  return headings;
}

function levelOf(token: Token): number {
  return Number(token.tag.slice(1));
}

function textOf(inline: Token | undefined): string {
  const parts = inline?.children ?? [];
  return parts.map((part) => (part.type === 'softbreak' ? ' ' : part.content)).join('');
}

// For copying the address of a part. Not a tab stop, because a text may have many. HTML forbids a link inside a link.
function linkToItself({ Token: NewToken }: StateCore, inline: Token, id: string): void {
  const children = inline.children ?? [];
  if (children.some(({ type }) => type === 'link_open' || type === 'footnote_ref')) return;
  const open = new NewToken('html_inline', '', 0);
  open.content = `<a href="#${id}" tabindex="-1">`;
  const close = new NewToken('html_inline', '', 0);
  close.content = '</a>';
  inline.children = [open, ...children, close];
}
