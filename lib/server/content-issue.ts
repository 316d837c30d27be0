import 'server-only';
import { closestOf, rankByDistance } from '@/lib/closest-match';

// A suggestion from thousands of addresses would be too long to read.
const MAX_NAMES = 8;

/** A place in the content folder. */
export type Location = {
  /** Path below the content folder. */
  file: string;
  /** Counted from 1; absent for the whole file. */
  line?: number;
  /** Dotted name, as in `footer.links.items[0].label`. */
  field?: string;
};

/** A mistake in the content folder that a person has to fix. */
export type ContentIssue = Location & {
  found: string;
  expected: string;
  /** The same for all mistakes that are corrected in the same way. Unless given, `kindOf` derives it from `found`. */
  kind?: string;
  /** The wrong value as written, if there is one. */
  value?: string;
  /** The path or address that the value refers to and that does not exist. */
  wants?: string;
  /** Paths of the other files involved, such as the file that has the same address. */
  others?: readonly string[];
  /** Whether the other files claim the same thing, such as an address: each file is correct without the others. */
  isClaim?: boolean;
};

/** Information for an editor that requires no change, at least not before other changes are published. */
export type ContentNote = Location & {
  text: string;
  /** As in `ContentIssue`, for a part of a page that is left out. */
  wants?: string;
  /** Whether it is something that `npm run doctor` lists. */
  isTodo?: true;
  /** A mistake for the check of the whole folder, although the site is published with it. */
  mistake?: Omit<ContentIssue, keyof Location>;
};

export type Report = (problem: ContentIssue) => void;

/** Lists the mistakes among notes, which hold nothing back: files may have had them before this program looked for them. */
export function listMistakes(notes: readonly ContentNote[]): ContentIssue[] {
  return notes.flatMap(({ text: _, mistake, ...location }) =>
    mistake ? { ...location, ...mistake } : [],
  );
}

/** Describes a value without jargon such as null or undefined. */
export function describeFound(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'string') {
    if (value.trim() === '') return 'an empty text';
    return `${quote(value)}${value.includes('\u00A0') ? ', with a non-breaking space (U+00A0)' : ''}`;
  }
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return `a group of fields: ${Object.keys(value).join(', ')}`;
  return `the ${typeof value} ${String(value)}`;
}

/** Returns the wrong value for a problem; nothing for a list or a group, which has no single text in the file. */
export function valueOf(value: unknown): Pick<ContentIssue, 'value'> {
  return ['string', 'number', 'boolean'].includes(typeof value) ? { value: String(value) } : {};
}

/** Completes "expected: …" for an unknown name: the closest known name, then all names or the most similar ones. */
export function suggestName(name: string, known: readonly string[]): string {
  if (known.length === 0) return 'nothing here, because there is nothing to name yet';
  const sorted = rankByDistance(name, known);
  const guess = closestOf(name, sorted);
  const others = sorted.filter((one) => one !== guess);
  const few = others.length > MAX_NAMES ? [...others.slice(0, MAX_NAMES), '…'] : known;
  const list = `one of ${few.join(', ')}`;
  return guess ? `did you mean ${guess}? Otherwise ${list}` : list;
}

// Comparisons that take about a second.
const MOST_COMPARED = 1_000_000;

const MOST_SHARING = 500;

/** Completes "expected: …" for many unknown names: the first of them get a guess, which takes long among thousands. */
export class Suggestions {
  private readonly made = new Map<string, string>();
  private byWord: ReadonlyMap<string, readonly string[]> | null = null;

  constructor(private readonly known: readonly string[]) {}

  for(name: string): string {
    const made = this.made.get(name);
    if (made !== undefined) return made;
    if (this.made.size * this.known.length > MOST_COMPARED) return this.suggestByWords(name);
    const text = suggestName(name, this.known);
    this.made.set(name, text);
    return text;
  }

  // Takes a thousandth of the time.
  private suggestByWords(name: string): string {
    const shared = new Map<string, number>();
    for (const word of new Set(wordsOf(name))) {
      for (const one of this.listWith(word)) shared.set(one, (shared.get(one) ?? 0) + 1);
    }
    const [first, ...others] = [...shared].sort(([, a], [, b]) => b - a).map(([one]) => one);
    if (first === undefined) return 'a name that exists; none has a word in common with this one';
    if (others.length === 0) return `did you mean ${first}?`;
    return `one of ${[first, ...others.slice(0, MAX_NAMES - 1), '…'].join(', ')}`;
  }

  private listWith(word: string): readonly string[] {
    this.byWord ??= groupByWord(this.known);
    // A word that most of them have, such as blog, says nothing.
    const names = this.byWord.get(word) ?? [];
    return names.length > MOST_SHARING ? [] : names;
  }
}

function groupByWord(names: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    for (const word of new Set(wordsOf(name))) {
      const group = groups.get(word);
      if (group) group.push(name);
      else groups.set(word, [name]);
    }
  }
  return groups;
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function quote(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}
