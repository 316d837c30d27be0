import fc from 'fast-check';
import { listTextChanges } from '@/lib/server/editor/text-changes';

describe('a comparison of two texts', () => {
  it('names the words that differ', () => {
    expect(listTextChanges('Fees: 500 a year', 'Fees: 600 a year')).toEqual([
      { kind: 'same', text: 'Fees: ' },
      { kind: 'removed', text: '500' },
      { kind: 'added', text: '600' },
      { kind: 'same', text: ' a year' },
    ]);
  });

  it('has both texts in full if they are short', () => {
    const text = fc.string({ maxLength: 60, unit: 'binary' });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = listTextChanges(before, after) ?? [];
        const join = (kind: string) =>
          parts
            .flatMap((part) => (part.kind === 'same' || part.kind === kind ? part.text : []))
            .join('');
        expect([join('removed'), join('added')]).toEqual([before, after]);
      }),
    );
  });

  it('leaves out what is far from a change', () => {
    const long = 'word '.repeat(1_000);
    const parts = listTextChanges(`${long}old ${long}`, `${long}new ${long}`) ?? [];
    expect(parts.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same']);
    for (const { text } of parts) expect(text.length).toBeLessThan(300);
    expect(parts[0]?.text).toMatch(/^…\n.*word $/s);
    expect(parts[3]?.text).toMatch(/^ word .*…$/s);
  });

  it('gives up soon if the texts have little in common', () => {
    const write = (seed: number) =>
      Array.from({ length: 200_000 }, (_, index) => ((index * seed) % 99_991).toString(36)).join(
        ' ',
      );
    const began = performance.now();
    expect(listTextChanges(write(7_919), write(104_729))).toBeNull();
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
