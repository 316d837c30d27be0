import TurndownService from 'turndown';
import { attributeOf, childrenOf, isInCell } from './nodes';
import { formatCode, formatCodeBlock, isCode } from './code';
import { calloutFor, formatCallout, NOTICE } from './callouts';
import { encodeSpaces, formatPlayed, type Lose } from './played';
import {
  emphasize,
  escapeOwn,
  FORMULA,
  formatId,
  formatRaised,
  openDetails,
  standAlone,
} from './own-syntax';
import { escapeUnmarked } from './rendered-marks';
import { formatTable } from './tables';
import { formatTerms } from './terms';

/** Parts that no text has: programs, styles, and the controls of forms. */
const DROPPED = [
  'script',
  'style',
  'noscript',
  'template',
  'input',
  'select',
  'textarea',
  'button',
  'canvas',
] as const;

/** Converts HTML to Markdown. @param lose is told what is left out */
export function toMarkdown(html: string | HTMLElement, lose: Lose): string {
  const service = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
    defaultReplacement: (content, node) =>
      'isBlock' in node && node.isBlock ? `\n\n${content}\n\n` : standAlone(content),
  });
  // Text such as `<b>` in a page about HTML is no element.
  const escape = service.escape.bind(service);
  service.escape = (text) =>
    escapeUnmarked(text, (part) => escapeOwn(escape(part).replaceAll(/<(?=[a-z!/])/gi, '\\<')));
  service.addRule('dropped', {
    filter: [...DROPPED],
    replacement: (_, node) => {
      const name = node.nodeName.toLowerCase();
      const isText = ['button', 'textarea'].includes(name);
      const gist = name === 'script' && attributeOf(node, 'src').replace(/\.js$/, '');
      if (gist && /^https:\/\/gist\.github\.com\//.test(gist)) return `\n\n[Code](${gist})\n\n`;
      const text = isText ? (node.textContent ?? '') : '';
      if (isMissed(node, name, text))
        lose(
          `an HTML element that pages cannot have: <${name}>`,
          ['script', 'button'].includes(name) ? 'mended' : undefined,
        );
      return text;
    },
  });
  service.addRule('formula', {
    filter: (node) => attributeOf(node, 'class') === FORMULA,
    replacement: (_, node) => {
      const tex = node.textContent ?? '';
      return node.nodeName === 'DIV' && !isInCell(node) ? `\n\n$$${tex}$$\n\n` : `$${tex}$`;
    },
  });
  service.addRule('raised', {
    filter: ['sup', 'sub'],
    replacement: (content, { nodeName }) => formatRaised(content, nodeName),
  });
  service.addRule('item', {
    filter: 'li',
    replacement: (content, node) => {
      // Menus put signs between their links.
      if (/^\s*[•·|]\s*$/.test(content)) return '';
      const prefix = prefixOf(node);
      const text = content.trim().replace(/\n{2,}(?= *([-*]|\d+\.) )/g, '\n');
      return `${prefix}${text.replaceAll(/\n(?=.)/g, `\n${' '.repeat(prefix.length)}`)}\n`;
    },
  });
  service.addRule('link', {
    filter: (node) => node.nodeName === 'A',
    replacement: (content, node) => {
      const href = attributeOf(node, 'href');
      const text = content.replaceAll(/^\s*#+ |\s+/gm, ' ').trim();
      return href && text && !isControl(node, href) ? `[${text}](${encodeSpaces(href)})` : text;
    },
  });
  service.addRule('image', {
    filter: 'img',
    replacement: (_, node) => {
      const src = attributeOf(node, 'src') || attributeOf(node, 'data-src');
      return src ? formatImage(src, attributeOf(node, 'alt')) : '';
    },
  });
  service.addRule('played', {
    filter: ['iframe', 'video', 'audio', 'object', 'embed'],
    replacement: (_, node) => formatPlayed(node, lose),
  });
  service.addRule('code', {
    filter: (node) => node.nodeName === 'PRE',
    replacement: (_, node) => `\n\n${formatCodeBlock(node)}\n\n`,
  });
  service.addRule('inline code', {
    filter: isCode,
    replacement: (_, node) => formatCode(node),
  });
  service.addRule('emphasis', {
    filter: ['strong', 'b', 'em', 'i'],
    replacement: (content, { nodeName }) => emphasize(content, /^[SB]/.test(nodeName) ? '**' : '*'),
  });
  service.addRule('heading', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (content, node) => {
      const text = content.replaceAll(/\s+/g, ' ').trim();
      const marks = '#'.repeat(Number(node.nodeName.slice(1)));
      return text ? `\n\n${marks} ${text}${formatId(idOf(node), text)}\n\n` : '';
    },
  });
  service.addRule('terms', {
    filter: 'dl',
    replacement: (content, node) => `\n\n${formatTerms(node, service) ?? content}\n\n`,
  });
  service.addRule('term', {
    filter: 'dt',
    replacement: (text) => `\n\n${emphasize(text.trim(), '**')}\n\n`,
  });
  service.addRule('callout', {
    filter: (node) =>
      /^(DIV|ASIDE)$/.test(node.nodeName) &&
      NOTICE.test(attributeOf(node, 'class')) &&
      !isInCell(node),
    replacement: (content, node) =>
      content.trim() === ''
        ? ''
        : formatCallout(calloutFor(attributeOf(node, 'class')), '', content),
  });
  service.addRule('details', {
    filter: 'details',
    replacement: (content, node) => {
      const title = isInCell(node) ? '' : titleOf(node);
      return title
        ? `\n\n${openDetails(title)}\n\n${content.trim()}\n\n:::\n\n`
        : `\n\n${content}\n\n`;
    },
  });
  service.addRule('title', {
    filter: ['summary', 'caption', 'legend'],
    replacement: (text, node) => {
      const isShown =
        node.nodeName === 'SUMMARY' &&
        node.parentNode &&
        !isInCell(node) &&
        titleOf(node.parentNode);
      return text.trim() && !isShown ? `\n\n**${text.replaceAll('**', '').trim()}**\n\n` : '';
    },
  });
  service.addRule('table', {
    filter: 'table',
    replacement: (content, node) => `\n\n${formatTable(node, service) ?? content}\n\n`,
  });
  // Between them, a break or a space is needed, which turndown leaves out.
  service.addRule('cell', { filter: ['td', 'th'], replacement: (text) => `\n\n${text}\n\n` });
  return service.turndown(html).trim();
}

/** Whether somebody who looks at the page would notice that an element is left out. */
function isMissed(node: Node, name: string, text: string): boolean {
  if (name === 'button') return text.trim() !== '';
  if (name === 'input') return !/^(hidden|submit|button|reset)$/i.test(attributeOf(node, 'type'));
  return !['style', 'template', 'noscript'].includes(name);
}

/** Whether a link only opens a part of its page by a program. */
function isControl(link: Node, href: string): boolean {
  const does = ['data-toggle', 'data-bs-toggle', 'role'].map((name) => attributeOf(link, name));
  return href.startsWith('#') && /^(?!link$)./.test(does.join(''));
}

/** Formats an image. @param alt as the page has it; empty if it has none */
export function formatImage(src: string, alt: string): string {
  return `![${alt.replaceAll(/[[\]\n]+/g, ' ').trim()}](${encodeSpaces(src)})`;
}

function prefixOf(item: Node): string {
  const list = item.parentNode;
  if (list?.nodeName !== 'OL') return '- ';
  const items = [...childrenOf(list)].filter(({ nodeName }) => nodeName === 'LI');
  return `${(Number(attributeOf(list, 'start')) || 1) + items.findIndex((one) => one === item)}. `;
}

function titleOf(details: Node): string {
  const summary = childrenOf(details).find(({ nodeName }) => nodeName === 'SUMMARY');
  return summary?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
}

/** Returns the id of a heading, or of an empty link within it. */
function idOf(heading: Node): string {
  const link = childrenOf(heading).find(
    ({ nodeName, textContent }) => nodeName === 'A' && !textContent?.trim(),
  );
  const ids = [heading, ...(link ? [link] : [])].flatMap((node) => [
    attributeOf(node, 'id'),
    attributeOf(node, 'name'),
  ]);
  return ids.find((id) => id !== '') ?? '';
}
