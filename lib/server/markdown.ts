import 'server-only';
import MarkdownIt, { type RendererRule, type Token } from 'markdown-it';
import * as messages from '@/lib/messages/en';

export type Heading = { id: string; text: string; level: number };

export type Markdown = {
  /** Safe to insert: raw HTML in the source is shown as text, script addresses are refused. */
  html: string;
  /** In order of appearance; the highest level is 2, under the page's own h1. */
  headings: Heading[];
  links: Reference[];
};

/** An address written in the text, with its line counted from the first of the text as 1. */
export type Reference = { href: string; line: number };

export type MarkdownImage = { src: string; alt: string; line: number };

/** Where an image is served and how large it is, in CSS pixels. */
export type PlacedImage = { url: string; width?: number; height?: number };

const markdown = new MarkdownIt({ html: false });

/** Renders Markdown; `placeImage` tells where an image is served, or null to leave it out. */
export function renderMarkdown(
  source: string,
  placeImage: (image: MarkdownImage) => PlacedImage | null,
): Markdown {
  const tokens = markdown.parse(source, {});
  const headings = levelHeadings(tokens);
  const links = listLinks(tokens);
  for (const { token, line } of listInline(tokens)) {
    if (token.type === 'image') setImage(token, line, placeImage);
  }
  return { html: markdown.renderer.render(tokens, markdown.options, {}), headings, links };
}

/**
 * Puts the headings below the page's h1 and closes gaps, so that a screen reader's outline has no
 * level skipped (WCAG 1.3.1), and gives each an id to link to.
 */
function levelHeadings(tokens: Token[]): Heading[] {
  const headings: Heading[] = [];
  const taken = new Map<string, number>();
  const open = tokens.filter((token) => token.type === 'heading_open');
  const highest = Math.min(...open.map(levelOf));

  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const previous = headings.at(-1)?.level ?? 1;
    const level = Math.min(levelOf(token) - highest + 2, previous + 1, 6);
    const text = textOf(tokens[index + 1]);
    const id = uniqueId(text, taken);
    token.tag = `h${level}`;
    token.attrSet('id', id);
    const close = tokens[index + 2];
    if (close) close.tag = token.tag;
    headings.push({ id, text, level });
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

function uniqueId(text: string, taken: Map<string, number>): string {
  const words = text.toLowerCase().match(/[\p{Letter}\p{Number}]+/gu) ?? ['section'];
  const base = words.join('-');
  const count = (taken.get(base) ?? 0) + 1;
  taken.set(base, count);
  return count === 1 ? base : `${base}-${count}`;
}

function listInline(tokens: Token[]): { token: Token; line: number }[] {
  return tokens.flatMap((block) => {
    const line = (block.map?.[0] ?? 0) + 1;
    return (block.children ?? []).map((token) => ({ token, line }));
  });
}

function listLinks(tokens: Token[]): Reference[] {
  return listInline(tokens)
    .filter(({ token }) => token.type === 'link_open')
    .map(({ token, line }) => ({ href: String(token.attrGet('href') ?? ''), line }));
}

function setImage(
  token: Token,
  line: number,
  placeImage: (image: MarkdownImage) => PlacedImage | null,
): void {
  const src = decodeURI(String(token.attrGet('src') ?? ''));
  const placed = placeImage({ src, alt: token.content, line });
  if (!placed) return;
  token.attrSet('src', placed.url);
  if (placed.width) token.attrSet('width', String(placed.width));
  if (placed.height) token.attrSet('height', String(placed.height));
  token.attrSet('loading', 'lazy');
  token.attrSet('decoding', 'async');
}

// What is wide scrolls in a box of its own, which the keyboard has to reach as well (WCAG 2.1.1).
const box = (name: string) => `role="group" aria-label="${name}" tabindex="0"`;
const { rules } = markdown.renderer;
rules.table_open = () => `<div class="table-scroll" ${box(messages.table)}><table>\n`;
rules.table_close = () => '</table></div>\n';
for (const kind of ['fence', 'code_block'] as const) {
  const render = rules[kind];
  rules[kind] = (...parts) =>
    render ? render(...parts).replace('<pre>', `<pre ${box(messages.code)}>`) : '';
}

// The content security policy refuses style attributes, which is how a column's alignment comes.
const alignByClass: RendererRule = (tokens, index, options, _env, renderer) => {
  const token = tokens[index];
  const alignment = /text-align:\s*(\w+)/.exec(String(token?.attrGet('style') ?? ''))?.[1];
  if (token && alignment) token.attrs = [['class', `align-${alignment}`]];
  return renderer.renderToken(tokens, index, options);
};
rules.th_open = alignByClass;
rules.td_open = alignByClass;
