import { outsideCode } from './code-parts';
import { formatId, formatRaised, hasBlocks, openDetails } from './own-syntax';
import { calloutFor, formatCallout, NOTICE } from './callouts';
import { encodeSpaces, type Lose } from './played';
import { formatImage, toMarkdown } from './to-markdown';

/** Elements that are converted as a whole. */
const WHOLE =
  /<(table|ul|ol|dl|pre|iframe|video|audio|object|embed|canvas|svg|script|style|noscript|form|select)\b[^>]*>/i;

const BLOCKS =
  'div|section|article|main|header|footer|aside|nav|center|p|figure|figcaption|details|summary|address|fieldset|blockquote|dd|dt|li|tbody|thead|tr|td|th|body|html|head|form';
const CONTAINER = new RegExp(`</?(?:${BLOCKS})(?:\\s[^<>]*)?/?>`, 'gi');

const INLINE =
  'a|abbr|b|big|br|button|cite|del|dfn|em|embed|font|i|iframe|img|input|ins|kbd|label|link|mark|meta|q|s|small|source|span|strike|strong|sub|sup|time|tt|u|var|wbr|picture|canvas|object|param|svg|path|g|video|audio|table|ul|ol|dl|pre|script|style|noscript|select|option|textarea|h[1-6]|hr|code|samp';
const LEFT = new RegExp(`</?(?:${INLINE}|${BLOCKS})(?:\\s[^<>]*)?/?>`, 'gi');

// A sign that the sources do not have.
const CELL_BREAK = '\uE013';

/** Turns HTML within Markdown into Markdown. @param lose is told what is left out */
export function convertHtml(markdown: string, lose: Lose): string {
  if (!/<[a-z!/]/i.test(markdown)) return markdown;
  return outsideCode(markdown, (text) => {
    const blocks = convertWhole(
      convertDetails(convertCallouts(text.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, ''))),
      lose,
    );
    return convertInline(unwrap(blocks)).replaceAll(/\n{3,}/g, '\n\n');
  });
}

/** Converts tables, lists and the like, which may have no Markdown in them. */
function convertWhole(text: string, lose: Lose): string {
  const done: string[] = [];
  let rest = text;
  for (let found = WHOLE.exec(rest); found; found = WHOLE.exec(rest)) {
    const end = findEnd(rest, found.index, found[1] ?? '');
    const html = rest.slice(found.index, end);
    const indent = /\n[ \t]*$/.exec(rest.slice(0, found.index))?.[0].length ?? 1;
    const converted = toMarkdown(html, lose);
    const isAlone = converted.includes('\n') || indent > 0;
    done.push(rest.slice(0, found.index), isAlone ? `\n\n${converted}\n\n` : converted);
    rest = rest.slice(end);
  }
  return done.join('') + rest;
}

const CALLOUT =
  /^[ \t]*<(div|aside)\b([^>]*\bclass\s*=\s*["'][^"'>]*["'][^>]*)>((?:(?!<\1\b)[\s\S])*?)<\/\1\s*>/gim;

/** Converts boxes with a class such as `alert alert-info`. */
function convertCallouts(text: string): string {
  return text.replaceAll(CALLOUT, (all, _name, attributes: string, inner: string) => {
    const words = readAttribute(attributes, 'class');
    if (!NOTICE.test(words) || inner.trim() === '') return all;
    return formatCallout(calloutFor(words), '', inner.replaceAll(/^[ \t]+/gm, ''));
  });
}

const DETAILS =
  /^[ \t]*<details(?:\s[^>]*)?>\s*<summary(?:\s[^>]*)?>([\s\S]*?)<\/summary\s*>((?:(?!<details\b)[\s\S])*?)<\/details\s*>/im;

/** Converts parts that open, the inner before the outer, and removes the indentation of their text. */
function convertDetails(markdown: string): string {
  let text = markdown;
  for (let found = DETAILS.exec(text); found; found = DETAILS.exec(text)) {
    const [all, summary = '', inner = ''] = found;
    const lines = inner.split('\n').filter((line) => line.trim() !== '');
    const indent = Math.min(...lines.map((line) => line.search(/\S/)));
    const body = inner.replaceAll(new RegExp(`^[ \\t]{1,${Math.max(1, indent)}}`, 'gm'), '').trim();
    const title = summary.replaceAll(/<[^>]*>/g, '');
    const part = `\n${title.trim() ? openDetails(title) : '::: details'}\n\n${body}\n\n:::\n`;
    text = text.slice(0, found.index) + part + text.slice(found.index + all.length);
  }
  return text;
}

/** Returns where an element ends; behind its first tag if it does not end. */
function findEnd(text: string, start: number, name: string): number {
  const tags = new RegExp(`<(/?)${name}\\b[^>]*>`, 'gi');
  tags.lastIndex = start;
  let depth = 0;
  let first = start;
  for (let tag = tags.exec(text); tag; tag = tags.exec(text)) {
    if (first === start) first = tags.lastIndex;
    depth += tag[1] === '' ? 1 : -1;
    if (depth === 0) return tags.lastIndex;
  }
  return first;
}

/** Removes elements around text, and the indentation that they have, which would make it code. */
function unwrap(text: string): string {
  let depth = 0;
  return text
    .replaceAll(
      /<h([1-6])(\s[^>]*)?>([\s\S]*?)<\/h\1\s*>/gi,
      (_, level: string, attributes: string | undefined, title: string) => {
        const text = title.replaceAll(/\s+/g, ' ').trim();
        const id = formatId(readAttribute(attributes ?? '', 'id'), text);
        return `\n\n${'#'.repeat(Number(level))} ${text}${id}\n\n`;
      },
    )
    .split('\n')
    .map((line) => {
      const tags = line.match(CONTAINER) ?? [];
      const isInside = depth > 0;
      for (const tag of tags)
        // These may have no end.
        if (!/^<\/?(?:p|li|dd|dt)\b/i.test(tag)) depth += tag.startsWith('</') ? -1 : 1;
      depth = Math.max(depth, 0);
      if (tags.length === 0) return isInside && /^\s{4,}/.test(line) ? line.trimStart() : line;
      const isRow = line.trimStart().startsWith('|');
      const bare = line.replaceAll(/<summary[^>]*>(.*?)<\/summary>/gi, '**$1**');
      return bare.replaceAll(CONTAINER, isRow ? ' ' : '\n\n').replaceAll(/^[ \t]+(?=\S)/gm, '');
    })
    .join('\n');
}

function convertInline(text: string): string {
  const flat = (inner: string) => inner.replaceAll(/\s+/g, ' ');
  const wrap = (mark: string) => (_: string, inner: string) => {
    if (hasBlocks(inner)) return inner;
    const bare = flat(inner);
    return bare.trim() === '' ? bare : bare.replace(/^(\s*)(.*?)(\s*)$/, `$1${mark}$2${mark}$3`);
  };
  return text
    .replaceAll(
      /^( {0,3}#{1,6})[ \t]*<a\s([^<>]*)>\s*<\/a\s*>[ \t]*(\S.*)$/gim,
      (_, marks: string, attributes: string, title: string) => {
        const id = readAttribute(attributes, 'id') || readAttribute(attributes, 'name');
        return `${marks} ${title}${formatId(id, title)}`;
      },
    )
    .replaceAll(/^[ \t]*\|.*$/gm, (row) => row.replaceAll(/<br\s*\/?>/gi, CELL_BREAK))
    .replaceAll(/^(.*?)<br\s*\/?>/gim, (line) => {
      return line.replaceAll(/[ \t]*<br\s*\/?>/gi, /^#+ /.test(line) ? ' ' : '\\\n');
    })
    .replaceAll(/[ \t]*<br\s*\/?>/gi, ' ')
    .replaceAll(/\\\n(?=\s*(?:\n|$))/g, '\n')
    .replaceAll(/^[ \t]*\\\n/gm, '\n')
    .replaceAll(/<hr(?:\s[^>]*)?\/?>/gi, '\n\n---\n\n')
    .replaceAll(/<img\b([^>]*)>/gi, (_, attributes: string) => {
      const src = readAttribute(attributes, 'src') || readAttribute(attributes, 'data-src');
      return src ? formatImage(src, readAttribute(attributes, 'alt')) : '';
    })
    .replaceAll(/<(su[bp])(?:\s[^>]*)?>([\s\S]*?)<\/\1\s*>/gi, (_, name: string, inner: string) =>
      formatRaised(flat(inner), name),
    )
    .replaceAll(/<(?:strong|b)(?:\s[^>]*)?>([\s\S]*?)<\/(?:strong|b)\s*>/gi, wrap('**'))
    .replaceAll(
      /<(?:em|i|cite|var|dfn)(?:\s[^>]*)?>([\s\S]*?)<\/(?:em|i|cite|var|dfn)\s*>/gi,
      wrap('*'),
    )
    .replaceAll(
      /<(?:code|kbd|samp|tt)(?:\s[^>]*)?>([^`]*?)<\/(?:code|kbd|samp|tt)\s*>/gi,
      wrap('`'),
    )
    .replaceAll(/<a\b([^>]*)>([\s\S]*?)<\/a\s*>/gi, (_, attributes: string, inner: string) => {
      const href = readAttribute(attributes, 'href');
      const label = flat(inner.replaceAll(LEFT, '')).trim();
      return href && label ? `[${label}](${encodeSpaces(href)})` : label;
    })
    .replaceAll(LEFT, '')
    .replaceAll(CELL_BREAK, '<br>');
}

/** Reads an attribute of a tag or a shortcode; empty if it has none. */
export function readAttribute(attributes: string, name: string): string {
  const found = new RegExp(
    `(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`,
    'i',
  ).exec(attributes);
  return (found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim();
}
