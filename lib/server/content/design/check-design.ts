import 'server-only';
import type { Report } from '@/lib/server/content-issue';
import {
  derivePalette,
  PAIRS,
  THEMES,
  type OwnColours,
  type Theme,
  type Token,
} from '@/lib/server/content/design/colours';
import { contrast, findShade } from '@/lib/server/content/design/contrast';
import { toOwnColours, type Design } from '@/lib/server/content/design/design';
import type { LocatedFile } from '@/lib/server/content/files/content-file';

/** Colours of `design.colours` that are painted as they are beside colours that do not adapt, in the order of the check. */
const PAINTED = ['tint', 'link'] as const;
type Painted = (typeof PAINTED)[number];

/** Names of the colours beside them, in messages for editors. */
const NAMES: Partial<Record<Token, string>> = {
  paper: 'the page',
  raised: 'fields and cards',
  mist: 'the tint',
  error: 'error messages',
};

/** Reports each colour that people could not read, once, with the closest shade that passes the check. */
export function checkDesign(wanted: Design | undefined, file: LocatedFile, report: Report): void {
  const own = toOwnColours(wanted?.colours);
  for (const field of PAINTED) {
    const unreadable = THEMES.flatMap((theme) => findUnreadable(field, own, theme) ?? []);
    const [first] = unreadable;
    const given = own[field];
    if (!first || !given) continue;
    const better = { ...given };
    for (const { theme, shade } of unreadable) better[theme] = shade;
    const { light, dark } = better;
    report({
      file: file.file,
      line: file.lineOf(['design', 'colours', field]),
      field: `design.colours.${field}`,
      found: first.found,
      expected:
        `a contrast of at least ${first.least} to 1, as with ` +
        (dark ? `{ light: "${light}", dark: "${dark}" }` : `"${light}"`),
    });
    // The suggestion for the next colour has to fit this one.
    own[field] = better;
  }
}

type Unreadable = { theme: Theme; found: string; least: number; shade: string };

function findUnreadable(field: Painted, own: OwnColours, theme: Theme): Unreadable | null {
  const colour = own[field]?.[theme];
  if (!colour) return null;
  const beside = listBeside(field, own, theme);
  const tooClose = beside.find(({ other, least }) => contrast(colour, other) < least);
  if (!tooClose) return null;
  const { token, other, least } = tooClose;
  // Rounded down, so that no message says that 4.5 is less than 4.5.
  const ratio = Math.floor(contrast(colour, other) * 10) / 10;
  return {
    theme,
    least,
    found:
      `"${colour}", whose contrast with ${NAMES[token] ?? 'the text on it'} ("${other}") is ` +
      `${ratio.toFixed(1)} to 1 in the ${theme} theme`,
    shade:
      findShade(colour, (shade) =>
        beside.every((one) => contrast(shade, one.other) >= one.least),
      ) ?? colour,
  };
}

/** Lists the colours that meet this one on a page and do not follow from it. */
function listBeside(field: Painted, own: OwnColours, theme: Theme) {
  const palette = derivePalette(own);
  const adapted: Token[] = ['link', 'accent', 'edge', 'focus'];
  return PAIRS.flatMap(([front, ground, least]) => {
    if (field === 'link' && front === 'link') return [pair(ground, least)];
    if (field === 'tint' && ground === 'mist' && !adapted.includes(front)) {
      return [pair(front, least)];
    }
    return [];
  });

  function pair(token: Token, least: number) {
    return { token, other: palette[token][theme], least };
  }
}
