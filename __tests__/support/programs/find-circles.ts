/**
 * Returns a circle for each place at which these arrows lead back to where they came from, such as `[a, b, a]`; none if
 * they never do. Ignores arrows to null.
 */
export function findCircles(
  nodes: readonly string[],
  arrows: readonly (readonly [from: string, to: string | null])[],
): string[][] {
  const targets = new Map<string, Set<string>>();
  for (const [from, to] of arrows) {
    if (to !== null) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  }
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (node: string, path: readonly string[]): void => {
    const start = path.indexOf(node);
    if (start >= 0) circles.push([...path.slice(start), node]);
    if (start >= 0 || done.has(node)) return;
    for (const target of targets.get(node) ?? []) visit(target, [...path, node]);
    done.add(node);
  };
  for (const node of nodes) visit(node, []);
  return circles;
}
