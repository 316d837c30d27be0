import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { failureOf } from '@/__tests__/support/content/content-failure';
import { makeContent, removeMadeContent } from '@/__tests__/support/content/temporary-content';
import { loadFolder } from '@/lib/server/content/loading/read-folder';

afterEach(removeMadeContent);

// For each course, the numbers of the courses that it needs.
const graphs = fc.integer({ min: 1, max: 6 }).chain((size) =>
  fc.array(fc.uniqueArray(fc.nat(size - 1), { maxLength: 3 }), {
    minLength: size,
    maxLength: size,
  }),
);

it('reports courses that need each other, directly or not, and no others', () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const files = graph.map((needs, index) => [`courses/c${index}.md`, write(index, needs)]);
      const folder = makeContent({ courses: null, ...Object.fromEntries(files) });
      if (canBeTaken(graph)) expect(() => loadFolder(folder)).not.toThrow();
      else expect(failureOf(folder)).toContain('a circle: ');
    }),
    { numRuns: randomRuns(20) },
  );
});

it('reports a tangle of courses once for each, and in short', () => {
  const all = Array.from({ length: 12 }, (_, index) => index);
  const files = all.map((index) => {
    const others = all.filter((other) => other !== index);
    return [`courses/c${index}.md`, write(index, others)];
  });
  const message = failureOf(makeContent({ courses: null, ...Object.fromEntries(files) }));
  expect(message).toMatch(/^11 problems /);
  expect(message.length).toBeLessThan(11 * 300);
  expect(message).toContain(' → … → ');
});

function write(index: number, needs: readonly number[]): string {
  const list = needs.map((need) => `c${need}`).join(', ');
  const field = list && `prerequisites: [${list}]\n`;
  return `---\nname: C${index}\ncode: C${index}\nsummary: S\n${field}---\n`;
}

/** Returns whether somebody who takes one possible course after another can take all. */
function canBeTaken(graph: readonly number[][]): boolean {
  const taken = new Set<number>();
  const take = () =>
    graph.forEach((needs, index) => {
      if (needs.every((need) => taken.has(need))) taken.add(index);
    });
  graph.forEach(take);
  return taken.size === graph.length;
}
