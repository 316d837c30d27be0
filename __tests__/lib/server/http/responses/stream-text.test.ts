import { text } from 'node:stream/consumers';
import fc from '@/__tests__/support/jest/random';
import { streamText } from '@/lib/server/http/responses/stream-text';

describe('a streamed text', () => {
  it('arrives as it is, whatever its parts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme' })), async (parts) => {
        expect(await text(streamText(parts))).toBe(parts.join(''));
      }),
    );
  });

  it('lets other work run before its end', async () => {
    const events: string[] = [];
    function* list() {
      for (let index = 0; index < 3; index++) {
        events.push('part');
        yield 'x'.repeat(100_000);
      }
    }
    const read = text(streamText(list()));
    setImmediate(() => events.push('other work'));
    await read;
    expect(events.indexOf('other work')).toBeGreaterThan(0);
    expect(events.indexOf('other work')).toBeLessThan(events.lastIndexOf('part'));
  });
});
