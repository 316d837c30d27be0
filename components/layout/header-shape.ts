import type { NavigationEntry } from '@/lib/site/navigation';

/**
 * `line`: everything fits beside the name on a wide screen. `rows`: the navigation gets a row of its own. `menu`: it is
 * too long for any row, so that even wide screens have the menu button.
 */
export type HeaderShape = 'line' | 'rows' | 'menu';

// In rem, with room to spare, because the fonts of systems differ. The style sheet has the same widths.
const ROOM = 57.5;
const NAME_LETTER = 0.72;
const LETTER = 0.56;
const ICON = 3.5;
const PADDING = 1.75;
const CHEVRON = 1.5;
const SEARCH = 7;

type Parts = { brand: string; navigation: NavigationEntry[]; account: { label: string }[] };

/** Returns how a wide screen shows the header, estimated from the lengths of its texts. */
export function getHeaderShape({ brand, navigation, account }: Parts): HeaderShape {
  const name = ICON + NAME_LETTER * brand.length;
  const whole = [...navigation, ...account].map((entry) => widthOf(entry, entry.label));
  if (name + sum(whole) + SEARCH <= ROOM) return 'line';
  const narrowest = navigation.map((entry) => widthOf(entry, longestWord(entry.label)));
  return sum(narrowest) <= ROOM ? 'rows' : 'menu';
}

function widthOf(entry: NavigationEntry | { label: string }, text: string): number {
  const hasChevron = 'items' in entry;
  return LETTER * text.length + PADDING + (hasChevron ? CHEVRON : 0);
}

function longestWord(label: string): string {
  return label.split(/\s+/).reduce((one, other) => (other.length > one.length ? other : one));
}

function sum(widths: number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}
