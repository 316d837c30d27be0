import fc from '@/__tests__/support/jest/random';

export const anyShade = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** A colour as in site.yaml: one for both themes, or one for each. */
export const anyColour = fc.oneof(anyShade, fc.record({ light: anyShade, dark: anyShade }));

/** Any field `design.colours` of site.yaml. */
export const anyColours = fc.record(
  { accent: anyColour, link: anyColour, ground: anyColour, tint: anyColour },
  { requiredKeys: [] },
);
