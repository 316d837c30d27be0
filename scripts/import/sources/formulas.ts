import { FORMULA } from '@/scripts/import/text/own-syntax';

/** Programs that show the formulas of a page. */
const PROGRAM = /mathjax|katex/i;

// A dollar before a digit is money: $5 and $10.
const WRITTEN =
  /\$\$([^$]{1,5000})\$\$|\\\[([\s\S]{1,5000}?)\\\]|\\\(([\s\S]{1,500}?)\\\)|(?<![\\$])\$(?!\s)([^$\n]{1,500})(?<![\s\\])\$(?![\d$])/g;

const SHOW_TEXT = 4;

const NO_TEXT = /^(PRE|CODE|SCRIPT|STYLE|TEXTAREA)$/;

/** Marks the formulas of a page, whose TeX is otherwise ordinary text, for `toMarkdown`. */
export function markFormulas(page: Document): void {
  const hasProgram = Array.from(page.querySelectorAll('script[src], link[href]')).some((one) =>
    PROGRAM.test(one.getAttribute('src') ?? one.getAttribute('href') ?? ''),
  );
  for (const shown of Array.from(page.querySelectorAll('.katex'))) {
    const tex = shown.querySelector('annotation[encoding="application/x-tex"]')?.textContent;
    const block = shown.closest('.katex-display');
    if (tex) (block ?? shown).replaceWith(formula(page, tex, block !== null));
  }
  for (const one of Array.from(page.querySelectorAll('script[type^="math/tex"]'))) {
    const isBlock = /display/.test(one.getAttribute('type') ?? '');
    one.replaceWith(formula(page, one.textContent ?? '', isBlock));
  }
  for (const one of Array.from(page.querySelectorAll('.MathJax, .MathJax_Preview'))) one.remove();
  if (hasProgram) markTexts(page);
}

function markTexts(page: Document): void {
  const walker = page.createTreeWalker(page.body, SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const node of texts) if (!isCode(node.parentNode)) markText(node, page);
}

function isCode(node: Node | null): boolean {
  return node !== null && (NO_TEXT.test(node.nodeName) || isCode(node.parentNode));
}

function markText(node: Node, page: Document): void {
  const text = node.nodeValue ?? '';
  const add = (part: Node) => node.parentNode?.insertBefore(part, node);
  let end = 0;
  for (const found of text.matchAll(WRITTEN)) {
    const [all, dollars, brackets, parentheses, dollar] = found;
    const tex = dollars ?? brackets ?? parentheses ?? dollar ?? '';
    const isBlock = dollars !== undefined || brackets !== undefined;
    add(page.createTextNode(text.slice(end, found.index)));
    add(formula(page, tex, isBlock));
    end = found.index + all.length;
  }
  if (end > 0) node.nodeValue = text.slice(end);
}

function formula(page: Document, tex: string, isBlock: boolean): Element {
  const element = page.createElement(isBlock ? 'div' : 'span');
  element.className = FORMULA;
  element.textContent = tex.replaceAll(/\s+/g, ' ').trim();
  return element;
}
