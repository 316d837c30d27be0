import { keyOf, listAll, parsePage } from './web-page';

const BLOCKS = 'p, ul, ol, dl, table, figure, section, div, h2, h3, h4, h5, h6';

/** Lists the texts of the blocks of a page, each once, and the images of those without text. */
export function listBlocks(html: string): Set<string> {
  const { body } = parsePage(`<body>${html}</body>`);
  return new Set(
    listAll(body, BLOCKS)
      .map(blockKeyOf)
      .filter((one) => one !== ''),
  );
}

function blockKeyOf(block: Element): string {
  const images = () => listAll(block, 'img').map((image) => image.getAttribute('src') ?? '');
  // From another folder, the same image has another path.
  return (
    keyOf(block) ||
    images()
      .join(' ')
      .replaceAll(/(^| )(?:\.{1,2}\/)+/g, '$1')
  );
}

/**
 * Removes the blocks with these texts, and returns them. Headings and paragraphs within a text are its own even if others
 * have the same: only those at its beginning and end are not.
 *
 * @param hasMain whether the page names its main part, whose other blocks and first heading are its own, too
 */
export function withoutBlocks(
  html: string,
  repeated: ReadonlySet<string>,
  hasMain: boolean,
): { html: string; removed: string[] } {
  const { body } = parsePage(`<body>${html}</body>`);
  const removed: string[] = [];
  const blocks = listAll(body, BLOCKS);
  // Again from the end, where the last one has another at the end before it.
  for (const block of [...blocks, ...blocks.toReversed()]) {
    const key = blockKeyOf(block);
    if (!repeated.has(key) || !body.contains(block) || isOwn(block, body, hasMain)) continue;
    removed.push(key);
    block.remove();
  }
  return { html: body.innerHTML, removed };
}

function isOwn(block: Element, body: Element, hasMain: boolean): boolean {
  const isHeading = /^H\d$/.test(block.nodeName);
  if (isHeading && hasMain) return true;
  if (!isHeading && block.nodeName !== 'P' && !hasMain) return false;
  const isMenu = /menu|nav|share|social/i.test(block.className);
  return (isHeading || !isMenu) && !isAtEdge(block, body);
}

/** Whether an element is the first or the last with text. */
function isAtEdge(element: Element, body: Element): boolean {
  const all = keyOf(body);
  const own = keyOf(element);
  return own !== '' && (all.startsWith(own) || all.endsWith(own));
}
