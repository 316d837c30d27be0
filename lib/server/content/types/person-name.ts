import 'server-only';

/** The parts of a name, as far as its spelling tells them apart. */
type PersonName = {
  family: string;
  given: string;
  /** Such as "Prof. Dr.". */
  prefix: string;
  /** Such as "Jr." or "Ph.D.". */
  suffix: string;
  /** Whether only somebody who knows the person could say which part is the family name. */
  isUncertain: boolean;
};

const BRACKETS = /[([{（【][^)\]}）】]*[)\]}）】]/gu;
const EMOJI =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{1f1e6}-\u{1f1ff}\u200d\ufe0f\u20e3]/gu;

// Jun and Vi are given names too.
const GENERATION = /^(jr|sr|jnr|snr|esq)\.?$|^(jun|sen)\.$/i;
const NUMERAL = /^(II|III|IV|VI{0,3}|\dnd|\drd|\dth)$/;
const TITLE =
  /^((prof|dr|pd|priv|doz|dipl|ing|mag|habil|univ|apl|em|emer|tit|assoc|asst|rev|hon|mr|mrs|ms|mx)\.(-?\p{L}+\.?)*|professor|doctor|prof|dr|sir|dame|h\.c\.)$/iu;
const DEGREES = [
  ...['phd', 'dphil', 'md', 'dr', 'edd', 'jd', 'dds', 'dvm', 'dsc', 'scd', 'drsc', 'dba', 'thd'],
  ...['msc', 'ma', 'mba', 'mphil', 'mph', 'med', 'meng', 'mres', 'mfa', 'llm', 'msw', 'ms', 'mpa'],
  ...['bsc', 'ba', 'beng', 'bed', 'llb', 'bfa', 'bs', 'mbbs', 'frs', 'fba', 'frse', 'frcp', 'rn'],
  ...[
    'obe',
    'mbe',
    'cbe',
    'kbe',
    'dbe',
    'qc',
    'kc',
    'cpa',
    'pe',
    'ceng',
    'habil',
    'emeritus',
    'ret',
  ],
];
// Behind a comma, anything that looks like letters after a name is no name.
const LETTERS = /^(\p{Lu}\p{Ll}?\.?){2,6}$|^\p{L}{1,5}\.(\p{L}{1,5}\.?)*$/u;

/** Divides a name as its script or its language orders it. @param language the language of the name, if it has one */
export function parsePersonName(written: string, language = ''): PersonName {
  const { first, words, others, prefix, suffix } = splitTitles(written);
  if (words.length === 0)
    return { family: written, given: '', prefix: '', suffix: '', isUncertain: true };
  if (others.length > 0) {
    // "Sample, Ada" is sorted already; "Ada Sample, Director" is not.
    const isSorted = words.length === 1;
    const [family, given] = isSorted ? [first, others.join(' ')] : takeLast(words);
    return { family, given, prefix, suffix, isUncertain: !isSorted };
  }
  return { ...divide(words, language), prefix, suffix };
}

/** Returns the text by which lists sort a name: "Sample, Ken" for "Ken Sample Jr.". */
export function toSortName(written: string, language?: string): string {
  const { family, given } = parsePersonName(written, language);
  return given === '' ? family : `${family}, ${given}`;
}

/** Returns a name without titles and degrees: "Ken Sample" for "Dr. Ken Sample Jr., PhD". */
export function withoutTitles(written: string): string {
  const { words, others } = splitTitles(written);
  return [...words, ...others].join(' ');
}

/** Takes titles and degrees from the words of a name before its first comma, and from the parts behind it. */
function splitTitles(written: string) {
  const plain = written.replace(BRACKETS, ' ').replace(EMOJI, ' ').replace(/\s+/g, ' ').trim();
  const [first = '', ...behind] = plain.split(/\s*[,，]\s*/);
  const words = first.split(' ').filter(Boolean);
  const prefix = takeTitles(words).join(' ');
  const suffixes = takeSuffixes(words);
  const titles = behind.filter(isSuffix);
  const others = behind.filter((part) => part !== '' && !isSuffix(part));
  return { first, words, others, prefix, suffix: [...suffixes, ...titles].join(' ') };
}

function takeTitles(words: string[]): string[] {
  const count = words.findIndex((word) => !TITLE.test(word));
  return words.splice(0, Math.max(count, 0));
}

function takeSuffixes(words: string[]): string[] {
  const taken: string[] = [];
  // At least two words are the name, because Jack Ma is no master of arts; but Henry VIII has one.
  while (
    (words.length > 2 && isKnownSuffix(words.at(-1) ?? '')) ||
    (words.length === 2 && NUMERAL.test(words.at(-1) ?? ''))
  ) {
    taken.unshift(words.pop() ?? '');
  }
  return taken;
}

function isKnownSuffix(word: string): boolean {
  const isWritten = /\.|\p{Lu}.*\p{Lu}/u.test(word);
  return (
    isGeneration(word) || (isWritten && DEGREES.includes(word.replaceAll('.', '').toLowerCase()))
  );
}

function isSuffix(part: string): boolean {
  return part.split(' ').every((word) => isKnownSuffix(word) || LETTERS.test(word));
}

function isGeneration(word: string): boolean {
  return GENERATION.test(word) || NUMERAL.test(word);
}

const FAMILY_FIRST = ['zh', 'ja', 'ko', 'hu', 'vi'];
// Letters and a name that only Vietnamese has. It puts the family name first, but many people abroad put it last.
const VIETNAMESE = /[ạảấầẩẫậắằẳẵặẻếềểễệỉỏốồổỗộơớờởỡợủưứừửữựỳỵỷỹ]|^nguyen$/iu;
const EAST_ASIAN = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー・·]+$/u;
const UNSPACED = /^(\p{sc=Han}{2,3}|\p{sc=Hang}{2,3})$/u;
const TWO_LETTERS = [
  ...[
    '欧阳',
    '歐陽',
    '司马',
    '司馬',
    '上官',
    '诸葛',
    '諸葛',
    '东方',
    '東方',
    '皇甫',
    '尉迟',
    '尉遲',
  ],
  ...[
    '公孙',
    '公孫',
    '慕容',
    '令狐',
    '司徒',
    '夏侯',
    '长孙',
    '長孫',
    '宇文',
    '端木',
    '独孤',
    '獨孤',
  ],
  ...['남궁', '황보', '제갈', '선우', '독고', '사공', '서문'],
];

function divide(words: string[], language: string): Omit<PersonName, 'prefix' | 'suffix'> {
  const [first = '', ...others] = words;
  const isEastAsian = words.every((word) => EAST_ASIAN.test(word));
  if (others.length > 0) {
    const isFamilyFirst = isEastAsian || FAMILY_FIRST.includes(language.split('-')[0] ?? '');
    const [family, given] = isFamilyFirst ? [first, others.join(' ')] : takeLast(words);
    const isUncertain =
      language === '' && words.some((word) => VIETNAMESE.test(word.normalize('NFC')));
    return { family, given, isUncertain };
  }
  if (!isEastAsian) return { family: first, given: '', isUncertain: false };
  const length = TWO_LETTERS.some((name) => first.startsWith(name)) ? 2 : 1;
  const letters = Array.from(first);
  // Longer names are Japanese or foreign, and Japanese family names have one to five letters.
  const isKnown = (UNSPACED.test(first) && language.split('-')[0] !== 'ja') || length === 2;
  if (!isKnown || letters.length <= length)
    return { family: first, given: '', isUncertain: letters.length > length };
  const given = letters.slice(length).join('');
  return { family: letters.slice(0, length).join(''), given, isUncertain: false };
}

/** Takes the last word; in Spanish and Catalan, also the one before "y" and "i". */
function takeLast(words: readonly string[]): [family: string, given: string] {
  const isJoined = words.length > 3 && /^[yi]$/.test(words.at(-2) ?? '');
  const at = isJoined ? -3 : -1;
  return [words.slice(at).join(' '), words.slice(0, at).join(' ')];
}
