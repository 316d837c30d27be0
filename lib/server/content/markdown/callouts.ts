import 'server-only';
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { texts } from '@/lib/i18n/texts';
import { findingsOf } from '@/lib/server/content/markdown/findings';

/** Kinds of callouts, as on GitHub. */
const CALLOUTS = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export type Callout = (typeof CALLOUTS)[number];

/** Lines of the icons, on a grid of 24. */
const ICONS: Record<Callout, string> = {
  note: 'M12 3a9 9 0 1 0 .01 0M12 11v5.5M12 7.5v.01',
  tip: 'M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.5 10.9V16h7v-2.1A6 6 0 0 0 12 3',
  important: 'M4 4h16v12h-9l-4 4v-4H4zM12 7v4M12 13.5v.01',
  warning: 'M12 3.5 21.5 20h-19zM12 10v4.5M12 17v.01',
  caution: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 8v5M12 16v.01',
};

/** Names that other programs use. */
const OTHER_NAMES: Record<string, Callout> = {
  info: 'note',
  hint: 'tip',
  success: 'tip',
  attention: 'warning',
  danger: 'caution',
  error: 'caution',
};

/** Draws the icon of a callout before its title. */
export function addCallouts(markdown: MarkdownIt): void {
  const { rules } = markdown.renderer;
  for (const type of ['p_open', 'paragraph_open'] as const) {
    rules[type] = (tokens, index, options, _env, renderer) => {
      const icon: unknown = tokens[index]?.meta?.icon;
      const html = renderer.renderToken(tokens, index, options);
      return typeof icon === 'string' ? html + drawIcon(icon) : html;
    };
  }
}

function drawIcon(path: string): string {
  return (
    '<svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" ' +
    `stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`
  );
}

/** Turns quotations that begin with `[!NOTE]` into callouts. Runs before the text of paragraphs is read. */
export function readCallouts(state: StateCore): void {
  if (!state.src.includes('[!')) return;
  state.tokens = state.tokens.flatMap((token, index) => {
    const [open, paragraph, inline] = state.tokens.slice(index - 1, index + 2);
    // Three tokens become the title and the rest of the paragraph; the quotation around them becomes the callout.
    if (token.type !== 'paragraph_open' || open?.type !== 'blockquote_open' || !inline)
      return [token];
    const mark = /^\[!([\w-]+)\][-+]?[ \t]*(.*)\n?/.exec(inline.content);
    const kind = mark && toCallout(mark[1] ?? '');
    if (!mark || !paragraph) return [token];
    if (!kind) {
      reportKind(state, mark[1] ?? '', (token.map?.[0] ?? 0) + 1);
      return [token];
    }
    let end = index;
    while (end < state.tokens.length && !isEndOf(open, state.tokens[end])) end++;
    for (const one of [open, state.tokens[end]]) if (one) one.tag = 'div';
    open.attrs = calloutAttributes(kind);
    const title = titleOf(state, kind, mark[2]?.trim() ?? '', token);
    const rest = inline.content.slice(mark[0].length);
    inline.content = rest;
    if (inline.map) inline.map = [inline.map[0] + 1, Math.max(inline.map[1], inline.map[0] + 1)];
    if (rest.trim() === '') hideParagraph(state.tokens, index);
    return [...title, token];
  });
}

/** Reports a callout of an unknown kind. In small letters, the word may belong to the quotation, as `[!sic]` does. */
function reportKind(state: StateCore, written: string, line: number): void {
  const { slips, notes } = findingsOf(state);
  const expected = CALLOUTS.map((one) => `[!${one.toUpperCase()}]`).join(', ');
  if (written === written.toUpperCase())
    slips.push({ line, found: `a callout of an unknown kind: [!${written}]`, expected });
  else notes.push({ line, text: `shows [!${written}] as text; callouts are ${expected}` });
}

function isEndOf({ level }: Token, token: Token | undefined): boolean {
  return token?.type === 'blockquote_close' && token.level === level;
}

function titleOf(
  { Token: NewToken }: StateCore,
  kind: Callout,
  written: string,
  { map, level }: Token,
): Token[] {
  const content = written || texts().markdown.callouts[kind];
  const [open, inline, close] = [
    new NewToken('paragraph_open', 'p', 1),
    new NewToken('inline', '', 0),
    new NewToken('paragraph_close', 'p', -1),
  ];
  markTitle(open, kind);
  for (const token of [open, inline, close]) Object.assign(token, { map, level, block: true });
  Object.assign(inline, { content, children: [], level: level + 1 });
  return [open, inline, close];
}

function hideParagraph(tokens: readonly Token[], index: number): void {
  for (const token of [tokens[index], tokens[index + 2]]) if (token) token.hidden = true;
}

/** Returns the kind of a callout, also by the name that another program uses. */
export function toCallout(name: string): Callout | null {
  const lower = name.toLowerCase();
  return CALLOUTS.find((one) => one === lower) ?? OTHER_NAMES[lower] ?? null;
}

/** Returns the attributes of the element around a callout. */
export function calloutAttributes(kind: Callout): [string, string][] {
  return [
    ['class', `callout callout-${kind}`],
    ['role', 'note'],
  ];
}

/** Gives the title of a callout its icon. */
export function markTitle(open: Token, kind: Callout): void {
  open.attrSet('class', 'callout-title');
  open.meta = { icon: ICONS[kind] };
}
