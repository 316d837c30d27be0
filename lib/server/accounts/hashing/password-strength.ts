import 'server-only';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { getSite } from '@/lib/server/content/content';
import { preparePassword } from '@/lib/forms/checking/typed-text';

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
  const names = [title, brand, name, email].map((one) => lowerCase(preparePassword(one)));
  // A whole name counts as one letter, because the estimate may know only parts of it.
  const bare = names
    .filter((one) => one.length > 3)
    .reduce((text, one) => text.replaceAll(one, '#'), lowerCase(preparePassword(password)));
  const start = Array.from(bare).slice(0, ESTIMATED_LETTERS).join('');
  // Created at the first use, because loading the dictionaries would slow down every start.
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const parts = names.flatMap((one) => [one, ...one.split(/[\s@.]+/)]).filter(Boolean);
  return estimator.check(start, parts).score < STRONG;
}

// Gives no credit for capitals, because names are usually written with them.
function lowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
