import type TurndownService from 'turndown';
import { childrenOf, isInCell } from './nodes';

/** Returns null for a list whose terms have no meanings, or the other way round. */
export function formatTerms(list: Node, service: TurndownService): string | null {
  const convert = (node: Node) =>
    service.turndown(String(Reflect.get(node, 'innerHTML') ?? '')).trim();
  const groups: { terms: string[]; meanings: string[] }[] = [];
  for (const node of childrenOf(list).flatMap((one) =>
    one.nodeName === 'DIV' ? childrenOf(one) : one,
  )) {
    const last = groups.at(-1);
    if (node.nodeName === 'DT') {
      const written = convert(node);
      // Code on lines of its own cannot be a term.
      if (/^`{3}/m.test(written)) return null;
      const term = written.replace(/^#+ /, '').replaceAll(/\s+/g, ' ');
      if (last && last.meanings.length === 0) last.terms.push(term);
      else groups.push({ terms: [term], meanings: [] });
    } else if (node.nodeName === 'DD' && last) last.meanings.push(convert(node));
    else if (node.textContent?.trim()) return null;
  }
  const isWhole = groups.every(
    ({ terms, meanings }) => terms.every(Boolean) && meanings.length > 0 && meanings.every(Boolean),
  );
  if (!isWhole || groups.length === 0 || isInCell(list)) return null;
  return groups
    .map(({ terms, meanings }) =>
      [terms.join(' / '), ...meanings.map((one) => `: ${one.replaceAll(/\n(?=.)/g, '\n  ')}`)].join(
        '\n',
      ),
    )
    .join('\n\n');
}
