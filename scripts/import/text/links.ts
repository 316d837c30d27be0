import { outsideCode } from './code-parts';
import { encodeSpaces } from './played';

export type WrittenLink = { href: string; label: string; isImage: boolean; isInLink: boolean };

/** Address and text of a link in place of the old ones; null for nothing. */
type NewLink = { href: string; label?: string } | { text: string };

const TARGET =
  /\]\([ \t]*(<[^<>\n]*>|(?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.)*\))*(?:[ \t]+(?!["'(])[^\s()"']+)*)(?:\s+(?:"(?:[^"\\]|\\.){0,500}"|'[^'\n]*'))?[ \t]*\)/g;

const DEFINITION =
  /^ {0,3}\[([^\]^\n][^\]\n]*)\]:[ \t]*\n?[ \t]*(<[^>\n]*>|\S+)(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^)\n]*\)))?[ \t]*$/gm;

/** Replaces the links and images of a Markdown text, those in the text of a link before the link. */
export function replaceLinks(markdown: string, replace: (link: WrittenLink) => NewLink): string {
  return outsideCode(markdown, (text) => replaceIn(inlineReferences(text), replace, false));
}

function replaceIn(
  text: string,
  replace: (link: WrittenLink) => NewLink,
  isInLink: boolean,
): string {
  const pieces: string[] = [];
  let end = text.length;
  // From the end, so that earlier places stay where they are.
  for (const { index, 0: all, 1: target = '' } of [...text.matchAll(TARGET)].toReversed()) {
    const start = index + all.length <= end ? findStart(text, index) : null;
    if (start === null) continue;
    pieces.push(text.slice(index + all.length, end));
    const isImage = text[start - 1] === '!' && text[start - 2] !== '\\';
    end = isImage ? start - 1 : start;
    const label = replaceIn(text.slice(start + 1, index), replace, true);
    const href = target.replaceAll(/^<|>$/g, '').replaceAll(/\\(?=[()_*])/g, '');
    const link = replace({ href, label, isImage, isInLink });
    const written =
      'text' in link
        ? link.text
        : `${isImage ? '!' : ''}[${link.label ?? label}](${encodeSpaces(link.href)})`;
    pieces.push(written);
  }
  return text.slice(0, end) + pieces.toReversed().join('');
}

/** Returns where the text of a link begins; null if it does not. */
function findStart(text: string, end: number): number | null {
  let depth = 0;
  for (let index = end - 1; index >= 0 && end - index < 5000; index--) {
    const sign = text[index];
    if (sign === '\n' && text[index - 1] === '\n') return null;
    if (text[index - 1] === '\\' && (sign === '[' || sign === ']')) continue;
    if (sign === ']') depth += 1;
    if (sign === '[' && depth === 0) return index;
    if (sign === '[') depth -= 1;
  }
  return null;
}

/** Writes addresses into the links that name them elsewhere in the text, so that no definition can be missing. */
function inlineReferences(text: string): string {
  const known = new Map<string, string>();
  const keyOf = (name: string) => name.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const rest = text.replaceAll(DEFINITION, (all, name: string, target: string) => {
    if (name.startsWith('*') || /^[ xX]$/.test(name)) return all;
    if (!known.has(keyOf(name))) known.set(keyOf(name), target);
    return '';
  });
  if (known.size === 0) return text;
  return rest.replaceAll(
    /(?<!\\)\[((?:[^[\]\\]|\\.|!\[[^\]]*\]\([^)]*\))*)\](?:\s?\[([^[\]\n]*)\])?(?![([:])/g,
    (all, label: string, name: string | undefined) => {
      const target = known.get(keyOf(name || label));
      return target === undefined ? all : `[${label}](${target})`;
    },
  );
}

/** Returns Markdown as readers see it, without its marks, on one line. */
export function toPlainText(markdown: string): string {
  return markdown
    .replaceAll(/^(`{3,}|~{3,})[\s\S]*?^\1.*$/gm, '')
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\[\^[^\]]*\]:?/g, '')
    .replaceAll(/^\s*(#+|>|[-*+]|\d+\.)\s+/gm, '')
    .replaceAll(/^\|?[\s:|-]+\|?$/gm, '')
    .replaceAll(/<(https?:[^>]*)>/g, '$1')
    .replaceAll(/\*|`|__|\\(?=\S)/g, '')
    .replaceAll(/\\|\|/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
