import 'server-only';
import type { StateCore, Token } from 'markdown-it';
import { decodeUrl } from '@/lib/decode-url';
import { escapeHtml } from '@/lib/escape-html';
import { fallbackOf, srcSetOf } from '@/lib/images/image-variants';
import { texts } from '@/lib/i18n/texts';
import { isMissing } from '@/lib/server/content/files/schema-fields';
import { labelOf, withoutLabel, type LinkedFile } from '@/lib/server/content/files/linked-files';
import { findingsOf, listInlines, listParts } from '@/lib/server/content/markdown/findings';
import { takeSpaceless } from '@/lib/server/content/markdown/spaceless-scripts';

// One reads 230 words in a minute, or 400 characters of a script without spaces.
const WORDS_PER_CHARACTER = 230 / 400;

/** Counts the words, including those in code. */
export function countWords(state: StateCore): void {
  const findings = findingsOf(state);
  for (const { type, content } of state.tokens) {
    if (type !== 'inline' && type !== 'fence' && type !== 'code_block') continue;
    const { others, count } = takeSpaceless(content);
    findings.words += others.match(/[\p{Letter}\p{Number}]\S*/gu)?.length ?? 0;
    findings.words += Math.round(count * WORDS_PER_CHARACTER);
  }
}

/** Records every link in the findings, and takes away the slash at the end of a path, which the site would redirect. */
export function collectLinks(state: StateCore): void {
  const { links } = findingsOf(state);
  for (const inline of listInlines(state)) {
    for (const { part, line } of listParts(inline, 'link_open')) {
      const href = hrefOf(part);
      links.push({ href, line });
      part.attrSet('href', href.replace(/^(\/[^/?#][^?#]*?)\/+(?=[?#]|$)/, '$1'));
    }
  }
}

/** Replaces links and images with their text if their targets are hidden, and leaves out images that are missing. */
export function showHiddenAsText(state: StateCore): void {
  const { isLinkHidden, isImageHidden, isImageMissing } = findingsOf(state).references;
  if (!isLinkHidden || !isImageHidden) return;
  for (const { token, index } of listInlines(state)) {
    let isInHidden = false;
    let isInLink = false;
    let isImageLeftOut = false;
    token.children = (token.children ?? []).flatMap((part) => {
      if (part.type === 'link_open') isInHidden = isLinkHidden(hrefOf(part));
      if (part.type.startsWith('link_')) {
        isInLink = part.type === 'link_open' && !isInHidden;
        return isInHidden ? [] : [part];
      }
      if (part.type !== 'image' || !isImageHidden(srcOf(part))) return [part];
      if (isInLink || !isImageMissing?.(srcOf(part))) return [toText(state, part.content)];
      isImageLeftOut = true;
      return [];
    });
    if (isImageLeftOut && token.children.every(isBlank)) leaveOutParagraph(state, index);
  }
}

function isBlank({ type, content }: Token): boolean {
  return type.endsWith('break') || (type === 'text' && content.trim() === '');
}

/** @param index of the text of the paragraph */
function leaveOutParagraph({ tokens }: StateCore, index: number): void {
  for (const token of [tokens[index - 1], tokens[index + 1]]) {
    if (token?.type.startsWith('paragraph_')) token.hidden = true;
  }
}

function toText({ Token: NewToken }: StateCore, content: string): Token {
  const text = new NewToken('text', '', 0);
  text.content = content;
  return text;
}

/** Replaces links to files with the URLs of the files, and adds kind and size to the text of the links. */
export function labelFiles(state: StateCore): void {
  const { references } = findingsOf(state);
  for (const { token } of listInlines(state)) {
    let link: { file: LinkedFile; parts: Token[] } | null = null;
    token.children = (token.children ?? []).flatMap((part) => {
      if (part.type === 'link_open') {
        const file = references.findFile(hrefOf(part));
        if (file) part.attrSet('href', file.url);
        link = file && { file, parts: [] };
      } else if (link && part.type === 'link_close') {
        return [labelLink(state, link.file, link.parts), part];
      } else {
        link?.parts.push(part);
      }
      return [part];
    });
  }
}

function labelLink({ Token: NewToken }: StateCore, file: LinkedFile, parts: Token[]): Token {
  const last = parts.at(-1);
  if (last?.type === 'text') last.content = withoutLabel(last.content, file);
  const label = new NewToken('text', '', 0);
  label.content = labelOf(parts.map(({ content }) => content).join(''), file);
  return label;
}

/** Replaces `- [x]` with a list marker, and with a word for screen readers. */
export function markTasks(state: StateCore): void {
  for (const { token, index } of listInlines(state)) {
    const children = token.children ?? [];
    const item = state.tokens[index - 2];
    const [first] = children;
    const task = /^\[([ xX])\] /.exec(first?.content ?? '');
    if (item?.type !== 'list_item_open' || first?.type !== 'text' || !task) continue;
    const isDone = task[1] !== ' ';
    item.attrJoin('class', isDone ? 'task-done' : 'task-open');
    first.content = first.content.slice(task[0].length);
    const text = isDone ? texts().markdown.taskDone : texts().markdown.taskOpen;
    token.children = [hidden(state, `${text} `), ...children];
  }
}

/** Sets the URL and the size of each image. */
export function placeImages(state: StateCore): void {
  const { references, place, notes } = findingsOf(state);
  for (const inline of listInlines(state)) {
    for (const { part, line } of listParts(inline, 'image')) {
      const src = srcOf(part);
      if (isMissing(part.content)) {
        notes.push({ line, text: `shows ${src}, which nobody has described yet`, isTodo: true });
      }
      const image = references.resolveImage({ src, alt: part.content, line });
      if (isMissing(part.content)) part.children = [toText(state, texts().markdown.undescribed)];
      if (!image) continue;
      const srcSet = srcSetOf(image);
      // Rendered by `syntax.ts` as a source beside the image.
      if (srcSet) part.meta = { ...part.meta, srcSet };
      part.attrSet('src', fallbackOf(image).url);
      if (image.width) part.attrSet('width', String(image.width));
      if (image.height) part.attrSet('height', String(image.height));
      // An image at the start of the page is visible immediately, so lazy loading would delay it.
      if (inline.index > 1 || !place.isFirst) part.attrSet('loading', 'lazy');
      part.attrSet('decoding', 'async');
    }
  }
}

/**
 * Names the other site in a link, unless the link's text does: screen-reader users list links out of context.
 */
export function nameOtherSites(state: StateCore): void {
  for (const { token } of listInlines(state)) {
    const children = token.children ?? [];
    if (!children.some(({ type }) => type === 'link_open')) continue;
    let host = '';
    let text = '';
    token.children = children.flatMap((part) => {
      if (part.type === 'link_open') {
        host = part.meta?.isNamed ? '' : hostOf(hrefOf(part));
        text = '';
      } else if (part.type === 'link_close') {
        const isNamed = text.toLowerCase().includes(host.toLowerCase());
        if (!isNamed) return [hidden(state, ` (${texts().markdown.onSite(host)})`), part];
      } else {
        text += part.content;
      }
      return [part];
    });
  }
}

function hostOf(href: string): string {
  return (/^https?:\/\/([^/?#]+)/i.exec(href)?.[1] ?? '').replace(/^www\./, '');
}

function hrefOf(link: Token): string {
  return String(link.attrGet('href') ?? '');
}

function srcOf(image: Token): string {
  return decodeUrl(String(image.attrGet('src') ?? ''));
}

function hidden({ Token: NewToken }: StateCore, text: string): Token {
  const token = new NewToken('html_inline', '', 0);
  token.content = `<span class="visually-hidden">${escapeHtml(text)}</span>`;
  return token;
}
