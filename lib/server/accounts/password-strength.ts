import 'server-only';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { getSite } from '@/lib/server/content/content';

// The time of an estimate grows with the square of the length, and it blocks the event loop.
const ESTIMATED_LETTERS = 64;

// On zxcvbn's scale of 0 to 4: an attacker with a stolen hash needs at least 10^10 guesses.
const STRONG = 4;

let estimator: ZxcvbnFactory | null = null;

/**
 * Returns whether attackers would try the password early: common passwords, keyboard rows, dates, and the names
 * of the user and the site (NIST SP 800-63B, 3.1.1.2).
 */
export function isWeakPassword(
  password: string,
  { name, email }: { name: string; email: string },
): boolean {
  const { title, brand } = getSite();
  const names = [title, brand, name, email].flatMap((text) => [text, ...text.split(/[\s@.]+/)]);
  // Created on demand, because loading the dictionaries would delay every start.
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  // In small letters: the estimate would reward capitals, even those with which a name is written.
  const start = Array.from(password)
    .slice(0, ESTIMATED_LETTERS)
    .join('')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return estimator.check(start, names.filter(Boolean)).score < STRONG;
}
