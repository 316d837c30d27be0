import fs from 'node:fs';
import path from 'node:path';

const TAGS = 24;
const AUTHORS = 40;
const WORDS = 20_000;
const FIRST_DAY = Date.UTC(2006, 0, 1);
const DAYS = 20 * 365;
// No word has four letters: in a real language, at most a few hundred words begin with the same four
// letters, not a twentieth of all.
const SYLLABLES =
  'ba ce di fo gu la me ni or pu ra se ti vo xa zen the ing al ent sta lo qui mar tos'.split(' ');

/**
 * Writes the site of `content` with this many posts of about 760 words. The output is always the same: 20,000
 * different words, a few common and most rare, as in a language. Returns some words for searches.
 */
export function makePosts(folder: string, count: number): string[] {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.cpSync('content', folder, { recursive: true });
  fs.rmSync(path.join(folder, 'blog'), { recursive: true, force: true });
  fs.mkdirSync(path.join(folder, 'blog'));
  makeAuthors(folder);
  fs.rmSync(path.join(folder, 'redirects.yaml'), { force: true });

  const random = createRandom();
  const pick = (limit: number) => Math.floor(random() * limit);
  const makeWord = () =>
    Array.from({ length: 1 + pick(4) }, () => SYLLABLES[pick(SYLLABLES.length)]).join('');
  const vocabulary = Array.from({ length: WORDS }, makeWord);
  const word = () => vocabulary[Math.floor(random() ** 3 * WORDS)] ?? '';
  const words = (length: number) => Array.from({ length }, word).join(' ');
  const section = (post: number) =>
    `## ${words(4)}\n\n${words(68)}, **${words(3)}** and [${words(3)}](/blog/post-${pick(post + 1)}).\n\n` +
    `${words(60)}.\n\n- ${words(6)}\n- ${words(6)}\n`;

  for (let post = 0; post < count; post++) {
    const day = new Date(FIRST_DAY + Math.floor((post / count) * DAYS) * 86_400_000);
    const tags = new Set([pick(TAGS), pick(TAGS), pick(TAGS)]);
    const front = [
      `title: ${words(6)}`,
      `description: ${words(14)}.`,
      `date: ${day.toISOString().slice(0, 10)}`,
      `author: author-${pick(AUTHORS)}`,
      `tags: [${[...tags].map((tag) => `Topic ${tag}`).join(', ')}]`,
    ];
    const sections = Array.from({ length: 5 }, () => section(post));
    fs.writeFileSync(
      path.join(folder, `blog/post-${post}.md`),
      `---\n${front.join('\n')}\n---\n\n${sections.join('\n')}`,
    );
  }
  return Array.from({ length: 500 }, word);
}

/** Returns a generator that yields the same numbers in each run (linear congruential). */
export function createRandom(): () => number {
  let state = 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** Writes the people who write the posts. */
export function makeAuthors(folder: string): void {
  fs.mkdirSync(path.join(folder, 'people'), { recursive: true });
  for (let author = 0; author < AUTHORS; author++) {
    fs.writeFileSync(
      path.join(folder, `people/author-${author}.md`),
      `---\nname: Author ${author}\nsummary: Writes posts.\n---\n`,
    );
  }
}
