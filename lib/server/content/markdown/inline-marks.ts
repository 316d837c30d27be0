import 'server-only';
import type { MarkdownIt, StateCore, StateInline } from 'markdown-it';
import { directionOfLanguage } from '@/lib/i18n/language-direction';
import { isLanguageTag } from '@/lib/server/content/markdown/languages';
import { listInlines } from '@/lib/server/content/markdown/findings';

/** Adds `H~2~O`, `x^2^` and `[texte]{lang=fr}` to the syntax. */
export function addInlineMarks(markdown: MarkdownIt): void {
  markdown.inline.ruler.after('emphasis', 'subscript', (state, silent) =>
    readMark(state, silent, '~', 'sub'),
  );
  markdown.inline.ruler.after('subscript', 'superscript', (state, silent) =>
    readMark(state, silent, '^', 'sup'),
  );
  markdown.inline.ruler.before('link', 'language', readLanguage);
}

const LONGEST_MARK = 100;

/** Reads a part between two signs, without a space in it, as Pandoc does. */
function readMark(state: StateInline, silent: boolean, sign: string, tag: 'sub' | 'sup'): boolean {
  const { src, pos, posMax } = state;
  if (src[pos] !== sign || src[pos + 1] === sign || silent) return false;
  const end = findEnd(src, pos + 1, Math.min(posMax, pos + LONGEST_MARK), sign);
  if (end === null) return false;
  state.posMax = end;
  state.pos = pos + 1;
  state.push(`${tag}_open`, tag, 1).markup = sign;
  state.md.inline.tokenize(state);
  state.push(`${tag}_close`, tag, -1).markup = sign;
  state.pos = end + 1;
  state.posMax = posMax;
  return true;
}

function findEnd(src: string, start: number, limit: number, sign: string): number | null {
  for (let index = start; index < limit; index++) {
    const letter = src[index] ?? '';
    if (letter === sign) return index > start && src[index + 1] !== sign ? index : null;
    if (/\s/.test(letter)) return null;
    // An escaped sign or space.
    if (letter === '\\') index++;
  }
  return null;
}

/** Reads a part in another language: `[texte]{lang=fr}`. */
function readLanguage(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src[pos] !== '[' || silent || pos > findLast(state)) return false;
  const end = state.md.helpers.parseLinkLabel(state, pos, false);
  const attributes = /^\{\s*lang=(?:"([^"\s]*)"|'([^'\s]*)'|([^\s}"']*))\s*\}/.exec(
    end < 0 ? '' : src.slice(end + 1, Math.min(posMax, end + 60)),
  );
  const tag = attributes?.[1] ?? attributes?.[2] ?? attributes?.[3] ?? '';
  if (!attributes || !isLanguageTag(tag)) return false;
  state.pos = pos + 1;
  state.posMax = end;
  const open = state.push('language_open', 'span', 1);
  open.attrs = [
    ['lang', tag],
    ['dir', directionOfLanguage(tag)],
  ];
  state.md.inline.tokenize(state);
  state.push('language_close', 'span', -1);
  state.pos = end + 1 + attributes[0].length;
  state.posMax = posMax;
  return true;
}

const lasts = new WeakMap<StateInline, number>();

/** Returns where the last text with a language ends. Remembered, because a paragraph may have 100,000 brackets. */
function findLast(state: StateInline): number {
  const known = lasts.get(state) ?? state.src.lastIndexOf(']{');
  lasts.set(state, known);
  return known;
}

/** Breaks the lines of table cells at `<br>`, because a cell is one line of the source. */
export function breakCells(state: StateCore): void {
  for (const { token, index } of listInlines(state)) {
    if (!/^t[dh]_open$/.test(state.tokens[index - 1]?.type ?? '')) continue;
    token.children = (token.children ?? []).flatMap((part) => {
      if (part.type !== 'text' || !/<br/i.test(part.content)) return [part];
      const lines = part.content.split(/<br\s*\/?>/i);
      return lines.flatMap((line, number) => {
        const text = new state.Token('text', '', 0);
        const begun = number === 0 ? line : line.trimStart();
        text.content = number === lines.length - 1 ? begun : begun.trimEnd();
        if (number === 0) return [text];
        return [new state.Token('hardbreak', 'br', 0), text];
      });
    });
  }
}

const PLACE = /^\{:?((?:\s*\.(?:wide|left|right|small)){1,2})\s*\}/;

/** Reads where an image is: `![A lake](lake.jpg){.wide}`, or `{.left .small}`. */
export function readPlaces(state: StateCore): void {
  for (const { token } of listInlines(state)) {
    const children = token.children ?? [];
    for (const [index, image] of children.entries()) {
      const text = children[index + 1];
      const written = image.type === 'image' && text?.type === 'text' && PLACE.exec(text.content);
      if (!written || !text) continue;
      image.meta = { ...image.meta, places: written[1]?.match(/\w+/g) ?? [] };
      text.content = text.content.slice(written[0].length);
      token.content = token.content.replace(`)${written[0]}`, ')');
    }
  }
}
