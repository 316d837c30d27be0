import { cleanLink } from '@/lib/browser/draft/clean-link';
import { buildLists } from '@/lib/browser/draft/office-lists';

// Formulas, drawings and settings of Office have names with a prefix, and its smart tags, too.
const OFFICE = /^(v|w|m|x):/i;

const REMOVED =
  'script, style, meta, link, title, xml, head, noscript, template, iframe, object, svg, form, input, button, select, ' +
  'textarea, del, br.Apple-interchange-newline, [hidden]';

/** Removes from a clipboard's HTML all but its structure, and gives names to what is only a style. */
export function cleanClipboard(body: HTMLElement): void {
  removeComments(body);
  for (const element of body.querySelectorAll(REMOVED)) element.remove();
  for (const element of listElements(body)) if (isHidden(element)) element.remove();
  buildLists(body);
  for (const element of listElements(body)) nameElement(element);
  for (const link of body.querySelectorAll('a')) cleanLink(link);
  for (const image of body.querySelectorAll('img')) cleanImage(image);
  for (const table of [...body.querySelectorAll('table')].reverse())
    if (isLayout(table)) unwrap(table);
  tidyEmphasis(body);
  levelHeadings(body);
  tidySpaces(body);
}

function removeComments(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

function isHidden(element: HTMLElement): boolean {
  const style = element.getAttribute('style') ?? '';
  return OFFICE.test(element.tagName) || /display:\s*none|mso-hide:\s*all/i.test(style);
}

/** Reads the style attribute, which the policy of the page keeps from being the style of the element. */
function readStyle(element: HTMLElement): CSSStyleDeclaration {
  const { style } = document.createElement('span');
  style.cssText = element.getAttribute('style') ?? '';
  return style;
}

/** Gives an element the tag for its meaning, which may be only in its class, role or style. */
function nameElement(element: HTMLElement): void {
  const { tagName } = element;
  if (tagName.includes(':') || tagName === 'FONT' || tagName === 'U') return unwrap(element);
  const isTitle = tagName === 'P' && /^MsoTitle/.test(element.className);
  if (isTitle) return rename(element, 'h1');
  const level = element.getAttribute('aria-level') ?? '2';
  if (element.getAttribute('role') === 'heading' && /^[1-6]$/.test(level))
    return rename(element, `h${level}`);
  const isBlock = /^(P|DIV|H\d|LI|T[DHR]|TABLE|UL|OL|BLOCKQUOTE|BODY)$/.test(tagName);
  if (isBlock || tagName === 'A') return;
  const style = readStyle(element);
  const weight = style.fontWeight;
  // Google Docs wraps everything in <b> with a normal weight.
  const isLight = /^(normal|[1-4]00)$/.test(weight);
  const isBold = !isLight && (/^(B|STRONG)$/.test(tagName) || /^(bold|[6-9]00)/.test(weight));
  const isUpright = style.fontStyle === 'normal';
  const isItalic = !isUpright && (/^(I|EM)$/.test(tagName) || style.fontStyle === 'italic');
  if (isItalic) wrapContent(element, 'em');
  if (isBold) wrapContent(element, 'strong');
  if (/^(B|STRONG|I|EM|SPAN)$/.test(tagName)) unwrap(element);
}

/** Keeps an image of this site, which the site's policy lets pages show; any other is only in the clipboard or elsewhere. */
function cleanImage(image: HTMLImageElement): void {
  const source = image.getAttribute('src') ?? '';
  const url = URL.canParse(source, location.origin) ? new URL(source, location.origin) : null;
  if (url?.origin !== location.origin || !/^(https?:|\/)/.test(source)) image.remove();
  else image.setAttribute('src', url.pathname);
}

/** Returns whether a table only arranges things, as emails do: it has one column, or tables inside. */
function isLayout(table: HTMLTableElement): boolean {
  return (
    table.querySelector('table') !== null || [...table.rows].every(({ cells }) => cells.length < 2)
  );
}

/** Joins neighbours of the same kind, and removes emphasis that is empty, doubled, or the whole of a heading. */
function tidyEmphasis(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('strong, em')) {
    const name = element.tagName.toLowerCase();
    const isVoid = element.textContent.trim() === '';
    const isDoubled = element.parentElement?.closest(`${name}, h1, h2, h3, h4, h5, h6, th, pre`);
    if (isVoid || isDoubled) unwrap(element);
  }
  for (const element of body.querySelectorAll<HTMLElement>('strong, em')) {
    let next = element.nextSibling;
    while (next && joins(element, next)) {
      if (next instanceof HTMLElement) element.append(...next.childNodes);
      else element.append(next.textContent ?? '');
      next.parentNode?.removeChild(next);
      next = element.nextSibling;
    }
  }
}

function joins({ tagName }: HTMLElement, next: Node): boolean {
  const isBlank = next.nodeType === Node.TEXT_NODE && next.textContent?.trim() === '';
  return next.nodeName === tagName || (isBlank && next.nextSibling?.nodeName === tagName);
}

/** Makes the largest headings h2, below the title of the page, and removes empty ones. */
function levelHeadings(body: HTMLElement): void {
  const headings = [...body.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')];
  const filled = headings.filter(({ textContent }) => textContent.trim() !== '');
  for (const heading of headings) if (!filled.includes(heading)) heading.remove();
  const levelOf = ({ tagName }: HTMLElement) => Number(tagName.slice(1));
  const largest = Math.min(...filled.map(levelOf));
  for (const heading of filled) {
    const level = Math.min(6, levelOf(heading) - largest + 2);
    rename(heading, `h${level}`);
  }
}

/** Removes line breaks at the edge of a block, empty paragraphs, and spaces that only widen a gap. */
function tidySpaces(body: HTMLElement): void {
  const blocks = 'p, div, ul, ol, table, h2, h3, h4, h5, h6, blockquote, pre';
  for (const line of body.querySelectorAll('br')) {
    const isBeside = (node: Node | null) =>
      node === null || (node instanceof HTMLElement && node.matches(blocks));
    if (isBeside(nextOf(line, 'nextSibling')) || isBeside(nextOf(line, 'previousSibling')))
      line.remove();
  }
  for (const block of body.querySelectorAll('p, li')) {
    if (block.textContent.trim() === '' && !block.querySelector('img')) block.remove();
  }
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode } = walker;
    currentNode.textContent = (currentNode.textContent ?? '').replace(
      /\s*\u00a0\s+|\s+\u00a0\s*|^\u00a0|\u00a0$/g,
      ' ',
    );
  }
}

function nextOf(node: Node, direction: 'nextSibling' | 'previousSibling'): Node | null {
  let next = node[direction];
  while (next?.nodeType === Node.TEXT_NODE && next.textContent?.trim() === '')
    next = next[direction];
  return next;
}

function wrapContent(element: HTMLElement, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

function rename(element: HTMLElement, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function unwrap(element: HTMLElement): void {
  if (element.tagName !== 'TABLE') return element.replaceWith(...element.childNodes);
  // Each cell becomes a block.
  const blocks = [...element.querySelectorAll<HTMLElement>('td, th')].filter(
    (cell) => cell.closest('table') === element,
  );
  element.replaceWith(
    ...blocks.map((cell) => {
      const block = element.ownerDocument.createElement('div');
      block.append(...cell.childNodes);
      return block;
    }),
  );
}

function listElements(body: HTMLElement): HTMLElement[] {
  return [...body.querySelectorAll<HTMLElement>('*')];
}
