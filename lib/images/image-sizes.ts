// A phone with three physical pixels for each CSS pixel would load three times as many as the eye can tell apart.
const PHONE = '(max-width: 48rem) and (min-resolution: 2x) 62vw';

/** The widths of an image in its place (`sizes`), for the choice of the smallest file that is sharp there. */
export const IMAGE_SIZES = {
  text: `${PHONE}, (min-width: 42rem) 40rem, 94vw`,
  card: `${PHONE}, (min-width: 48rem) 24rem, 94vw`,
  half: `${PHONE}, (min-width: 48rem) 36rem, 94vw`,
  wide: `${PHONE}, (min-width: 64rem) 60rem, 94vw`,
  full: `${PHONE}, 100vw`,
  portrait: '6rem',
} as const;

/**
 * The place of an image: the column of a text, a card, half of a wide screen, most of it, all of it, or a small
 * portrait.
 */
export type ImagePlace = keyof typeof IMAGE_SIZES;
