import type { NavigationEntry } from '@/lib/site/navigation';

/**
 * `line`: everything fits beside the name on a wide screen. `rows`: the navigation gets a row of its own. `either`: it
 * does, but from 1280 pixels everything is in one line. `menu`: it is too long for any row, so that even wide screens
 * have the menu button.
 */
type HeaderShape = 'line' | 'either' | 'rows' | 'menu';

// In rem, with room to spare, because the fonts of systems differ. The style sheet has the same widths.
const ROOM = 57.5;
const WIDE_ROOM = 70;
const NAME_LETTER = 0.72;
const LETTER = 0.56;
const ICON = 3.5;
const PADDING = 1.75;
const CHEVRON = 1.5;
const SEARCH = 7;

type Parts = {
  brand: string;
  logo?: { width?: number; height?: number } | undefined;
  navigation: NavigationEntry[];
  account: { label: string }[];
};

/** Returns how a wide screen shows the header, estimated from the lengths of its texts. */
export function getHeaderShape({ brand, logo, navigation, account }: Parts): HeaderShape {
  const name = logo ? widthOfLogo(logo) : ICON + NAME_LETTER * brand.length;
  const whole = [...navigation, ...account].map((entry) => widthOf(entry, entry.label));
  const line = name + sum(whole) + SEARCH;
  if (line <= ROOM) return 'line';
  const narrowest = navigation.map((entry) => widthOf(entry, longestWord(entry.label)));
  if (sum(narrowest) > ROOM) return 'menu';
  return line <= WIDE_ROOM ? 'either' : 'rows';
}

// The style sheet limits both.
function widthOfLogo({ width = 1, height = 0 }: { width?: number; height?: number }): number {
  return height > 0 ? Math.min(20, (3.5 * width) / height) : 20;
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
