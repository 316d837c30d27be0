export function childrenOf(node: Node): Node[] {
  return Array.from(node.childNodes);
}

/** Returns an attribute; empty if there is none. The classes of a browser's elements do not exist here. */
export function attributeOf(node: Node, name: string): string {
  const read: unknown = Reflect.get(node, 'getAttribute');
  return typeof read === 'function' ? String(read.call(node, name) ?? '') : '';
}

/** Whether an element is in a cell, which has a single line. The content of a cell is converted on its own. */
export function isInCell(node: Node): boolean {
  const { parentNode } = node;
  const has: unknown = Reflect.get(parentNode ?? {}, 'hasAttribute');
  const isCell = typeof has === 'function' && has.call(parentNode, 'data-cell') === true;
  return parentNode !== null && (isCell || isInCell(parentNode));
}
