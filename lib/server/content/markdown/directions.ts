import 'server-only';
import type { StateCore, Token } from 'markdown-it';
import { directionOf, hasRightToLeft, isRightToLeft } from '@/lib/i18n/direction';
import { getLanguage } from '@/lib/i18n/language';

// The sign and the groups of a number would change places in a text from right to left.
const PHONE = /\+?\(?\d[\d\s().-]{5,}\d/g;

/**
 * Lays out text against the direction of the page by its own: each block by its first letter, and a list, a quotation or a
 * table with it. Other text has no attribute.
 */
export function setDirections(state: StateCore): void {
  const page = getLanguage().direction ?? 'ltr';
  if (page === 'ltr' && !hasRightToLeft(state.src)) return;
  const open: Token[] = [];
  const decided = new Set<Token>();
  for (const [index, token] of state.tokens.entries()) {
    if (token.nesting > 0) open.push(token);
    if (token.nesting < 0) open.pop();
    if (token.type !== 'inline') continue;
    const text = (token.children ?? []).map(({ content }) => content).join('');
    const block = state.tokens[index - 1];
    const direction = directionOf(text, page);
    if (direction !== undefined && block && !block.hidden) block.attrSet('dir', direction);
    if (hasRightToLeft(text)) isolatePhones(state, token);
    if (!/\p{L}/u.test(text)) continue;
    for (const outer of open.filter((one) => one !== block && !decided.has(one))) {
      decided.add(outer);
      const own = isRightToLeft(text) ? 'rtl' : 'ltr';
      if (own !== page && CONTAINERS.has(outer.type)) outer.attrSet('dir', own);
    }
  }
}

const CONTAINERS = new Set([
  ...[
    'bullet_list_open',
    'ordered_list_open',
    'list_item_open',
    'blockquote_open',
    'table_open',
    'dl_open',
  ],
]);

function isolatePhones({ Token: NewToken }: StateCore, inline: Token): void {
  const html = (content: string) => {
    const token = new NewToken('html_inline', '', 0);
    token.content = content;
    return token;
  };
  const text = (content: string) => {
    const token = new NewToken('text', '', 0);
    token.content = content;
    return token;
  };
  inline.children = (inline.children ?? []).flatMap((part) => {
    if (part.type !== 'text') return [part];
    const parts: Token[] = [];
    let at = 0;
    for (const { 0: number, index } of part.content.matchAll(PHONE)) {
      parts.push(text(part.content.slice(at, index)), html('<bdi>'), text(number), html('</bdi>'));
      at = index + number.length;
    }
    return parts.length === 0 ? [part] : [...parts, text(part.content.slice(at))];
  });
}
