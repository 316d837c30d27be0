import fc from '@/__tests__/support/jest/random';
import { SharedTexts } from '@/lib/server/shared-texts';

describe('shared texts', () => {
  it('leave any plain data as it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        const text = JSON.stringify(data);
        expect(JSON.stringify(new SharedTexts().share(JSON.parse(text)))).toBe(text);
      }),
    );
  });
});
