import { attributeOf, childrenOf } from './nodes';

/** Is told what is left out, or mended if readers miss nothing. */
export type Lose = (text: string, level?: 'mended') => void;

/** Formats what a page plays or frames as a link. */
export function formatPlayed(node: Node, lose: Lose): string {
  const kind = node.nodeName.toLowerCase();
  const [source] = [...childrenOf(node)].filter(({ nodeName }) => nodeName === 'SOURCE');
  const written =
    attributeOf(node, 'src') ||
    attributeOf(node, 'data') ||
    (source ? attributeOf(source, 'src') : '');
  if (written === '') return '';
  const src = toWatched(written);
  lose(`an embedded ${kind}, which is now a link: ${src}`, 'mended');
  const title = attributeOf(node, 'title')
    .replaceAll(/[[\]\s]+/g, ' ')
    .trim();
  const names: Record<string, string> = { video: 'Video', audio: 'Recording' };
  const name = title || (names[kind] ?? nameOf(src));
  return `\n\n[${name}](${encodeSpaces(src)})\n\n`;
}

/** Returns the address at which people watch what a frame plays. */
function toWatched(src: string): string {
  const [, id] =
    /^(?:https?:)?\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{11})(?=[?&#]|$)/.exec(
      src,
    ) ?? [];
  if (id !== undefined) return `https://www.youtube.com/watch?v=${id}`;
  return src.replace(/^(?:https?:)?\/\/player\.vimeo\.com\/video\/(\d+).*/, 'https://vimeo.com/$1');
}

/** Names what a frame shows, for the text of its link. */
function nameOf(src: string): string {
  if (/youtu\.?be|vimeo|video/i.test(src)) return 'Video';
  return /map/i.test(src) ? 'Map' : 'Content on another site';
}

/** Encodes characters that would end the address of a link. */
export function encodeSpaces(href: string): string {
  return href
    .trim()
    .replaceAll(/[\s()<>]/g, (sign) =>
      sign === '\n' ? '' : encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'),
    );
}
