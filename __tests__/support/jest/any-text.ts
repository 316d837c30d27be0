import fc from '@/__tests__/support/jest/random';

// The own unit for this, 'binary', takes a second and a half to prepare in each file.
const CODE_POINT = fc
  .oneof(
    fc.integer({ min: 0, max: 0x7f }),
    fc.integer({ min: 0, max: 0xd7ff }),
    fc.integer({ min: 0xe000, max: 0x10ffff }),
  )
  .map((code) => String.fromCodePoint(code));

/** Makes any text without a lone surrogate, often of ASCII. `maxLength` counts code points. */
export function anyText(constraints: { maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc.string({ ...constraints, unit: CODE_POINT });
}
