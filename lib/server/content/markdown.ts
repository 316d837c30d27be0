import 'server-only';
import type { Token } from 'markdown-it';
import { decodeUrl } from '@/lib/decode-url';
import { escapeHtml } from '@/lib/escape-html';
import { markdownText } from '@/lib/i18n/markdown';
import { markdown } from '@/lib/server/content/markdown-syntax';
import type { ResolvedImage } from '@/lib/server/content/media';

export type Heading = { id: string; text: string; level: number };

export type Markdown = {
  /** Safe to insert: raw HTML in the source is shown as text, script addresses are refused. */
  html: string;
  /** In order of appearance; the highest level is 2, under the page's own h1. */
  headings: Heading[];
  links: Reference[];
  /** How many there are to read. */
  words: number;
};

/** An address written in the text, with its line counted from the first of the text as 1. */
export type Reference = { href: string; line: number };

export type MarkdownImage = { src: string; alt: string; line: number };

type PlaceImage = (image: MarkdownImage) => ResolvedImage | null;

const { Token: NewToken } = new markdown.core.State('', markdown, {});

/** Ids of the frame that stands around each text. */
const SHELL_IDS = ['content', 'menu', 'sections'];

/** Renders Markdown; `placeImage` tells where an image is served, or null to leave it out. */
export function renderMarkdown(source: string, placeImage: PlaceImage): Markdown {
  const tokens = markdown.parse(source, {});
  const headings = levelHeadings(tokens);
  const links: Reference[] = [];
  let words = 0;
  let line = 1;

  for (const [index, token] of tokens.entries()) {
    line = token.map ? token.map[0] + 1 : line;
    if (token.type === 'fence' || token.type === 'code_block') words += countWords(token.content);
    if (token.type !== 'inline') continue;
    words += countWords(token.content);
    markTask(tokens, index);
    for (const part of token.children ?? []) {
      if (part.type === 'image') setImage(part, line, index < 2, placeImage);
      if (part.type === 'link_open') links.push({ href: hrefOf(part), line });
    }
    token.children = nameOtherSites(token.children ?? []);
  }
  return { html: markdown.renderer.render(tokens, markdown.options, {}), headings, links, words };
}

/**
 * Puts the headings below the page's h1 and closes gaps, so that a screen reader's outline has no
 * level skipped (WCAG 1.3.1), and makes each a link to itself that a reader can pass on.
 */
function levelHeadings(tokens: Token[]): Heading[] {
  const headings: Heading[] = [];
  const taken = new Map(SHELL_IDS.map((id) => [id, 1]));
  const open = tokens.filter((token) => token.type === 'heading_open');
  const highest = open.reduce((least, token) => Math.min(least, levelOf(token)), 6);

  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const [, inline, close] = tokens.slice(index, index + 3);
    const previous = headings.at(-1)?.level ?? 1;
    const level = Math.min(levelOf(token) - highest + 2, previous + 1, 6);
    const text = textOf(inline);
    const id = uniqueId(text, taken);
    token.tag = `h${level}`;
    token.attrSet('id', id);
    if (close) close.tag = token.tag;
    if (inline && text.trim() !== '') linkToItself(inline, id);
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
  let count = taken.get(base) ?? 0;
  let id = base;
  while (taken.has(id)) id = `${base}-${++count}`;
  // How often the words were there, so that the next one need not try every number.
  taken.set(base, Math.max(count, 1));
  taken.set(id, taken.get(id) ?? 1);
  return id;
}

// A link cannot hold another one.
function linkToItself(inline: Token, id: string): void {
  const children = inline.children ?? [];
  if (children.some(({ type }) => type === 'link_open' || type === 'footnote_ref')) return;
  inline.children = [html(`<a href="#${id}">`), ...children, html('</a>')];
}

// `- [x] done`: the sign is the list's marker; who does not see it hears the word.
function markTask(tokens: Token[], index: number): void {
  const item = tokens[index - 2];
  const inline = tokens[index];
  const first = inline?.children?.[0];
  const task = /^\[([ xX])\] /.exec(first?.content ?? '');
  if (item?.type !== 'list_item_open' || first?.type !== 'text' || !task) return;
  const isDone = task[1] !== ' ';
  item.attrJoin('class', isDone ? 'task-done' : 'task-open');
  first.content = first.content.slice(task[0].length);
  inline?.children?.unshift(hidden(`${isDone ? markdownText.taskDone : markdownText.taskOpen} `));
}

// Who hears a link alone, out of its sentence, is told when it leads away, unless its words do.
function nameOtherSites(parts: Token[]): Token[] {
  let open: { host: string; text: string } | null = null;
  return parts.flatMap((part) => {
    if (part.type === 'link_open') {
      const host = /^https?:\/\/([^/?#]+)/i.exec(hrefOf(part))?.[1] ?? '';
      open = { host: host.replace(/^www\./, ''), text: '' };
    } else if (part.type === 'link_close') {
      const { host, text } = open ?? { host: '', text: '' };
      open = null;
      if (host && !text.toLowerCase().includes(host.toLowerCase())) {
        return [hidden(` (${markdownText.onSite(host)})`), part];
      }
    } else if (open) {
      open.text += part.content;
    }
    return [part];
  });
}

function setImage(token: Token, line: number, isFirst: boolean, placeImage: PlaceImage): void {
  const src = decodeUrl(String(token.attrGet('src') ?? ''));
  const placed = placeImage({ src, alt: token.content, line });
  if (!placed) return;
  token.attrSet('src', placed.url);
  if (placed.width) token.attrSet('width', String(placed.width));
  if (placed.height) token.attrSet('height', String(placed.height));
  // What a text begins with is seen at once.
  if (!isFirst) token.attrSet('loading', 'lazy');
  token.attrSet('decoding', 'async');
}

function hrefOf(link: Token): string {
  return String(link.attrGet('href') ?? '');
}

function countWords(text: string): number {
  return text.match(/[\p{Letter}\p{Number}]\S*/gu)?.length ?? 0;
}

function hidden(text: string): Token {
  return html(`<span class="visually-hidden">${escapeHtml(text)}</span>`);
}

function html(content: string): Token {
  const token = new NewToken('html_inline', '', 0);
  token.content = content;
  return token;
}
