import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { processorTime } from '@/__tests__/support/jest/processor-time';
import { escapeText, joinLines } from '@/lib/server/feeds/content-lines';

describe('a folded line', () => {
  it('has at most 75 bytes, and no fold within a character or behind its backslash', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab,;\\\né人😀'), maxLength: 400 });
    fc.assert(
      fc.property(text, (one) => {
        const line = `DESCRIPTION:${escapeText(one)}`;
        const folded = joinLines([line]);
        const parts = folded.slice(0, -'\r\n'.length).split('\r\n ');
        expect(parts.join('')).toBe(line);
        for (const part of parts) {
          expect(Buffer.byteLength(` ${part}`) - (part === parts[0] ? 1 : 0)).toBeLessThanOrEqual(
            75,
          );
          expect(part.isWellFormed()).toBe(true);
          expect((/\\*$/.exec(part)?.[0].length ?? 0) % 2).toBe(0);
        }
      }),
      { numRuns: randomRuns(2_000) },
    );
  });

  it('is folded in linear time, even if it is all backslashes', () => {
    const began = processorTime();
    joinLines(['\\'.repeat(200_000)]);
    expect(processorTime() - began).toBeLessThan(1_000);
  });
});
