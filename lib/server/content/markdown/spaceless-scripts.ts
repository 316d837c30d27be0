import 'server-only';

// Half-width voicing marks are letters to Unicode, and belong to the character before them.
export const VOICING = '\uff9e\uff9f';

/** Han, Kana and Bopomofo, as a class of a regular expression. A mark belongs to the script of its letter. */
export const IDEOGRAPHS = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}${VOICING}`;

/** Scripts whose words only a dictionary can find. */
export const SEGMENTED = String.raw`\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}`;

const LETTER = new RegExp(String.raw`(?=[\p{L}\p{N}])[${IDEOGRAPHS}${SEGMENTED}]\p{M}*`, 'gu');

/** Replaces each letter of a script without spaces with a blank, and counts these letters. */
export function takeSpaceless(text: string): { others: string; count: number } {
  let count = 0;
  const others = text.replace(LETTER, () => {
    count += 1;
    return ' ';
  });
  return { others, count };
}
