import 'server-only';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { getSite } from '@/lib/server/content/content';

// The time of an estimate grows with the square of the length, and it runs in the thread that serves pages.
const ESTIMATED_LETTERS = 64;

// Of 0 to 4: an attacker who has stolen the hash needs 10^10 guesses or more.
const STRONG = 4;

let estimator: ZxcvbnFactory | null = null;

/**
 * Whether the password is among the first that an attacker tries: common ones, rows of keys, dates, and the
 * names of the user and the site (NIST SP 800-63B, 3.1.1.2).
 */
export function isWeakPassword(
  password: string,
  { name, email }: { name: string; email: string },
): boolean {
  const { title, brand } = getSite();
  const names = [title, brand, name, email].flatMap((text) => [text, ...text.split(/[\s@.]+/)]);
  // Created at the first use, because the dictionaries add to every start.
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const start = Array.from(password).slice(0, ESTIMATED_LETTERS).join('');
  return estimator.check(start, names.filter(Boolean)).score < STRONG;
}
